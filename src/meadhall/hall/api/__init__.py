"""The HTTP interface, by what it is about: people, tables, play, history, and the hall itself."""
