"""How Brandub speaks: actions and positions as JSON and back, and as sentences."""
