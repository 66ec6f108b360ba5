# SPDX-License-Identifier: MIT
"""A template of python-dbusmock: the wakes of PowerDevil, with the types and the refusals of the real one."""
import time

import dbus

BUS_NAME = MAIN_IFACE = "org.kde.Solid.PowerManagement"
MAIN_OBJ = "/org/kde/Solid/PowerManagement"
SYSTEM_BUS = False


def refuse(sentence):
    raise dbus.exceptions.DBusException(sentence, name="org.freedesktop.DBus.Error.InvalidArgs")


def load(mock, parameters):
    mock.wakes = {}
    mock.cookie = 0


@dbus.service.method(MAIN_IFACE, in_signature="sot", out_signature="u")
def scheduleWakeup(self, service, path, second):
    self.cookie += 1
    if second < time.time():
        refuse("You can not schedule wakeup in past")
    self.wakes[self.cookie] = f"{service} {path} {second}"
    return self.cookie


@dbus.service.method(MAIN_IFACE, in_signature="i")
def clearWakeup(self, cookie):
    if self.wakes and self.wakes.pop(cookie, None) is None:
        refuse("Can not clear the invalid wakeup")


@dbus.service.method("org.freedesktop.DBus.Mock", out_signature="as")
def Wakes(self):
    return dbus.Array(self.wakes.values(), signature="s")
