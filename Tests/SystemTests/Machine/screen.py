#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The services of a desktop that turn the screen off and can be inhibited: the session manager of GNOME or, with
the argument `freedesktop`, a screen saver. Tells on standard output how many promises are held, a number a line; a promise
ends with the one who has asked for it."""
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

GNOME, SAVER = "org.gnome.SessionManager", "org.freedesktop.ScreenSaver"
IDLE = 8  # of GNOME's flags, the one for the screen


class Keeper(dbus.service.Object):
    held = {}
    last = 0

    def hold(self, sender):
        self.last += 1
        self.held[self.last] = sender
        self.tell()
        return dbus.UInt32(self.last)

    def release(self, cookie):
        del self.held[int(cookie)]
        self.tell()

    def left(self, name, old, new):
        gone = [cookie for cookie, sender in self.held.items() if sender == name and not new]
        for cookie in gone:
            self.release(cookie)

    def tell(self):
        print(len(self.held), flush=True)

    @dbus.service.method(GNOME, in_signature="susu", out_signature="u", sender_keyword="sender")
    def Inhibit(self, program, window, reason, flags, sender=None):
        return self.hold(sender) if flags & IDLE else dbus.UInt32(0)

    @dbus.service.method(GNOME, in_signature="u", out_signature="")
    def Uninhibit(self, cookie):
        self.release(cookie)


class Saver(Keeper):
    @dbus.service.method(SAVER, in_signature="ss", out_signature="u", sender_keyword="sender")
    def Inhibit(self, program, reason, sender=None):
        return self.hold(sender)

    @dbus.service.method(SAVER, in_signature="u", out_signature="")
    def UnInhibit(self, cookie):
        self.release(cookie)


DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
if sys.argv[1:] == ["freedesktop"]:
    keeper, owner = Saver(bus, "/org/freedesktop/ScreenSaver"), dbus.service.BusName(SAVER, bus)
else:
    keeper, owner = Keeper(bus, "/org/gnome/SessionManager"), dbus.service.BusName(GNOME, bus)
bus.add_signal_receiver(keeper.left, "NameOwnerChanged", "org.freedesktop.DBus")
keeper.tell()
GLib.MainLoop().run()
