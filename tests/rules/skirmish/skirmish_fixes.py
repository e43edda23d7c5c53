"""Cures of findings in the two games of single figures, applied to the list that trips the rule."""

from tests.lists import fixed, the_finding


def fixes(code, doc):
    """The edits of each cure that the one finding offers."""
    return [list(fix.edits) for fix in the_finding(code, doc).fixes]


def labels(code, doc, lang="fr"):
    return [fix.label.in_(lang) for fix in the_finding(code, doc).fixes]


def cured(code, doc, number=0):
    """The list after one of the cures of the one finding."""
    return fixed(doc, the_finding(code, doc).fixes[number])


def last(doc):
    return doc["members"][-1]["id"]
