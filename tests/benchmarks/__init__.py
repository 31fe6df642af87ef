"""Benchmarks: each prints the ratio of two things run side by side. None of them asserts a time.

Run all with ``python -m tests.benchmarks``, one with ``python -m tests.benchmarks sheets``.
"""
