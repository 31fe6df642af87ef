"""Findings in French: a catalogue of what findings say, and what turns a finding into it."""
