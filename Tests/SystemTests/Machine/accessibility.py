#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Walks the real window as a screen reader does (AT-SPI) and prints each problem on a line; then `done`.

accessibility.py PROGRAMS, on a private session bus; it starts its own display. Only what can be reached is looked at: GTK also lists the widgets of
pages that are not shown, and names those without a name after their class.
"""
import subprocess
import sys

from screenreader import CLASS, Role, State, below, frame, start_display, wait

CONTROLS = {Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.SLIDER, Role.SPIN_BUTTON, Role.ENTRY, Role.PAGE_TAB}
WINDOW = f"{sys.argv[1]}/nightstand-window"


def look(frame, named):
    """Reports controls without a name, and our own drawings that are announced without one."""
    for node in below(frame):
        name = node.get_name()
        if node.get_role() in CONTROLS and (not name or CLASS.match(name)):
            print(f"a {node.get_role_name()} of {frame.get_name()} has no name: {name!r}")
        if node.get_role() == Role.IMAGE and name == "NightstandDrawnWidget":
            print(f"a picture of {frame.get_name()} is announced without a name")
    missing = named - {node.get_name() for node in below(frame)}
    if missing:
        print(f"{frame.get_name()} lacks {sorted(missing)}")


def next_alarm(main):
    return next((node for node in below(main) if node.get_description().startswith("Next alarm; press")), None)


def is_selected(main, title):
    return any(node.get_role() == Role.PAGE_TAB and node.get_name() == title
               and node.get_state_set().contains(State.SELECTED) for node in below(main))


def main():
    server = start_display()
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
