"""The ids of the rules of Brandub. A rule's number is its place here; 0 means that nothing forbids a thing."""

_PARTS = {"S": 3, "M": 6, "C": 4, "K": 3, "E": 5}

RULE_IDS = ("", *(f"BRAN-{part}{n}" for part, count in _PARTS.items() for n in range(1, count + 1)))

# The numbers that a refusal can answer with.
M1, M2, M3, M4, M5, M6, E5 = (RULE_IDS.index(f"BRAN-{rule}") for rule in ("M1", "M2", "M3", "M4", "M5", "M6", "E5"))
