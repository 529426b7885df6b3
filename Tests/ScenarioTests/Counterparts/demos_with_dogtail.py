#!/usr/bin/python3
"""Operates a demo with dogtail, as tests of GNOME's programs do.

    dbus-run-session -- demos_with_dogtail.py files|settings PROGRAM

The session bus starts at-spi2-core. The exit status is 0 if everything is as expected. Debian package: python3-dogtail.
"""

import os
import subprocess
import sys
import tempfile
import time

from dogtail.config import config

# dogtail asks the settings of GNOME whether accessibility is on. Here it is turned on by D-Bus.
config.checkForA11y = False
config.logDebugToFile = config.logDebugToStdOut = False
config.actionDelay = config.defaultDelay = 0.1
config.searchBackoffDuration = 0.1
config.searchCutoffCount = 100

from dogtail import tree  # noqa: E402
from gi.repository import Atspi  # noqa: E402


def wait(what, holds):
    end = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < end, f"no {what}"
        time.sleep(0.05)


def files(demo, folder):
    """Creates a folder, renames it and moves it to the trash."""
    demo.child("Folder", "push button").doActionNamed("click")
    name = demo.child("Name", "entry")
    name.text = "Letters"
    assert name.text == "Letters"
    demo.child("Create", "push button").doActionNamed("click")
    wait("folder", lambda: os.path.isdir(f"{folder}/Letters"))
    row = demo.findChild(lambda node: node.roleName == "list item" and node.name.startswith("Letters"))
    row.doActionNamed("Rename")
    demo.child("Name", "entry").text = "Bills"
    demo.child("Rename", "push button").doActionNamed("click")
    wait("new name", lambda: os.path.isdir(f"{folder}/Bills") and not os.path.exists(f"{folder}/Letters"))
    row = demo.findChild(lambda node: node.roleName == "list item" and node.name.startswith("Bills"))
    row.doActionNamed("Trash")
    wait("trash", lambda: not os.path.exists(f"{folder}/Bills"))


def settings(demo, _):
    """Chooses topics and the dark look, and replaces the text of a field."""
    for topic in ["Displays", "Appearance"]:
        row = demo.child(topic, "list item")
        row.select()
        demo.child(topic, "heading")
        wait("selected topic", lambda: row.isSelected)
    dark = demo.child("Dark", "radio button")
    dark.doActionNamed("click")
    wait("dark look", lambda: dark.checked)
    demo.child("Keyboard & Devices", "list item").select()
    field = demo.child(roleName="entry")
    field.text = "Grüße"
    wait("typed text", lambda: field.text == "Grüße")


def main():
    scenario, program = sys.argv[1:]
    home = tempfile.mkdtemp(dir=os.environ["HOME"])
    folder = f"{home}/folder"
    os.mkdir(folder)
    environment = os.environ | {"HOME": home, "XDG_DATA_HOME": f"{home}/data"}
    subprocess.run(["busctl", "--user", "set-property", "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "IsEnabled",
                    "b", "true"], check=True)
    # A program that was built for debugging may need longer for a page than the usual 0.8 seconds.
    Atspi.set_timeout(10000, 15000)
    process = subprocess.Popen([program] + ([folder] if scenario == "files" else []), env=environment)
    try:
        {"files": files, "settings": settings}[scenario](tree.root.application(scenario), folder)
        assert process.poll() is None, f"the program has ended with the status {process.returncode}"
    finally:
        process.terminate()
        process.wait()
    print("passed", flush=True)


main()
