"""The judge of the form page: this program itself, run by the page in Python compiled to WebAssembly (Pyodide).

`answers.py` is what runs there; `bundle.py` makes the files that a site serves for it, of the program, of one season's
data and of the runtime that `runtime.py` opens. `standins/` takes the place of what is compiled and does not run there.
"""
