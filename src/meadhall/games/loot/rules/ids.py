"""The ids of the rules of LOOT. A rule's number is its place here; 0 means that nothing forbids a thing."""

from __future__ import annotations

_PARTS = {"S": 4, "U": 2, "R": 8, "P": 9, "E": 4, "O": 2}

RULE_IDS = ("", *(f"LOOT-{part}{n}" for part, count in _PARTS.items() for n in range(1, count + 1)))

# The numbers that a refusal can answer with.
U1, U2 = RULE_IDS.index("LOOT-U1"), RULE_IDS.index("LOOT-U2")
R1, R3, R4, R5, R7 = (RULE_IDS.index(f"LOOT-R{n}") for n in (1, 3, 4, 5, 7))
P7, P8, P9 = (RULE_IDS.index(f"LOOT-P{n}") for n in (7, 8, 9))
E1 = RULE_IDS.index("LOOT-E1")
