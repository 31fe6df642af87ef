"""Random games of the base game and five expansions: how long one takes to play, to replay and to read."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from tests.benchmarks.measure import row
from tests.board.plays import START, tileset
from tileforge.board.game import random_game, replay
from tileforge.model.game import Game
from tileforge.schema.dump_game import dump_game
from tileforge.schema.game import LoadedGame, load_game

SETS: Final = ("base", "princess-dragon", "easter", "fortune-teller", "anniversary-20", "gifts")
PLAYERS: Final = ("red", "blue", "green")
GAMES, ROUNDS = 10, 5
PEER_GAMES_A_SECOND: Final = 0.08
"""Games of the base game with three players that wingedsheep/carcassonne, a public engine in Python,
plays a second when all its actions are chosen at random (measured on the machine of this project).
"""
RATIO_LIMIT: Final = 100


def main() -> None:
    """Print the table."""
    tilesets = {id: tileset(id) for id in SETS}

    def play(seed: int) -> Game:
        return random_game([tilesets[id] for id in SETS], PLAYERS, Random(seed), START)[0]

    games = [play(seed) for seed in range(GAMES)]
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.json" for number in range(GAMES)]
        for file, game in zip(files, games, strict=True):
            file.write_bytes(dump_game(game))

        def read(number: int) -> LoadedGame:
            return load_game(files[number])

        def read_and_replay(number: int) -> None:
            loaded = read(number)
            assert loaded.game is not None
            replay(loaded.game, loaded.tilesets)

        tasks: dict[str, Callable[[int], object]] = {
            "played at random": play,
            "replayed": lambda number: replay(games[number], tilesets),
            "its file read": read,
            "its file read, then replayed": read_and_replay,
        }
        turns = sum(len(game.turns) for game in games) / GAMES
        row(f"one game of {turns:.0f} turns", "ms", "games a second", "ratio", "limit")
        for name, task in tasks.items():
            seconds = best(task, range(GAMES))
            per_second = 1 / seconds
            ratio = per_second / PEER_GAMES_A_SECOND
            row(name, f"{seconds * 1000:.1f}", f"{per_second:.1f}", f"{ratio:.0f}", RATIO_LIMIT)
    print(f"ratio: to {PEER_GAMES_A_SECOND} games a second")


def best(task: Callable[[int], object], numbers: Sequence[int]) -> float:
    """Return the seconds that `task` takes for one of `numbers` on average, in the best of some rounds."""
    found = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for number in numbers:
            task(number)
        found.append((time.perf_counter() - start) / len(numbers))
    return min(found)


if __name__ == "__main__":
    main()
