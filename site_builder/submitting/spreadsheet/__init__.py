"""A spreadsheet that a stranger sent → the values of its cells, and nothing else of it.

Only what is understood here is read: no other reader sees the file, so that none can understand it otherwise. Standard
library only, for it runs in a process of its own (`sandbox.py`).
"""
