"""Random games on a GPU, from the very same rules: built as PTX anywhere, loaded with CuPy where there is a GPU."""
