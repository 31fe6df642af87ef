"""The rules about print find nothing until the floor that draws supplies them."""

import tileforge.art.checks  # noqa: F401 - supplies TF701 to TF707
