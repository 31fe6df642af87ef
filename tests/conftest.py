from __future__ import annotations

from hypothesis import settings

# How long an example takes depends on what else the machine does, so no law has a time limit.
settings.register_profile("tileforge", deadline=None)
settings.load_profile("tileforge")
