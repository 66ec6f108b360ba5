# SPDX-License-Identifier: MIT
"""Scenarios of what the desktop itself shows of Nightstand: its search and its tray."""

import json
import time

from desktop import SLOW, is_ready, look, press, shell_overview
from guest import SCREEN, until


def find_by_typing(guest, phrase, result):
    """Types into the desktop's search, and waits until it shows this."""
    if guest.desktop == "kde":
        guest.key("alt-f2")
        until(lambda: "krunner" in look(guest, "active")[1], SLOW, "KRunner opens")
    else:
        until(lambda: shell_overview(guest, "true"), SLOW, "the overview shows")
        time.sleep(5)  # until its animation ends
    guest.type(phrase)
    until(lambda: look(guest, f"find '{result}'")[1], SLOW, f"{result} is found")
    time.sleep(3)


def timers(guest):
    """The timers that are running."""
    return json.loads(guest.sam("nightstand timer list --json")[1] or "[]")


def search(guest):
    """"timer 5" typed into the desktop's search starts a timer; a notification says so, and its Undo takes it back."""
    is_ready(guest)
    try:
        find_by_typing(guest, "timer 5", "Timer for 5 min")
    finally:
        guest.picture("search")
    explained = bool(look(guest, "find 'Starts now, ends at'")[1])
    guest.key("ret")
    until(lambda: timers(guest), SLOW, "the timer runs")
    if guest.desktop != "kde":
        until(lambda: look(guest, "find 'until '")[1], SLOW, "the notification shows")
        guest.point(SCREEN[0] // 2, 75)  # GNOME shows its buttons while the pointer is on it
    until(lambda: look(guest, "find Undo")[1], SLOW, "the notification has Undo")
    guest.picture("search-undo")
    where = press(guest, "Undo")
    until(lambda: not timers(guest), SLOW, "Undo takes the timer back")
    return explained, f"found with{'' if explained else 'out'} its explanation; started; Undo: {where}, taken back"


def tray(guest):
    """The icon in the panel, while it is turned on: its menu names the timer and pauses it."""
    is_ready(guest)
    if guest.desktop != "kde":
        shell_overview(guest, "false")
    guest.sam("nightstand settings set tray-icon true; nightstand timer start tea 5 min")
    try:
        until(lambda: press(guest, "Nightstand"), SLOW, "the icon is in the panel")
        until(lambda: look(guest, "find 'tea'")[1], SLOW, "its menu names the timer")
        time.sleep(3)
    finally:
        guest.picture("tray")
    guest.key("esc")
    guest.sam("nightstand timer cancel; nightstand settings reset tray-icon")
    until(lambda: not look(guest, "find Nightstand")[1], SLOW, "the icon is gone")
    return True, "in the panel, with a menu; gone once it is turned off"


SCENARIOS = {"gnome": [search, tray], "kde": [search, tray], "xfce": [tray]}
