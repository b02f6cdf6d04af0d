"""What everybody and what a seat may see: as JSON, and as numbers for learning programs."""
