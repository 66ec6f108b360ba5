# SPDX-License-Identifier: MIT
"""A template of python-dbusmock: UPower's keyboard backlight, in a folder in place of the kernel's."""
import os

import dbus
from dbusmock import MOCK_IFACE

BUS_NAME = "org.freedesktop.UPower"
MAIN_OBJ = "/org/freedesktop/UPower/KbdBacklight"
MAIN_IFACE = "org.freedesktop.UPower.KbdBacklight"
SYSTEM_BUS = True


def load(mock, parameters):
    mock.lamp = None


@dbus.service.method(MAIN_IFACE, in_signature="i")
def SetBrightness(self, brightness):
    path = f"{self.lamp}/brightness"
    # At once, as the kernel does: nobody may read an empty file.
    with open(path + ".new", "w", encoding="ascii") as lamp:
        lamp.write(f"{brightness}\n")
    os.replace(path + ".new", path)


@dbus.service.method(MOCK_IFACE, in_signature="s")
def Serve(self, lamp):
    self.lamp = lamp
