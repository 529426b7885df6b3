#!/usr/bin/python3
"""The cost of accessibility: the start and the memory of a program, and the reading of all its elements.

    dbus-run-session -- measure.py [--runs RUNS] PROGRAM [ARGUMENT…]

Run it in a Wayland session. The program is started without a session bus, with one on which no assistive technology
runs, and with `IsEnabled`. Of each, the median is printed of the milliseconds until the processor time of the program stops
growing, and the memory (PSS) in MB. With `IsEnabled`, all elements are then read by the tree, and by `GetItems` of the
cache, which answers with the elements that exist.
"""

import os
import statistics
import subprocess
import sys
import time

from gi.repository import Gio, GLib

TICKS = os.sysconf("SC_CLK_TCK")


def call(bus, name, path, interface, member, arguments=None):
    return bus.call_sync(name, path, interface, member, arguments, None, 0, 60000, None).unpack()


def processor(process):
    """The processor seconds that a process has used."""
    with open(f"/proc/{process.pid}/stat") as file:
        parts = file.read().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def memory(process):
    """The proportional set size in MB."""
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("Pss:"))


def start(command, environment):
    """Starts a program, and waits until it rests for half a second. Returns it with its seconds of processor time."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    used, since = -1, time.monotonic()
    while time.monotonic() - since < 0.5 or used <= 0:
        time.sleep(0.02)
        now = processor(process)
        if now != used:
            used, since = now, time.monotonic()
    return process, used


def enable(bus, is_on):
    call(bus, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
         GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_on))))


def connect(bus):
    address, = call(bus, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def application(access):
    """The program on the accessibility bus."""
    while True:
        found, = call(access, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
                      "org.a11y.atspi.Accessible", "GetChildren")
        if found:
            return found[0]
        time.sleep(0.05)


def read(access, name, path):
    """Reads the tree by its children, and the name of each. Returns the number of elements."""
    count, pending = 0, [(name, path)]
    while pending:
        owner, place = pending.pop()
        if place.endswith("/null"):
            continue
        count += 1
        children, = call(access, owner, place, "org.a11y.atspi.Accessible", "GetChildren")
        pending += children
    return count


def main():
    arguments = sys.argv[1:]
    runs = 5
    if arguments[0] == "--runs":
        runs, arguments = int(arguments[1]), arguments[2:]
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    print(os.path.basename(arguments[0]))
    for kind in ["no bus", "bus", "IsEnabled"]:
        environment = dict(os.environ)
        if kind == "no bus":
            environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        else:
            enable(bus, kind == "IsEnabled")
        times, sizes = [], []
        for run in range(runs):
            process, seconds = start(arguments, environment)
            times.append(seconds * 1000)
            sizes.append(memory(process))
            if kind == "IsEnabled" and run == runs - 1:
                elements(connect(bus), process)
            process.kill()
            process.wait()
        print(f"  {kind}: {statistics.median(times):.0f} ms of processor time, {statistics.median(sizes):.1f} MB")


def elements(access, process):
    name, path = application(access)
    used, began = processor(process), time.monotonic()
    count = read(access, name, path)
    print(f"  tree: {count} elements in {(time.monotonic() - began) * 1000:.0f} ms, "
          f"{(processor(process) - used) * 1000:.0f} ms of the program's processor time")
    used = processor(process)
    for _ in range(3):
        began = time.monotonic()
        items, = call(access, name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        print(f"  GetItems: {len(items)} elements in {(time.monotonic() - began) * 1000:.0f} ms")
    print(f"  each: {(processor(process) - used) * 1000 / 3:.0f} ms of the program's processor time; {memory(process):.1f} MB")


main()
