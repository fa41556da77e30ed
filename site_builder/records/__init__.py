"""YAML files → typed records with the place of every value, and a problem for all that is not sound.

The only package that parses data files. It begins in `loading.py`; `records.py` has the types, `schemas.py` and
`strict_yaml.py` say what a file may hold, and `checks.py` what needs no regulation to be seen wrong. Modules called
`…_meant.py` guess what somebody meant who wrote something else, for the sentence that tells the mistake.
"""
