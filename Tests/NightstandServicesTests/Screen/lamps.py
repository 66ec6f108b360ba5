# SPDX-License-Identifier: MIT
"""A template of python-dbusmock: the session of logind, which sets backlights in a folder in place of the kernel's."""
import os

import dbus
from dbusmock import MOCK_IFACE

BUS_NAME = "org.freedesktop.login1"
MAIN_OBJ = "/org/freedesktop/login1/session/auto"
MAIN_IFACE = "org.freedesktop.login1.Session"
SYSTEM_BUS = True


def load(mock, parameters):
    mock.root = None


@dbus.service.method(MAIN_IFACE, in_signature="ssu")
def SetBrightness(self, subsystem, name, brightness):
    if self.root is None:
        raise dbus.exceptions.DBusException("not yours", name="org.freedesktop.DBus.Error.AccessDenied")
    path = f"{self.root}/{subsystem}/{name}/brightness"
    # At once, as the kernel does: nobody may read an empty file.
    with open(path + ".new", "w", encoding="ascii") as lamp:
        lamp.write(f"{brightness}\n")
    os.replace(path + ".new", path)


@dbus.service.method(MOCK_IFACE, in_signature="s")
def Serve(self, root):
    self.root = root
