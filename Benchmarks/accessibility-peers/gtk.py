#!/usr/bin/python3
"""Labels in a scrolled window of GTK 4: the same as Benchmarks/accessibility-casement.

    gtk.py [LABELS]
"""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk


def activate(application):
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for index in range(count):
        box.append(Gtk.Label(label=f"Label {index}"))
    scrolled = Gtk.ScrolledWindow(child=box)
    window = Gtk.ApplicationWindow(application=application, title="Labels", child=scrolled)
    window.set_default_size(600, 600)
    window.present()


application = Gtk.Application(application_id="casement.labels")
application.connect("activate", activate)
application.run()
