"""Batch, copies and batches; and the types that mirror them."""

from __future__ import annotations

import numpy as np
import pytest

from meadhall.games.lofoten.rules import state as lofoten
from meadhall.games.looot.rules.state import STATE, State
from meadhall.games.loot.rules import state as loot
from meadhall.kernel.dice import DICE, Dice
from meadhall.kernel.states import as_array, bytes_of, copies_of, copy_of, new_batch

RECORDS = [(STATE, State), (loot.STATE, loot.State), (lofoten.STATE, lofoten.State), (DICE, Dice)]


@pytest.mark.parametrize(("dtype", "protocol"), RECORDS)
def test_the_protocol_mirrors_the_dtype(dtype: np.dtype, protocol: type) -> None:
    assert list(protocol.__annotations__) == list(dtype.names)
    for name, annotation in protocol.__annotations__.items():
        assert (annotation == "int") == (not dtype[name].shape), name


@pytest.mark.parametrize("dtype", [dtype for dtype, _ in RECORDS])
def test_no_field_hides_behind_a_method_of_numpy(dtype: np.dtype) -> None:
    assert [name for name in dtype.names if hasattr(np.void, name)] == []


def test_a_copy_is_a_record_of_its_own() -> None:
    batch = new_batch(STATE, 2)
    batch[0].q[3] = 7
    batch[0].current = 1
    copy = copy_of(batch[0])
    batch[1] = batch[0]
    batch[0].q[3] = 8
    assert (copy.q[3], batch[1].q[3], batch[0].q[3]) == (7, 7, 8)
    assert bytes_of(copy) == bytes_of(batch[1]) != bytes_of(batch[0])
    assert as_array(batch)["current"].tolist() == [1, 1]
    assert len(batch) == 2
    copies = copies_of(batch[0], 3)
    assert [bytes_of(copies[i]) == bytes_of(batch[0]) for i in range(len(copies))] == [True] * 3
