"""The rules of Brandub: what is compiled."""
