#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Walks the real window as a screen reader does (AT-SPI) and prints each problem on a line; then `done`.

accessibility.py PROGRAMS, on a private session bus; it starts its own display. Only what can be reached is looked at: GTK also lists the widgets of
pages that are not shown, and names those without a name after their class.
"""
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

CONTROLS = {Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON, Atspi.Role.CHECK_BOX, Atspi.Role.SLIDER, Atspi.Role.SPIN_BUTTON,
            Atspi.Role.ENTRY, Atspi.Role.PAGE_TAB}
WINDOW = f"{sys.argv[1]}/nightstand-window"


def wait(found, seconds=20):
    """The result of `found` within a time limit, or None."""
    end, loop = time.monotonic() + seconds, GLib.MainContext.default()
    while time.monotonic() < end:
        while loop.iteration(False):
            pass
        try:
            if answer := found():
                return answer
        except GLib.Error:
            pass  # what is asked about has just gone
        time.sleep(0.1)
    return None


def frames(pid):
    desktop = Atspi.get_desktop(0)
    for application in filter(None, map(desktop.get_child_at_index, range(desktop.get_child_count()))):
        if application.get_process_id() == pid:
            return [application.get_child_at_index(index) for index in range(application.get_child_count())]
    return []


def below(node):
    yield node
    for index in range(node.get_child_count()):
        if child := node.get_child_at_index(index):
            yield from below(child)


def frame(pid, title):
    return wait(lambda: next((frame for frame in frames(pid) if frame.get_name() == title), None))


def look(frame, named):
    """Reports controls without a name, and our own drawings that are announced without one."""
    for node in below(frame):
        name = node.get_name()
        if node.get_role() in CONTROLS and (not name or name.startswith(("Gtk", "Adw", "Nightstand"))):
            print(f"a {node.get_role_name()} of {frame.get_name()} has no name: {name!r}")
        if node.get_role() == Atspi.Role.IMAGE and name == "NightstandDrawnWidget":
            print(f"a picture of {frame.get_name()} is announced without a name")
    missing = named - {node.get_name() for node in below(frame)}
    if missing:
        print(f"{frame.get_name()} lacks {sorted(missing)}")


def next_alarm(main):
    return next((node for node in below(main) if node.get_description().startswith("Next alarm; press")), None)


def is_selected(main, title):
    return any(node.get_role() == Atspi.Role.PAGE_TAB and node.get_name() == title
               and node.get_state_set().contains(Atspi.StateType.SELECTED) for node in below(main))


def main():
    reader, writer = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
                              pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = ":" + os.read(reader, 16).decode().strip()
    window = subprocess.Popen([WINDOW])
    try:
        clock = frame(window.pid, "Nightstand")
        if not clock:
            return print("the window cannot be seen")
        button = wait(lambda: next_alarm(clock))
        if not button:
            return print("there is no button of the next alarm")
        look(clock, {"New Alarm", "Full-Screen Clock", "Main Menu"})
        if not button.get_action_iface() or not button.do_action(0):
            print("the next alarm cannot be pressed")
        if not wait(lambda: is_selected(clock, "Alarms"), 10):
            print("pressing the next alarm does not show the alarms")
        subprocess.run([WINDOW, "--preferences"], check=True)
        preferences = frame(window.pid, "Preferences")
        if not preferences:
            return print("the preferences cannot be seen")
        look(preferences, {"Preview of the clock", "Glow in per cent", "Restore Defaults", "Save look as…"})
    finally:
        window.kill()
        server.kill()
        print("done")


main()
