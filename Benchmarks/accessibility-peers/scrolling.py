#!/usr/bin/python3
"""What a screen reader costs a list that scrolls.

    dbus-run-session -- scrolling.py PROGRAM [ARGUMENT…]

Run it in a Wayland session. The program is one of `lists`: it prints the processor seconds and the frames per second of
scrolling. It runs three times without assistive technologies, and three times with a client that has registered for all
events of objects and windows and reads the name and the states of each source, as a screen reader does.
"""

import os
import subprocess
import sys

from gi.repository import Gio, GLib

CLIENT = """
import pyatspi
counted = 0
def received(event):
    global counted
    counted += 1
    try:
        event.source.name, event.source.getState().getStates()
    except Exception:
        pass  # The element has disappeared.
pyatspi.Registry.registerEventListener(received, "object", "window", "focus")
print("ready", flush=True)
pyatspi.Registry.start()
"""


def enable(is_on):
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_on))), None, 0, 10000)


def main():
    command = sys.argv[1:]
    for listens in [False, True]:
        enable(listens)
        client = None
        if listens:
            client = subprocess.Popen(["/usr/bin/python3", "-c", CLIENT], stdout=subprocess.PIPE)
            client.stdout.readline()
        for _ in range(3):
            run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
            seconds, rate = run.stdout.split()[-2:]
            print(f"{os.path.basename(command[0])}, {'with' if listens else 'without'} a screen reader: "
                  f"{float(seconds):.2f} s of processor time, {float(rate):.1f} frames/s", flush=True)
        if client:
            client.kill()
            client.wait()


main()
