"""The expansions whose rules are known, one module each; `tileforge.board.every` registers them."""
