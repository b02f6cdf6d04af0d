"""Fixed-size records: one game is one record, a batch is an array of them, a copy is a memcpy.

Compiled rules read NumPy records directly. In the interpreter a NumPy record takes microseconds per field,
so there the same memory is read through a light object instead; the bytes are the same either way.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from meadhall.kernel.rule import INTERPRETED

NOBODY = -1  # where a seat is meant
Record: TypeAlias = Any  # its fields are known to those who gave its dtype, and to the compiler
Fields: TypeAlias = np.dtype[Any]  # of a record
Array: TypeAlias = npt.NDArray[Any]  # of numbers of one kind or another, or of records


class Batch(Protocol):
    """What rules and their callers may do with a batch."""

    def __getitem__(self, index: int) -> Record: ...
    def __setitem__(self, index: int, value: Record) -> None: ...
    def __len__(self) -> int: ...


def new_batch(dtype: Fields, count: int) -> Batch:
    """``count`` records of zeros."""
    array: Array = np.zeros(count, _record_dtype(dtype))
    return _InterpretedBatch(array) if INTERPRETED else array


@cache
def _record_dtype(dtype: Fields) -> Fields:
    """One object for all records of a kind: Numba knows it again at once, where an equal one takes microseconds."""
    return np.dtype((np.record, dtype))


def as_array(records: Batch) -> Array:
    """The memory behind a batch."""
    return records.array if isinstance(records, _InterpretedBatch) else np.asarray(records)


def memory_of(record: Record) -> Array:
    """The memory of a record, as an array of one. (An attribute of NumPy's own records takes microseconds.)"""
    memory: Array = record.memory if INTERPRETED else np.asarray(record).reshape(1)
    return memory


def copies_of(record: Record, count: int) -> Batch:
    """A batch of records with the same bytes. Compiled rules take a batch in no time, one record in microseconds."""
    memory = memory_of(record)
    copies = new_batch(memory.dtype, count)
    as_array(copies).view(np.uint8).reshape(count, memory.itemsize)[:] = memory.view(np.uint8)
    return copies


def copy_of(record: Record) -> Record:
    """A record of its own with the same bytes."""
    return copies_of(record, 1)[0]


def bytes_of(record: Record) -> bytes:
    """The content of a record; equal bytes are equal states."""
    return memory_of(record).tobytes()


def look(record: Record) -> Record:
    """A record for Python to read, quickly, while it does not change."""
    return record if INTERPRETED else _Look(memory_of(record))


class _Look:
    """Fields of a record, fetched when they are asked for."""

    def __init__(self, memory: Array) -> None:
        self._memory = memory

    def __getattr__(self, name: str) -> Any:
        value = self._memory[name][0]
        value = value if isinstance(value, np.ndarray) else value.item()
        setattr(self, name, value)
        return value


class _InterpretedBatch:
    """A batch whose items are light objects over its memory."""

    def __init__(self, array: Array) -> None:
        self.array = array
        self._items: dict[int, Record] = {}
        self._class = _record_class(array.dtype)

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: int) -> Record:
        if index not in self._items:
            self._items[index] = self._class(self.array[index : index + 1])
        return self._items[index]

    def __setitem__(self, index: int, value: Record) -> None:
        self.array[index] = value.memory[0]


def _record_class(dtype: Fields) -> type:
    """A class with a property for each number of the record, and a view for each array."""
    assert dtype.names is not None
    scalars = [name for name in dtype.names if not dtype[name].shape]

    def __init__(self: Record, memory: Array) -> None:  # noqa: N807 - a method in the making
        self.memory = memory
        for name in dtype.names or ():
            if name in scalars:
                setattr(self, f"_{name}", memory[name])
            else:
                setattr(self, name, memory[name][0])

    return type("Record", (), {"__init__": __init__} | {name: _number(f"_{name}") for name in scalars})


def _number(view: str) -> property:
    def read(self: Record) -> object:
        return getattr(self, view).item()

    def write(self: Record, value: int) -> None:
        getattr(self, view)[0] = value

    return property(read, write)
