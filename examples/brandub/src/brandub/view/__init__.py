"""What is to be seen: as JSON, and as numbers for learning programs."""
