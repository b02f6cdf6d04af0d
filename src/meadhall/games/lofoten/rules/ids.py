"""The ids of the rules of Lofoten. A rule's number is its place here; 0 means that nothing forbids a thing."""

from __future__ import annotations

_PARTS = {"P": 4, "S": 7, "T": 8, "A": 4, "D": 1, "U": 4, "E": 5, "M": 2, "J": 5, "B": 4}

RULE_IDS = ("", *(f"LOF-{part}{n}" for part, count in _PARTS.items() for n in range(1, count + 1)))

# The numbers that a refusal can answer with.
T1, T2, T3, T4, T5, T6, T8 = (RULE_IDS.index(f"LOF-T{n}") for n in (1, 2, 3, 4, 5, 6, 8))
A4, D1, U1 = (RULE_IDS.index(f"LOF-{rule}") for rule in ("A4", "D1", "U1"))
E2, E3 = (RULE_IDS.index(f"LOF-E{n}") for n in (2, 3))
J1, J2, J3, J4, J5 = (RULE_IDS.index(f"LOF-J{n}") for n in range(1, 6))
B1, B4 = (RULE_IDS.index(f"LOF-B{n}") for n in (1, 4))
