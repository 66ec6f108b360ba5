# SPDX-License-Identifier: MIT
"""A template of python-dbusmock: GeoClue 2, which tells a place after Start, refuses, or keeps silent."""
import dbus
from dbusmock import MOCK_IFACE

BUS_NAME = "org.freedesktop.GeoClue2"
MAIN_OBJ = "/org/freedesktop/GeoClue2/Manager"
MAIN_IFACE = "org.freedesktop.GeoClue2.Manager"
SYSTEM_BUS = True
CLIENT = "/org/freedesktop/GeoClue2/Client/1"
PLACE = CLIENT + "/Location/0"


def load(mock, parameters):
    mock.mood = "finds"
    mock.clients = 0
    mock.place = (0.0, 0.0)


@dbus.service.method(MAIN_IFACE, out_signature="o")
def CreateClient(self):
    self.clients += 1
    body = """
manager = objects['/org/freedesktop/GeoClue2/Manager']
mood = manager.mood
if self.props['org.freedesktop.GeoClue2.Client']['DesktopId'] == '' or mood == 'refuses':
    raise dbus.exceptions.DBusException('denied', name='org.freedesktop.DBus.Error.AccessDenied')
if mood == 'finds':
    self.EmitSignal('org.freedesktop.GeoClue2.Client', 'LocationUpdated', 'oo', ['/', '%s'])
""" % PLACE
    self.AddObject(CLIENT, "org.freedesktop.GeoClue2.Client",
                   {"DesktopId": "", "RequestedAccuracyLevel": dbus.UInt32(0)},
                   [("Start", "", "", body), ("Stop", "", "", "")])
    latitude, longitude = self.place
    self.AddObject(PLACE, "org.freedesktop.GeoClue2.Location",
                   {"Latitude": latitude, "Longitude": longitude, "Accuracy": 1500.0}, [])
    return dbus.ObjectPath(CLIENT)


@dbus.service.method(MAIN_IFACE, in_signature="o")
def DeleteClient(self, path):
    self.RemoveObject(path)
    self.RemoveObject(PLACE)
    self.clients -= 1


@dbus.service.method(MOCK_IFACE, in_signature="sdd")
def Become(self, mood, latitude, longitude):
    self.mood = mood
    self.place = (latitude, longitude)


@dbus.service.method(MOCK_IFACE, out_signature="i")
def Clients(self):
    return self.clients
