# SPDX-License-Identifier: MIT
"""What a screen reader has of the windows of a program, over AT-SPI."""
import os
import re
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

CoordType, Role, State = Atspi.CoordType, Atspi.Role, Atspi.StateType
# The name that GTK gives what has none: that of its class.
CLASS = re.compile(r"^(Gtk|Adw|Nightstand)[A-Z]")


def start_display():
    """Starts a display, which DISPLAY names from then on; returns its process."""
    reader, writer = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
                              pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = ":" + os.read(reader, 16).decode().strip()
    return server


def turn():
    loop = GLib.MainContext.default()
    while loop.iteration(False):
        pass


def wait(found, seconds=20):
    """The result of `found` within a time limit, or None."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        turn()
        try:
            if answer := found():
                return answer
        except GLib.Error:
            pass  # what is asked about has just gone
        time.sleep(0.1)
    return None


def frames(pid):
    """The windows of a process."""
    desktop = Atspi.get_desktop(0)
    for application in filter(None, map(desktop.get_child_at_index, range(desktop.get_child_count()))):
        if application.get_process_id() == pid:
            return [application.get_child_at_index(index) for index in range(application.get_child_count())]
    return []


def below(node):
    """A node and all below it."""
    yield node
    for index in range(node.get_child_count()):
        if child := node.get_child_at_index(index):
            yield from below(child)


def frame(pid, title):
    return wait(lambda: next((frame for frame in frames(pid) if frame.get_name() == title), None))
