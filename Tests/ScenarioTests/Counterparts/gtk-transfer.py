"""A GTK 4 window that copies, pastes, drags and takes drops, and writes what became of each.

The argument is the text that it offers. c copies the text, i copies a red picture of 12 by 8 pixels, v pastes. The left
half is olive and can be dragged, the right half is purple and takes drops.
"""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GdkPixbuf, GLib, GObject, Gtk

text = sys.argv[1]


def say(line):
    print(line, flush=True)


def picture():
    pixels = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 12, 8)
    pixels.fill(0xFF0000FF)
    return Gdk.Texture.new_for_pixbuf(pixels)


def describe(texture):
    pixels = Gdk.pixbuf_get_from_texture(texture)
    color = "".join(f"{value:02x}" for value in pixels.get_pixels()[:3])
    return f"{texture.get_width()}x{texture.get_height()} #{color}"


class Window(Gtk.Window):
    def __init__(self):
        super().__init__(title="GTK")
        self.set_default_size(400, 300)
        self.clipboard = self.get_display().get_clipboard()
        halves = Gtk.Box(homogeneous=True)
        halves.append(self.source())
        halves.append(self.target())
        self.set_child(halves)
        keys = Gtk.EventControllerKey()
        keys.connect("key-pressed", self.press)
        self.add_controller(keys)
        self.connect("notify::is-active", lambda *_: say(f"active {self.is_active()}"))
        self.clipboard.connect("changed", self.announce)

    def source(self):
        half = Gtk.Box(name="source", hexpand=True, vexpand=True)
        source = Gtk.DragSource()
        source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value(text))
        source.connect("drag-begin", lambda *_: say("drag began"))
        source.connect("drag-end", lambda _, drag, __: say(f"drag ended {drag.get_selected_action().first_value_nick}"))
        half.add_controller(source)
        return half

    def target(self):
        half = Gtk.Box(name="target", hexpand=True, vexpand=True)
        target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.COPY)
        target.connect("enter", self.enter)
        target.connect("drop", self.drop)
        half.add_controller(target)
        return half

    def enter(self, *_):
        # The compositor hears of the answer when this returns.
        GLib.timeout_add(100, lambda: say("drop accepted"))
        return Gdk.DragAction.COPY

    def drop(self, _, value, *__):
        say(f"dropped {value}")
        return True

    def announce(self, clipboard):
        if not clipboard.is_local():
            say("clipboard " + " ".join(clipboard.get_formats().get_mime_types() or []))

    def press(self, _, key, *__):
        if key == Gdk.KEY_c:
            self.clipboard.set(text)
            say(f"copied {text}")
        elif key == Gdk.KEY_i:
            # As a texture: the class of the object itself has no MIME types.
            self.clipboard.set_content(Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.Texture, picture())))
            say("copied a picture")
        elif key == Gdk.KEY_v:
            self.paste()
        return True

    def paste(self):
        if self.clipboard.get_formats().contain_gtype(Gdk.Texture):
            self.clipboard.read_texture_async(
                None, lambda board, result: say("pasted " + describe(board.read_texture_finish(result))))
        else:
            self.clipboard.read_text_async(
                None, lambda board, result: say(f"pasted {board.read_text_finish(result)}"))


Gtk.init()
style = Gtk.CssProvider()
style.load_from_data(b"#source { background: #808000; } #target { background: #800080; }")
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
window = Window()
window.present()
GLib.MainLoop().run()
