"""The coordinator's desk: decisions and corrections written into the data files, and checks over all data at once."""
