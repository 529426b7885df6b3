"""Reads Swift source for the checks below Tests."""

import re

# The tokens at which the scan of Swift source changes its state. All other source is skipped by the search.
TOKEN = re.compile(r'//[^\n]*|/\*|(#*)("""|")|[()]')


def code(source):
    """Swift source with spaces in place of comments and string literals.

    Line breaks stay, and so does the code in interpolations. A position is therefore on the same line as in `source`.
    """
    found = []
    scan(source, 0, found, nested=False)
    return "".join(found)


def scan(source, position, found, nested):
    """Appends the code from `position` to `found`, and returns the end of that code.

    Nested code ends behind the parenthesis that closes an interpolation.
    """
    depth = 0
    start = position
    while match := TOKEN.search(source, position):
        token, position = match.group(), match.end()
        if token == "(":
            depth += 1
        elif token == ")":
            depth -= 1
            if nested and depth < 0:
                found.append(source[start:match.start()])
                return position
        else:
            found.append(source[start:match.start()])
            if token == "/*":
                position = comment(source, position)
                found.append(blank(source[match.start():position]))
            elif match.group(2):
                position = literal(source, position, match.group(1), match.group(2), found)
            start = position
    found.append(source[start:])
    return len(source)


def comment(source, position):
    """The end of a block comment whose content starts at `position`. Block comments nest."""
    depth = 1
    for match in re.compile(r"/\*|\*/").finditer(source, position):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(source)


def literal(source, position, pounds, quote, found):
    """The end of a string literal whose content starts at `position`. Appends the code of its interpolations."""
    end = re.escape(quote + pounds)
    token = re.compile(rf"{end}|\\{pounds}(\(|.)" + ("" if quote == '"""' else "|\n"), re.S)
    start = position
    while match := token.search(source, position):
        position = match.end()
        if match.group(1) == "(":
            found.append(blank(source[start:position]))
            position = scan(source, position, found, nested=True)
            start = position
        elif match.group(1) is None:
            break
    found.append(blank(source[start:position]))
    return position


def blank(text):
    """A space and the line breaks of `text`."""
    return " " + "\n" * text.count("\n")
