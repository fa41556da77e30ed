"""Il Mastro: from record sheets to a published, explained championship.

    files ──► records ──► results ──► pages + exports ──► published folder
          load        compute      arrange            render, publish

Five stages, each a function of the one before; a module imports only from its own stage or an earlier one:

    problems    a mistake in the data, as a value with its place
    languages   words, amounts and dates as readers see them
    records     the only package that opens data files: strict YAML, schemas, checks of what one file cannot show
    writing     the only writer: of data, and of the published folder
    regulations the law library: one room per regulation, mechanisms that rooms share
    results     records under their regulation: tournaments, rankings, seasons, honours
    pages       one module per kind of page, named as its template
    exports     one module per format for machines
    rendering   the only user of Jinja2
    build       the whole plan, on one page
"""
