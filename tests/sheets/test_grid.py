from tileforge.sheets.fitting import best_grid
from tileforge.sheets.grid import layout_hash
from tileforge.sheets.options import PrintOptions


def test_the_hash_is_the_layout_s_own():
    def named(**wishes: object) -> str:
        asked = PrintOptions(**wishes)
        return layout_hash(best_grid(45, 45, asked), asked)

    assert named() == named(lang="fr")
    different = [
        named(),
        named(page="Letter"),
        named(bleed=3),
        named(bleed=0),
        named(bleed_mode="shared"),
        named(marks="edge"),
        named(duplex="short"),
        named(duplex="fold"),
        named(margin=6),
        named(orientation="landscape"),
    ]
    assert len(set(different)) == len(different)
    assert all(len(name) == 8 for name in different)
