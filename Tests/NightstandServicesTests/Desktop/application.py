#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""An application that D-Bus can start: takes the name in its first argument, and writes each action that it is asked for
into the file in its second."""
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

name, log = sys.argv[1:]


class Application(dbus.service.Object):
    @dbus.service.method("org.freedesktop.Application", in_signature="sava{sv}", out_signature="")
    def ActivateAction(self, action, parameter, platform):
        with open(log, "a") as lines:
            print(action, len(parameter), len(platform), file=lines)


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
application = Application(bus, "/" + name.replace(".", "/"))
owner = dbus.service.BusName(name, bus)
GLib.MainLoop().run()
