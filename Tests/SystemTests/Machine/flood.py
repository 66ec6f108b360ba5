#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Calls the service very often without waiting for answers; says how many calls were answered and how many were refused.

Usage: flood.py COUNT TIME: the time of day, in seconds since 1970, at which it begins.
"""
import random
import sys
import time

from gi.repository import Gio, GLib

NAME, PATH = "io.github.nightstand.Nightstand.Daemon", "/io/github/nightstand/Nightstand/Daemon"
count, begin = int(sys.argv[1]), float(sys.argv[2])
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
loop = GLib.MainLoop()
answered = refused = 0
text = "x" * 500
calls = [
    ("Alarms1", "List", None), ("Service1", "Status", None), ("Service1", "History", GLib.Variant("(si)", ("", 100))),
    ("Stopwatch1", "Toggle", GLib.Variant("(s)", ("",))), ("Alarms1", "Delete", GLib.Variant("(s)", (text,))),
    ("Alarms1", "Add", GLib.Variant("(a{sv})", ({"start": GLib.Variant("s", "2099-01-01T07:30"), "label": GLib.Variant("s", "Flood")},))),
    ("Alarms1", "Export", None), ("Timers1", "List", None), ("Sounds1", "Library", None),
]


def done(bus, result):
    global answered, refused
    try:
        bus.call_finish(result)
        answered += 1
    except GLib.Error as error:
        if "LimitsExceeded" in error.message:
            refused += 1
        else:
            answered += 1
    if answered + refused == count:
        loop.quit()


time.sleep(max(0, begin - time.time()))
for _ in range(count):
    interface, method, arguments = random.choice(calls)
    bus.call(NAME, PATH, "io.github.nightstand.Nightstand." + interface, method, arguments, None, Gio.DBusCallFlags.NONE, 60_000, None, done)
loop.run()
print(answered, refused)
