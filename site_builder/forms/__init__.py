"""The spreadsheet forms of organisers: what stands in which cell. Writing a form and reading one both go by it."""


def address(regulation: str) -> str:
    """Where the form of a regulation is published, below the folder of a language."""
    return f"forms/{regulation}.xlsx"
