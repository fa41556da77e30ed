"""A championship of one's own: a folder of data, what its host runs, and the program as one file, locked by hash."""
