"""Measuring: benchmarks now, the arena and the research environments later."""
