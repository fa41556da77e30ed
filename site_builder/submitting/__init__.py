"""A filled form → the files of a tournament and of its new players, each problem at its cell; and every new file."""
