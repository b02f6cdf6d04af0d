"""The ids of the rules of Looot. A rule's number is its place here; 0 means that nothing forbids a thing."""

from __future__ import annotations

_PARTS = {"S": 8, "T": 9, "C": 7, "H": 4, "L": 7, "B": 1, "P": 3, "E": 4}

RULE_IDS = ("", *(f"LOOOT-{part}{n}" for part, count in _PARTS.items() for n in range(1, count + 1)))

# The numbers that a refusal can answer with.
S7, S8 = RULE_IDS.index("LOOOT-S7"), RULE_IDS.index("LOOOT-S8")
T1, T2, T3, T4 = (RULE_IDS.index(f"LOOOT-T{n}") for n in (1, 2, 3, 4))
T6, T7 = RULE_IDS.index("LOOOT-T6"), RULE_IDS.index("LOOOT-T7")
H1, H2, H3 = (RULE_IDS.index(f"LOOOT-H{n}") for n in (1, 2, 3))
L1, L2 = RULE_IDS.index("LOOOT-L1"), RULE_IDS.index("LOOOT-L2")
P1, P2 = RULE_IDS.index("LOOOT-P1"), RULE_IDS.index("LOOOT-P2")
E1 = RULE_IDS.index("LOOOT-E1")
