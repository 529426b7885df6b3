#!/usr/bin/python3
"""A client of AT-SPI that starts a program, and reads or operates it.

    dbus-run-session -- accessibility.py SCENARIO PROGRAM [ARGUMENT…]

The session bus starts at-spi2-core. The exit status is 0 if everything is as expected; otherwise the error says what is
not. Scenarios are the functions with the decorator `scenario`.
"""

import os
import subprocess
import sys
import tempfile
import time

import pyatspi
from gi.repository import Atspi, Gio, GLib

SCENARIOS = {}


def scenario(function):
    SCENARIOS[function.__name__] = function
    return function


def fail(text):
    print(f"FAILED: {text}", flush=True)
    sys.exit(1)


def wait(what, find, seconds=15):
    """Waits until `find` returns a value that is true, and returns the value."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = find()
        except GLib.Error:
            found = None  # The element has disappeared.
        if found:
            return found
        if time.monotonic() > end:
            fail(f"no {what} after {seconds} seconds\n{outline()}")
        time.sleep(0.05)


def enable(is_on):
    """Turns assistive technologies on or off, as a screen reader does."""
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_on))), None, 0, 10000)


# Elements


def programs():
    desktop = pyatspi.Registry.getDesktop(0)
    desktop.clear_cache()
    return [program for program in children(desktop) if program.get_process_id() == PROGRAM.pid]


def children(element):
    return [child for child in (element.getChildAtIndex(i) for i in range(element.childCount)) if child]


def elements(root, most=3000):
    """The element and its descendants in order. Rows that are not on the screen are left out."""
    found, pending = [], [root]
    while pending and len(found) < most:
        element = pending.pop()
        element.clear_cache()
        if is_in(element, pyatspi.STATE_TRANSIENT) and not is_in(element, pyatspi.STATE_SHOWING):
            continue
        found.append(element)
        pending += reversed(children(element))
    return found


def is_in(element, state):
    return element.getState().contains(state)


def find(role, name=None, most=3000):
    """The first element on the screen with a role and a name."""
    for program in programs():
        for element in elements(program, most):
            if element.getRoleName() == role and name in (None, element.name):
                if is_in(element, pyatspi.STATE_SHOWING):
                    return element
    return None


def wait_for(role, name=None):
    return wait(f"{role} {name!r}", lambda: find(role, name))


def wait_gone(role, name=None):
    wait(f"end of {role} {name!r}", lambda: not find(role, name))


def press(role, name=None, action=0):
    element = wait_for(role, name)
    if not element.queryAction().doAction(action):
        fail(f"{role} {name!r} refused to be pressed")


def wait_in(role, name, state):
    return wait(f"{role} {name!r} with the state {state}", lambda: is_in(find(role, name), state))


def text(element):
    interface = element.queryText()
    return interface.getText(0, interface.characterCount)


def place(element):
    box = element.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return (box.x, box.y, box.width, box.height)


def outline():
    """All elements, for errors."""
    lines = []

    def add(element, depth):
        lines.append(f"{'  ' * depth}{element.getRoleName()} {element.name!r}")
        for child in children(element)[:60]:
            add(child, depth + 1)

    for program in programs():
        add(program, 0)
    return "\n".join(lines[:300])


def check(what, is_so):
    if not is_so:
        fail(f"{what}\n{outline()}")


# Defects of a tree

CONTAINERS = {"application", "frame", "dialog", "alert", "panel", "scroll pane", "filler", "tool bar", "list",
              "table", "grouping", "page tab list", "menu", "window", "landmark", "layered pane"}


def defects(root):
    found = []
    for element in elements(root):
        role, name = element.getRoleName(), element.name
        what = f"{role} {name!r} at {place(element)}" if role != "application" else role
        if role in ("unknown", "invalid", ""):
            found.append(f"no role: {what}")
        is_operable = is_in(element, pyatspi.STATE_FOCUSABLE) or has_actions(element)
        if not name and is_operable:
            found.append(f"no name: {what}")
        if not name and role not in CONTAINERS and role != "text" and not is_operable:
            found.append(f"neither name nor purpose: {what}")
        found += duplicates(element, what)
        if role == "slider" and not element.queryValue().maximumValue > element.queryValue().minimumValue:
            found.append(f"no range: {what}")
    return found


def has_actions(element):
    return "Action" in element.get_interfaces() and element.queryAction().nActions > 0


def duplicates(element, what):
    """Children that a user cannot tell apart: the same role and name, and the same place or something to press."""
    seen, found = {}, set()
    for child in children(element)[:300]:
        if not is_in(child, pyatspi.STATE_SHOWING):
            continue
        key = (child.getRoleName(), child.name)
        for other in seen.setdefault(key, []):
            if place(other) == place(child) or key[0] in ("push button", "slider", "entry", "page tab"):
                found.add(f"twice in {what}: {key}")
        seen[key].append(child)
    return sorted(found)


# Scenarios


@scenario
def tree():
    """Each element has a role, each operable one a name, and no two siblings are alike."""
    wait("elements", lambda: len(elements(programs()[0])) > 2)
    # The tree is at rest when two readings agree.
    last = [None]

    def rests():
        now = outline()
        last[0], former = now, last[0]
        return now == former

    wait("tree at rest", rests)
    expect_none(defects(programs()[0]))


def expect_none(found):
    if found:
        fail("\n".join(found) + "\n" + outline())


@scenario
def pages():
    """No page of the gallery has defects."""
    rows = wait_for("list", "Pages")
    found = []
    for index in range(rows.childCount):
        rows.querySelection().selectChild(index)
        title = rows.querySelection().getSelectedChild(0).name
        wait_for("frame", title)
        found += [f"{title}: {defect}" for defect in defects(programs()[0])]
    expect_none(found)


@scenario
def joining():
    """The program joins when assistive technologies start, and leaves when they end."""
    wait_for("label", "Hello, Wayland")
    window = children(programs()[0])[0]
    check("the window is a frame with the program around it",
          window.getRoleName() == "frame" and window.parent.name == "hello")
    enable(False)
    wait("end of the program", lambda: not programs())
    enable(True)
    wait_for("label", "Hello, Wayland")


@scenario
def gallery():
    """Pages are chosen in the list, a slider is set, a button and a switch are pressed."""
    pages = wait_for("list", "Pages")
    check("the list counts all pages", pages.childCount > 30)
    rotation = wait_for("slider", "Rotation")
    value = rotation.queryValue()
    value.currentValue = 90
    wait("the angle", lambda: abs(find("slider", "Rotation").queryValue().currentValue - 90) < 1)
    press("push button", "Reset")
    wait("the angle at first", lambda: find("slider", "Rotation").queryValue().currentValue == 0)
    check("a page is selected", wait_for("list", "Pages").querySelection().selectChild(5))
    wait_for("frame", "Layers")
    wait_in("list item", "Layers", pyatspi.STATE_SELECTED)
    name = "Continuous corners"
    toggle = wait_for("toggle button", name)
    was_on = is_in(toggle, pyatspi.STATE_CHECKED)
    press("toggle button", name)
    wait("the switch", lambda: is_in(find("toggle button", name), pyatspi.STATE_CHECKED) != was_on)
    # A row without a cell is reached, and has a name once it is on the screen.
    last = pages.getChildAtIndex(pages.childCount - 1)
    check("the last row is pressed", last.queryAction().doAction(0))
    wait("the last page", lambda: find("frame", "Layers") is None)


@scenario
def settings():
    """Topics are chosen, and the window is made dark."""
    for name in ["Appearance", "About", "Displays", "Appearance"]:
        press("list item", name)
        wait_for("heading", name)
        wait_in("list item", name, pyatspi.STATE_SELECTED)
    press("radio button", "Dark")
    wait_in("radio button", "Dark", pyatspi.STATE_SELECTED)


@scenario
def editor():
    """Text is inserted, selected, copied and removed, and the caret moves."""
    element = wait_for("text")
    check("the text has the focus", is_in(element, pyatspi.STATE_FOCUSED))
    interface, edit = element.queryText(), element.queryEditableText()
    check("text is inserted", edit.insertText(0, "Grüße 🫖\nzweite Zeile\n", 22))
    wait("the text", lambda: text(find("text")).startswith("Grüße 🫖\nzweite Zeile\n"))
    check("offsets count scalars", interface.getText(6, 7) == "🫖")
    check("the caret moves", interface.setCaretOffset(8))
    wait_for("label", "Line 2, column 1")
    check("the caret is there", interface.caretOffset == 8)
    word = interface.getTextAtOffset(8, pyatspi.TEXT_BOUNDARY_WORD_START)
    check(f"the word is found: {word}", word[0].strip() == "zweite")
    check("text is selected", interface.addSelection(8, 14))
    check("the selection is read", interface.getSelection(0) == (8, 14))
    check("text is cut", edit.cutText(8, 15) and interface.getText(8, 13) == "Zeile")
    check("text is pasted", edit.pasteText(8))
    wait("the pasted text", lambda: interface.getText(8, 20) == "zweite Zeile")
    check("text is removed", edit.deleteText(0, 21))
    press("push button", "Find")
    wait_in("entry", None, pyatspi.STATE_FOCUSED)


@scenario
def recipes():
    """A recipe is opened and left, and tabs are chosen."""
    press("list item", first("list item", "Lemon Cake"))
    wait_for("heading", "Lemon Cake")
    press("push button", first("push button", "Recipes", "Back"))
    wait("the list", lambda: find("heading", "Recipes"))
    for name in ["Kitchen", "Shopping", "Recipes"]:
        press("page tab", name)
        wait_in("page tab", name, pyatspi.STATE_SELECTED)
    check("a row is focused", wait_for("list item", first("list item", "Garden Salad")).queryComponent().grabFocus())
    wait_in("list item", first("list item", "Garden Salad"), pyatspi.STATE_FOCUSED)


def first(role, *beginnings):
    """The name of the first element with a role whose name has one of the beginnings."""

    def look():
        names = [element.name for element in elements(programs()[0]) if element.getRoleName() == role]
        return next((name for name in names if name.startswith(beginnings)), None)

    return wait(f"{role} {beginnings}", look)


@scenario
def files():
    """A folder is created, renamed and moved to the trash."""
    folder = ARGUMENTS[0]
    press("push button", "Folder")
    name = wait_for("entry", "Name")
    check("the name is replaced", name.queryEditableText().setTextContents("Letters"))
    press("push button", first("push button", "Create", "OK"))
    wait("the folder", lambda: os.path.isdir(os.path.join(folder, "Letters")))
    row = first("list item", "Letters")
    operate(row, "Rename")
    name = wait_for("entry", "Name")
    check("the name is replaced", name.queryEditableText().setTextContents("Bills"))
    press("push button", "Rename")
    wait("the other name", lambda: os.path.isdir(os.path.join(folder, "Bills")))
    operate(first("list item", "Bills"), "Trash")
    wait("the trash", lambda: not os.path.exists(os.path.join(folder, "Bills")))
    wait("the empty folder", lambda: find("list item", row) is None)


def operate(name, action):
    """Performs an action of a row."""
    interface = wait_for("list item", name).queryAction()
    names = [interface.getName(index) for index in range(interface.nActions)]
    if action not in names:
        fail(f"{name!r} has no action {action!r}, but {names}")
    interface.doAction(names.index(action))


def main():
    global PROGRAM, ARGUMENTS
    chosen, path, ARGUMENTS = SCENARIOS[sys.argv[1]], sys.argv[2], sys.argv[3:]
    if os.path.basename(path) == "files":
        home = tempfile.mkdtemp(dir=os.environ["HOME"])
        os.mkdir(os.path.join(home, "folder"))
        os.environ["HOME"] = home
        os.environ["XDG_DATA_HOME"] = os.path.join(home, "data")
        ARGUMENTS = [os.path.join(home, "folder")]
    # A program that was built for debugging may need longer for a page than the usual 0.8 seconds.
    Atspi.set_timeout(10000, 15000)
    enable(True)
    PROGRAM = subprocess.Popen([path] + ARGUMENTS)
    try:
        wait("program", lambda: programs() and children(programs()[0]))
        chosen()
        if PROGRAM.poll() is not None:
            fail(f"the program has ended with the status {PROGRAM.returncode}")
    finally:
        PROGRAM.terminate()
        PROGRAM.wait()
    print("passed", flush=True)


main()
