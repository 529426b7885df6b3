"""GTK 4's hello, for `pointer`: a window with a label and a button. No handler of Python's runs while the pointer moves."""
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Hello")
    window.set_default_size(800, 600)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
    box.append(Gtk.Label(label="Hello"))
    box.append(Gtk.Button(label="OK"))
    window.set_child(box)
    window.present()


application = Gtk.Application(application_id="org.example.hello")
application.connect("activate", activate)
application.run()
