"""A view as one SVG."""
