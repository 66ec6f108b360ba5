#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Walks every page, dialog and state of the window as a screen reader does (AT-SPI) and prints each problem on a line; then `done`.

states.py PROGRAMS, on a private session bus; it starts its own display, and `window-driver --walk`, which shows one state after the other.
"""
import subprocess
import sys

from screenreader import CLASS, CoordType, GLib, Role, State, frames, start_display, turn, wait

BUTTONS = {Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.RADIO_BUTTON, Role.LINK, Role.COMBO_BOX, Role.PAGE_TAB,
           Role.MENU_ITEM, Role.CHECK_MENU_ITEM, Role.RADIO_MENU_ITEM}
VALUES = {Role.SLIDER, Role.SPIN_BUTTON}
TEXTS = {Role.ENTRY, Role.TEXT, Role.PASSWORD_TEXT}
ROWS = {Role.LIST_ITEM, Role.TREE_ITEM}
CONTROLS = BUTTONS | VALUES | TEXTS

# What controls are in some states: role, name or its beginning up to a comma, states that they have, and those that they have not.
# GTK 4.8 gives a button that stays pressed the role of any other.
BUTTON, CHECK, ITEM, TAB = Role.PUSH_BUTTON, Role.CHECK_BOX, Role.LIST_ITEM, Role.PAGE_TAB
CHECKED, PRESSED, SELECTED, SENSITIVE = State.CHECKED, State.PRESSED, State.SELECTED, State.SENSITIVE
EXPANDABLE, EXPANDED = State.EXPANDABLE, State.EXPANDED
EXPECTED = {
    "alarms-kinds": [
        (TAB, "Alarms", [SELECTED], []), (TAB, "Clock", [], [SELECTED]),
        (CHECK, "On: 08:00", [CHECKED, SENSITIVE], []), (CHECK, "On: 21:00", [SENSITIVE], [CHECKED]),
        (ITEM, "Sport", [EXPANDABLE, EXPANDED], []), (ITEM, "Past", [EXPANDABLE], [EXPANDED]),
    ],
    "alarms-kinds-past": [(ITEM, "Past", [EXPANDABLE, EXPANDED], [])],
    "editor": [
        (BUTTON, "Mon", [PRESSED], []), (BUTTON, "Wed", [], [PRESSED]), (BUTTON, "Set seconds", [], [PRESSED]),
        (CHECK, "Vibrate", [CHECKED], []), (CHECK, "Skip days off", [], [CHECKED]),
        (BUTTON, "Colour: none, selected", [SENSITIVE], []),
    ],
    "calendars-editor": [(CHECK, "Earliest time", [CHECKED], []), (CHECK, "Latest time", [], [CHECKED])],
    "look-icons": [(ITEM, "Suggested by the label, selected", [SENSITIVE], []), (ITEM, "No icon", [SENSITIVE], [])],
    "tones": [(BUTTON, "Bell", [PRESSED], []), (BUTTON, "Chimes", [], [PRESSED])],
    "sounds-mix": [(BUTTON, "Wind", [PRESSED], []), (BUTTON, "Light Rain", [], [PRESSED])],
    "sounds-search": [(BUTTON, "Search Sounds", [PRESSED], [])],
    "stopwatch": [
        (TAB, "Stopwatch", [SELECTED], []), (BUTTON, "Start", [SENSITIVE], []),
        (BUTTON, "Reset", [], [SENSITIVE]), (BUTTON, "Lap", [], [SENSITIVE]),
    ],
    "world": [(BUTTON, "Now", [], [SENSITIVE])],
    "nights-quarter": [
        (BUTTON, "Show the last 90 days", [PRESSED], []), (BUTTON, "Show the last 14 days", [], [PRESSED]),
    ],
    "preferences-clock": [
        (CHECK, "Seconds", [CHECKED], []), (CHECK, "New colour every minute", [], [CHECKED]),
        (BUTTON, "Save", [], [SENSITIVE]), (BUTTON, "Background colour: black, selected", [SENSITIVE], []),
    ],
    "rings-3": [(BUTTON, "Snooze Train to the sea for 9 minutes", [], [SENSITIVE]), (BUTTON, "Stop Train to the sea", [SENSITIVE], [])],
    "rings-3-answered": [(BUTTON, "Stop Gym", [], [SENSITIVE]), (BUTTON, "Stop Take the pills", [SENSITIVE], [])],
}


def children(node):
    return [child for index in range(node.get_child_count()) if (child := node.get_child_at_index(index))]


class Walk:
    def __init__(self, state):
        self.state = state
        self.count = 0
        self.seen = []

    def complain(self, node, words, name):
        print(f"{self.state}: {node.get_role_name()} {name!r} {words}", flush=True)

    def visit(self, node, focusable, names, named=False):
        """Looks at a node and all below it; `focusable` says whether something around it takes the focus, `named` whether a control names it."""
        states = node.get_state_set()
        component = node.get_component_iface()
        place = component and component.get_extents(CoordType.WINDOW)
        # GTK also lists the widgets of pages that are not shown; they have no size.
        if not states.contains(State.VISIBLE) or place and place.width * place.height == 0:
            return
        name, role = node.get_name() or "", node.get_role()
        # What a closed list of choices would offer; GTK names its items by the texts in them.
        if name == "GtkListView":
            return
        # Buttons of GTK's list of shortcuts and libadwaita's window about a program are theirs.
        if self.state in ("shortcuts", "about") and role in (Role.PUSH_BUTTON, Role.IMAGE) and CLASS.match(name):
            return
        self.count += 1
        self.seen.append((role, name, states))
        takes = states.contains(State.FOCUSABLE)
        if role in CONTROLS or (role in ROWS and takes):
            if not name.strip() or CLASS.match(name):
                self.complain(node, f"has no name, in {' > '.join(names[-4:])}", name)
            # A menu button takes the focus in the button inside it.
            inner = any(child.get_state_set().contains(State.FOCUSABLE) for child in children(node))
            if not (takes or focusable or inner) and states.contains(State.SENSITIVE):
                self.complain(node, "cannot be focused", name)
        if role in VALUES:
            value = node.get_value_iface()
            # GTK 4.8 has values for its own widgets only; the others describe theirs.
            if value is None and not node.get_description() or value and not value.get_minimum_value() <= value.get_current_value() <= value.get_maximum_value():
                self.complain(node, "has no value", name)
        if role in (Role.IMAGE, Role.ICON) and not named and (not name.strip() or CLASS.match(name)) and not node.get_description():
            self.complain(node, f"is a picture without a word, in {' > '.join(names[-4:])}", name)
        if role in (Role.UNKNOWN, Role.INVALID):
            self.complain(node, "has no role", name)
        for child in children(node):
            self.visit(child, focusable or takes, names + [name], named or role in CONTROLS | ROWS)

    def compare(self):
        """Looks for the controls that are known in this state, and at what they say about themselves."""
        for role, name, present, absent in EXPECTED.get(self.state, []):
            found = [states for other, called, states in self.seen if other == role and (called == name or called.startswith(name + ","))]
            if not found:
                print(f"{self.state}: there is no {name!r}", flush=True)
            for states in found:
                wrong = [state.value_nick for state in present if not states.contains(state)] + [f"not {state.value_nick}" for state in absent if states.contains(state)]
                if wrong:
                    print(f"{self.state}: {name!r} is not {', '.join(wrong)}", flush=True)


def seen(window):
    """Whether a window has been laid out."""
    place = window.get_component_iface().get_extents(CoordType.WINDOW)
    return window.get_state_set().contains(State.VISIBLE) and place.width * place.height > 0


def front(pid):
    """The window in front: of those that are seen the one that was opened last."""
    seen = [frame for frame in frames(pid) if frame.get_state_set().contains(State.VISIBLE)]
    modal = [frame for frame in seen if frame.get_state_set().contains(State.MODAL)]
    return (modal or seen or [None])[-1]


def main():
    server = start_display()
    driver = subprocess.Popen([f"{sys.argv[1]}/window-driver", "--walk", "800x760", "light"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    # The driver says "end" when it has shown all states.
    state, known = "no state", set()
    try:
        for line in driver.stdout:
            if line == "end\n":
                state = "end"
                break
            if not line.startswith("state "):
                continue
            state = line.split()[1]
            turn()
            # A dialog that has just opened is there before it is seen.
            window = wait(lambda: (found := front(driver.pid)) and seen(found) and found)
            if not window:
                print(f"{state}: there is no window", flush=True)
                driver.stdin.write("\n")
                driver.stdin.flush()
                continue
            walk = Walk(state)
            try:
                walk.visit(window, False, [])
                walk.compare()
            except GLib.Error as error:
                print(f"{state}: {error.message}")
            known.add(state)
            # A small window shows little.
            if walk.count < (5 if state.startswith("small-") else 10):
                print(f"{state}: only {walk.count} things can be seen")
            driver.stdin.write("\n")
            driver.stdin.flush()
    finally:
        driver.kill()
        server.kill()
        if missing := EXPECTED.keys() - known:
            print(f"not shown: {sorted(missing)}")
        print("done" if state == "end" else f"ended after {state}")


main()
