# SPDX-License-Identifier: MIT
"""Scenarios of desktops: what the user sees when an alarm rings, and by what it can be answered."""

import json
import os
import shlex
import time

from guest import until
from waking import PROGRAM, woken

PASSWORD = "moonlight"  # of sam, where one is asked for
# What Tonight's buttons say, by what they do.
OFFERS = {
    "start-at-login": "Start at Login", "permit-wake": "Allow Waking", "permit-wake-at-login": "Allow Waking",
    "raise-volume": "Raise for Alarms", "follow-network-time": "Use Network Time",
}
SLOW = int(os.environ.get("SLOW", 180))  # seconds that a desktop may take for anything under emulation


def look(guest, words):
    """What guest-look says, with its exit code."""
    return guest.sam(f"guest-look {words}", seconds=SLOW)


def press(guest, name):
    """Presses a control, with the pointer where it can't do that itself, as in GNOME's shell; gives what it is, or nothing."""
    code, what = look(guest, f"press '{name}'")
    what, _, place = what.partition(", at ")
    if place:
        guest.click(*map(int, place.split()))
    return what if code == 0 else ""


def is_ready(guest):
    """Waits until the desktop has answered its first user and shows notifications."""
    guest.sam("systemctl --user start nightstandd")
    until(lambda: look(guest, "active")[0] == 0, SLOW, "the desktop answers")
    ask = call("org.freedesktop.Notifications", "/org/freedesktop/Notifications") + ".GetCapabilities"
    until(lambda: guest.sam(ask)[0] == 0, SLOW, "it shows notifications")


def call(name, path):
    """The words that call a method of the interface `name` from the one who owns it."""
    return f"gdbus call --session --dest {name} --object-path {path} --method {name}"


def shell_overview(guest, change=""):
    """Whether GNOME's overview shows; `change` sets that first, to `true` or `false`."""
    properties = "gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell --method org.freedesktop.DBus.Properties."
    if change:
        guest.sam(f"{properties}Set org.gnome.Shell OverviewActive '<{change}>'")
    return "true" in guest.sam(f"{properties}Get org.gnome.Shell OverviewActive")[1]


def ring(guest, label):
    """Sets an alarm that rings in a few seconds, and waits for it; returns its position in the sound card's recording."""
    mark = guest.heard()
    guest.sam(f"nightstand alarm add --in 5s --label {label} --sound bell --fade 0s")
    until(lambda: guest.rings(label), SLOW, f"{label} rings")
    return mark


def front(guest, name, seconds=SLOW):
    """Waits until a window of this application or title is active; returns the seconds that took."""
    began = time.monotonic()
    until(lambda: name in look(guest, "active")[1], seconds, f"{name} is in front")
    return time.monotonic() - began


def is_answered(guest, label):
    """The phase or outcome of this ring."""
    rings = guest.sam("nightstand ring list")[1]
    return "snoozed" if label in rings and "snoozed" in rings else "rings" if label in rings else "stopped"


def ringing_view(guest):
    """The ringing view opens in front of another window and has keyboard focus: Space snoozes."""
    is_ready(guest)
    guest.sam("systemd-run --user --quiet --collect --unit another guest-look window Another")
    front(guest, "Another")
    ring(guest, "View")
    try:
        front(guest, "Nightstand")
    finally:
        guest.picture("ringing")
    guest.key("spc")
    until(lambda: is_answered(guest, "View") == "snoozed", SLOW, "Space snoozes")
    guest.sam("nightstand stop; systemctl --user stop another")
    return True, "in front of another window; Space snoozed"


def overview(guest):
    """The ringing view leaves GNOME's overview, where windows are small."""
    is_ready(guest)
    until(lambda: shell_overview(guest, "true"), SLOW, "the overview shows")
    ring(guest, "Overview")
    until(lambda: not shell_overview(guest), SLOW, "the overview is left")
    front(guest, "Nightstand")
    guest.picture("overview")
    guest.sam("nightstand stop")
    return True, "left for the ringing view, which is in front"


def notification(guest):
    """The notification of a ring has Snooze and Stop, each of which does what it says."""
    is_ready(guest)
    # The window would have the same buttons.
    guest.sam("nightstand settings set open-when-ringing off; pkill -f nightstand-window; true")
    evidence = []
    try:
        for name, outcome in (("Snooze", "snoozed"), ("Stop", "stopped")):
            ring(guest, f"By{name}")
            until(lambda: look(guest, f"find {name}")[1], SLOW, f"{name} shows")
            guest.picture(f"notification-{name.lower()}")
            where = press(guest, name)
            until(lambda: is_answered(guest, f"By{name}") == outcome, SLOW, f"{name} in the notification answers the ring ({where})")
            evidence.append(f"{name}: {where}, {outcome}")
            guest.sam("nightstand stop")
            gone = until(lambda: not look(guest, f"find {name}")[1], SLOW, "the notification is gone")
            evidence.append("gone afterwards" if gone else "still there")
    finally:
        guest.sam("nightstand settings reset open-when-ringing")
    return True, ", ".join(evidence)


def login(guest):
    """A ring that continues after the next login has its notification, although the desktop comes after the service."""
    is_ready(guest)
    guest.sam("nightstand settings set open-when-ringing off; systemctl --user enable nightstandd")
    ring(guest, "Login")
    guest.cut()
    guest.start()
    until(lambda: guest.rings("Login"), SLOW, "it rings again")
    try:
        until(lambda: look(guest, "find Stop")[1], SLOW, "Stop shows")
    finally:
        guest.picture("login")
    where = press(guest, "Stop")
    until(lambda: is_answered(guest, "Login") == "stopped", SLOW, f"Stop in the notification answers the ring ({where})")
    guest.sam("nightstand settings reset open-when-ringing; systemctl --user disable nightstandd")
    return True, f"rang again, and has its notification; Stop: {where}, stopped"


def lock_screen(guest):
    """An alarm is heard while the screen is locked, and a media key snoozes it."""
    is_ready(guest)
    session = "loginctl list-sessions --no-legend | awk '$3 == \"sam\" && $4 == \"seat0\" {print $1}'"
    locked = lambda: guest.root(f"loginctl show-session -P LockedHint $({session})")[1] == "yes"
    guest.root(f"loginctl lock-session $({session})")
    until(locked, SLOW, "the screen is locked")
    mark = ring(guest, "Locked")
    until(lambda: guest.loudness(mark) is not None, SLOW, "sound at the card")
    time.sleep(5)
    guest.picture("locked")
    stays = locked()
    guest.key("audioplay")
    until(lambda: is_answered(guest, "Locked") == "snoozed", SLOW, "the media key snoozes")
    guest.sam("nightstand stop")
    guest.root(f"loginctl unlock-session $({session})")
    until(lambda: not locked(), SLOW, "the screen is unlocked")
    return stays, "heard while locked, snoozed by the play key, the screen stayed locked"


def media_keys(guest):
    """The keyboard's play key snoozes what rings, its stop key stops it."""
    if guest.desktop == "kde":
        # In the first session of an account Plasma 5.27 forgets the keys when the first player leaves: docs/machine.md.
        guest.sam("systemctl --user restart plasma-plasmashell")
    is_ready(guest)
    evidence = []
    for key, outcome in (("audioplay", "snoozed"), ("audiostop", "stopped")):
        ring(guest, f"By{key}")
        time.sleep(20)  # until the desktop has seen the player
        guest.key(key)
        until(lambda: is_answered(guest, f"By{key}") == outcome, SLOW, f"{key} answers the ring")
        evidence.append(f"{key}: {outcome}")
        guest.sam("nightstand stop")
    return True, ", ".join(evidence)


def display_mode(guest):
    """The clock on the whole screen keeps the screen on, and lets it go afterwards."""
    is_ready(guest)
    if guest.desktop == "kde":
        return display_mode_kde(guest)
    inhibitors = lambda: guest.sam(INHIBITORS[guest.desktop])[1].lower()
    before = inhibitors()
    show_clock(guest)
    until(lambda: "nightstand" in inhibitors(), SLOW, "the screen is kept on")
    guest.sam("nightstand clock display off")
    until(lambda: "nightstand" not in inhibitors(), SLOW, "the screen is let go")
    return "nightstand" not in before, "kept on while the clock shows, let go afterwards"


def show_clock(guest):
    """Has the clock on the whole screen."""
    guest.sam("nightstand clock display on")
    front(guest, "Nightstand")
    time.sleep(5)
    guest.picture("display")


def display_mode_kde(guest):
    """KWin says of nobody's window that it holds the screen on, so that it has to lock a screen that is idle for a minute."""
    locker = "gdbus call --session --dest org.kde.screensaver --object-path /ScreenSaver --method org."
    is_locked = lambda: "true" in guest.sam(f"{locker}freedesktop.ScreenSaver.GetActive")[1]
    configured = f"kwriteconfig5 --file kscreenlockerrc --group Daemon --key Timeout 1; {locker}kde.screensaver.configure"
    show_clock(guest)
    guest.sam(f"kwriteconfig5 --file kscreenlockerrc --group Daemon --key Autolock true; {configured}")
    time.sleep(100)
    stays = not is_locked()
    guest.sam("nightstand clock display off")
    until(is_locked, SLOW, "the screen is locked once it is let go")
    guest.sam(f"kwriteconfig5 --file kscreenlockerrc --group Daemon --key Autolock false; {configured}")
    guest.root("loginctl unlock-sessions")
    until(lambda: not is_locked(), SLOW, "the screen is unlocked")
    return stays, "not locked after a minute while the clock shows, locked afterwards" if stays else "locked while the clock shows"


def wake_path(guest):
    """Without the program's own permission the desktop's service wakes the machine, or the check says that nothing does."""
    is_ready(guest)
    guest.root(f"setcap -r {PROGRAM}")
    guest.sam("systemctl --user restart nightstandd")
    guest.sam("nightstand alarm add --in 3h --label Asleep")
    check = guest.sam("nightstand check wake")[1].splitlines()
    guest.forget_alarms()
    if not check or not check[0].startswith("green"):
        return guest.desktop != "kde" and bool(check), check[0] if check else "no answer"
    ahead, evidence = woken(guest, "ByDesktop", 240)
    return ahead is not None and ahead > 0, f"{check[0]} {evidence}"


def amber(guest):
    """The lines of the check that are not green."""
    return [item for item in json.loads(guest.sam("nightstand check --all --json")[1]) if item["level"] != "green"]


def newcomer(guest):
    """Who installs, opens the window, sets an alarm and presses Tonight's buttons ends with all green and is woken."""
    is_ready(guest)
    # As after an installation by hand on a stock Debian; the guest has no network, so that the time from it is played.
    guest.root(f"setcap -r {PROGRAM}; usermod -aG sudo sam; echo sam:{PASSWORD} | chpasswd; {NETWORK_TIME}")
    guest.sam("systemctl --user disable --now nightstandd")
    shell_overview(guest, "false")
    guest.sam("systemd-run --user --quiet --collect --unit newcomer nightstand-window")
    front(guest, "Nightstand")
    guest.sam("nightstand alarm add --at 07:00 --repeat daily --label Morning")
    pressed = []
    while troubles := amber(guest):
        offered = next((item for item in troubles if item.get("action") in OFFERS), None)
        if offered is None:
            guest.picture("newcomer-amber")
            # The desktop may only have been too busy to answer the check.
            until(lambda: not amber(guest), SLOW, f"green after {pressed}: {troubles[0]['title']}: {troubles[0]['detail']}")
            break
        button = OFFERS[offered["action"]]
        until(lambda: press(guest, button), SLOW, f"the window offers {button}")
        pressed.append(button)
        if button != "Start at Login":
            until(lambda: look(guest, "find Authenticat")[1], SLOW, "the desktop asks for a password")
            guest.picture("newcomer-password")
            for name in [*PASSWORD, "ret"]:
                guest.key(name)
                time.sleep(1)
        until(lambda: offered["id"] not in [item["id"] for item in amber(guest)], SLOW, f"{button} is done")
    until(lambda: look(guest, "find 'Tonight: 07:00 '")[1], SLOW, "the window promises it")
    guest.picture("newcomer-green")
    ahead, evidence = woken(guest, "Newcomer", 240)
    return ahead is not None and ahead > 0, f"pressed {', '.join(pressed)}; all green; {evidence}"


# Tells the kernel, as a client of NTP does, that its clock follows another and may be off by no more than a moment.
NETWORK_TIME = "python3 -c " + shlex.quote(
    "import ctypes; timex = (ctypes.c_long * 26)(0x14); ctypes.CDLL(None).adjtimex(timex)")
# Who holds the screen on, as each desktop says it.
INHIBITORS = {
    "gnome": "gnome-session-inhibit --list",
    "xfce": "gdbus call --session --dest org.xfce.PowerManager --object-path /org/freedesktop/PowerManagement/Inhibit "
    "--method org.freedesktop.PowerManagement.Inhibit.GetInhibitors",
}
SCENARIOS = {
    "gnome": [overview, ringing_view, notification, login, lock_screen, display_mode, media_keys, wake_path, newcomer],
    "kde": [ringing_view, notification, login, display_mode, media_keys, wake_path],
    "xfce": [ringing_view, notification, login, display_mode, wake_path],
}
