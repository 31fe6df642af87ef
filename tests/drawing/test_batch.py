from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import pytest

from tileforge.drawing.batch import PngJob, PngPool, usable_cores
from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import Box, Drawing, Paint, Path
from tileforge.drawing.shapes import circle, rect


def job(number: int, width_px: int = 24) -> PngJob:
    box = Box(0, 0, 10, 10)
    ground = Path(rect(box), Paint(fill=f"#{number:02x}8040"))
    return PngJob(Drawing(box, (ground, Path(circle(5, 5, 1 + number % 4), Paint(fill="#102030")))), width_px)


def serial(number: int) -> list[tuple[int, bytes]]:
    return [(index, png_bytes(job(index).drawing, 24)) for index in range(number)]


def test_several_processes_draw_the_same_files_in_the_same_order() -> None:
    with PngPool(2) as pool:
        assert list(pool.drawn((index, job(index)) for index in range(30))) == serial(30)


def test_it_is_the_other_processes_that_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = serial(20)
    monkeypatch.setattr("tileforge.drawing.batch.png_bytes", None)
    with PngPool(2) as pool:
        assert list(pool.drawn((index, job(index)) for index in range(20))) == expected


@pytest.mark.parametrize("number", [0, 1, 5])
def test_few_pictures_start_no_process(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tileforge.drawing.batch.ProcessPoolExecutor", None)
    with PngPool(8) as pool:
        assert list(pool.drawn((index, job(index)) for index in range(number))) == serial(number)


@pytest.mark.parametrize("error", [BrokenProcessPool(), NotImplementedError(), OSError()])
def test_where_no_process_can_be_had_this_one_draws(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse)
    with PngPool(2) as pool:
        assert list(pool.drawn((index, job(index)) for index in range(20))) == serial(20)


def test_drawings_are_asked_for_as_they_are_needed() -> None:
    asked: list[int] = []

    def jobs() -> Iterator[tuple[int, PngJob]]:
        for index in range(200):
            asked.append(index)
            yield index, job(index)

    with PngPool(2) as pool:
        files = pool.drawn(jobs())
        next(files)
        assert len(asked) <= 24
        files.close()


def test_without_processes_one_file_at_a_time_is_in_memory() -> None:
    tracemalloc.start()
    for _ in PngPool(1).drawn((index, job(index, 400)) for index in range(40)):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 8 * 2**20


def test_a_drawing_of_nothing_is_an_error_from_a_process_too() -> None:
    nothing = PngJob(Drawing(Box(0, 0, 0, 0), ()), 10)
    with PngPool(2) as pool, pytest.raises(ValueError, match="no picture"):
        list(pool.drawn((index, nothing) for index in range(20)))


def test_there_is_a_core() -> None:
    assert usable_cores() >= 1
