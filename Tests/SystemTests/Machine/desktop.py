#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""The desktop around the service, as far as it speaks to it: a notification server and a screen saver on the session bus, and
logind on the system bus. Tells on standard output what was asked of it, a JSON object a line; obeys a word a line on standard input:

    action ID KEY    a button of a notification is pressed
    dismiss ID       a notification is closed by the user
    sleep BOOL       the machine is about to sleep, or has come back
"""
import json
import os
import sys
import time

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib


def tell(event, **facts):
    print(json.dumps({"event": event, "at": int(time.time() * 1000), **facts}), flush=True)


class Notifications(dbus.service.Object):
    NAME = "org.freedesktop.Notifications"
    last = 0

    @dbus.service.method(NAME, in_signature="", out_signature="as")
    def GetCapabilities(self):
        return ["actions", "body", "persistence"]

    @dbus.service.method(NAME, in_signature="", out_signature="ssss")
    def GetServerInformation(self):
        return ("desktop", "Nightstand tests", "1", "1.2")

    @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u")
    def Notify(self, program, replaces, icon, summary, body, actions, hints, timeout):
        if replaces == 0:
            self.last += 1
        id = int(replaces or self.last)
        tell("notify", id=id, replaces=int(replaces), summary=str(summary), body=str(body),
             actions=[str(action) for action in actions], urgency=int(hints.get("urgency", 1)), timeout=int(timeout))
        return dbus.UInt32(id)

    @dbus.service.method(NAME, in_signature="u", out_signature="")
    def CloseNotification(self, id):
        tell("close", id=int(id))
        self.NotificationClosed(id, dbus.UInt32(3))

    @dbus.service.signal(NAME, signature="uu")
    def NotificationClosed(self, id, reason):
        pass

    @dbus.service.signal(NAME, signature="us")
    def ActionInvoked(self, id, key):
        pass


class Login(dbus.service.Object):
    NAME = "org.freedesktop.login1.Manager"
    locks = 0

    @dbus.service.method(NAME, in_signature="ssss", out_signature="h")
    def Inhibit(self, what, who, why, mode):
        self.locks += 1
        ours, theirs = os.pipe()
        tell("inhibit", lock=self.locks, what=str(what), who=str(who), why=str(why), mode=str(mode))
        GLib.io_add_watch(ours, GLib.IO_HUP, self.released, self.locks)
        lock = dbus.types.UnixFd(theirs)  # duplicates it
        os.close(theirs)
        return lock

    def released(self, descriptor, condition, lock):
        os.close(descriptor)
        tell("release", lock=lock)
        return False

    @dbus.service.method(NAME, in_signature="b", out_signature="")
    def Suspend(self, interactive):
        tell("suspend")

    @dbus.service.signal(NAME, signature="b")
    def PrepareForSleep(self, start):
        pass


class LoginSession(dbus.service.Object):
    """Sets the lamps below $SYSFS_PATH."""

    @dbus.service.method("org.freedesktop.login1.Session", in_signature="ssu", out_signature="")
    def SetBrightness(self, subsystem, name, brightness):
        path = os.path.join(os.environ["SYSFS_PATH"], "class", subsystem, name, "brightness")
        # At once, as the kernel does: nobody may read an empty file.
        with open(path + ".new", "w", encoding="ascii") as lamp:
            lamp.write(f"{brightness}\n")
        os.replace(path + ".new", path)


class Manager(dbus.service.Object):
    """The user's service manager, as far as the environment of the session is asked of it."""

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return dbus.Array(os.environ["NIGHTSTAND_SESSION"].split(), signature="s", variant_level=1)


class ScreenSaver(dbus.service.Object):
    @dbus.service.method("org.gnome.ScreenSaver", in_signature="b", out_signature="")
    def SetActive(self, active):
        tell("dark" if active else "bright")


def main():
    DBusGMainLoop(set_as_default=True)
    session, system = dbus.SessionBus(), dbus.SystemBus()
    managers = []
    if "NIGHTSTAND_SESSION" in os.environ:
        managers = [dbus.service.BusName("org.freedesktop.systemd1", session), Manager(session, "/org/freedesktop/systemd1")]
    names = [dbus.service.BusName(Notifications.NAME, session), dbus.service.BusName("org.gnome.ScreenSaver", session),
             dbus.service.BusName("org.freedesktop.login1", system)]
    notifications = Notifications(session, "/org/freedesktop/Notifications")
    saver = ScreenSaver(session, "/org/gnome/ScreenSaver")
    login = Login(system, "/org/freedesktop/login1")
    own = LoginSession(system, "/org/freedesktop/login1/session/auto")
    loop = GLib.MainLoop()

    def obey(channel, condition):
        line = sys.stdin.readline().split()
        if not line:
            loop.quit()
            return False
        if line[0] == "action":
            notifications.ActionInvoked(dbus.UInt32(line[1]), line[2])
        elif line[0] == "dismiss":
            notifications.NotificationClosed(dbus.UInt32(line[1]), dbus.UInt32(2))
        elif line[0] == "sleep":
            login.PrepareForSleep(line[1] == "true")
        return True

    GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, obey)
    tell("ready")
    loop.run()
    del managers, names, own, saver


main()
