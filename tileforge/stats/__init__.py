"""What a pool of tiles holds, fits and lacks, as numbers; and the designs that would help it most.

Read `pool` first (tiles grouped by the edges they show), then `measure`, which puts all of it together.
"""
