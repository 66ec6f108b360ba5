# SPDX-License-Identifier: MIT
"""Scenarios of sleep: suspend to memory, and the alarm of the real-time clock, for an ordinary user."""

import os
import re
import time

from guest import Trouble, until

PROGRAM = "/usr/bin/nightstandd"
FAR_ENOUGH = 110  # seconds to an alarm, so that the machine may still sleep: the last minute is blocked
GRACE = 15 * 60  # seconds by which an alarm may be late and still rings
SNOOZE = 2  # minutes
LATE = [int(minutes) for minutes in os.environ.get("LATE", "5 30").split()]


def last(text):
    """The last line of what a program printed."""
    return (text.splitlines() or ["nothing"])[-1]


def journal(guest, label):
    """What the history says of the alarm with this label. The newest entry may be one of a clock that was set ahead."""
    return re.sub(" +", " ", last(guest.sam(f"nightstand history --limit 20 | grep -w {label}")[1]))


def woken(guest, label, seconds=150):
    """Lets the machine sleep through an alarm: how many seconds before it the machine woke, and what the journal says."""
    guest.sam(f"nightstand alarm add --in {seconds}s --label {label} --sound bell --fade 0s")
    due = guest.now() + seconds
    mark = guest.heard()
    slept = guest.sleep(seconds + 60)
    if slept is None:
        guest.sam("nightstand stop")
        return None, "it did not wake by itself"
    # The alarm of the real-time clock counts whole seconds, and emulation is slow.
    ahead = due - guest.now()
    until(lambda: guest.rings(label), seconds, f"{label} rings")
    until(lambda: guest.loudness(mark) is not None, 30, "sound at the card")
    time.sleep(2)
    level = guest.loudness(mark)
    guest.sam("nightstand stop")
    return ahead, f"slept {slept:.0f} s, answered {ahead:.0f} s before the alarm, {level:.0f} dBFS; {journal(guest, label)}"


def file_capability(guest):
    """The capability on the program's file, as root's installation sets it, wakes the machine."""
    guest.root(f"setcap cap_wake_alarm+p {PROGRAM}")
    guest.sam("systemctl --user restart nightstandd")
    ahead, evidence = woken(guest, "ByFile")
    path = guest.sam("nightstand status --json")[1]
    return ahead is not None and ahead > 0 and '"kernel"' in path, evidence


def nothing_set_up(guest):
    """Without any permission the service says so, and the alarm rings late when the machine is next awake."""
    guest.root(f"setcap -r {PROGRAM}")
    guest.sam("systemctl --user restart nightstandd")
    guest.sam(f"nightstand alarm add --in {FAR_ENOUGH}s --label Late --sound bell --fade 0s")
    check = guest.sam("nightstand check wake")[1]
    woke = guest.sleep(FAR_ENOUGH + 30)
    rang = until(lambda: guest.rings("Late"), 60, "the late alarm rings")
    guest.sam("nightstand stop")
    offered = "check --fix wake" in check
    return woke is None and rang and offered, f"{check.splitlines()[0]} {journal(guest, 'Late')}"


def permission(guest):
    """`wake enable` is refused without a password, allows the file with one; `wake disable` undoes it."""
    guest.root(f"setcap -r {PROGRAM}; rm -f /etc/polkit-1/rules.d/50-sam.rules; systemctl restart polkit")
    guest.sam("systemctl --user restart nightstandd")
    guest.sam("nightstand alarm add --in 3h --label Asleep")
    refused, refusal = guest.sam("nightstand wake enable")
    # What the password would be for: the right to start units of the system.
    rule = 'polkit.addRule(function(a, s) { if (a.id == "org.freedesktop.systemd1.manage-units" && s.user == "sam") return "yes"; });'
    guest.root(f"printf '%s' '{rule}' >/etc/polkit-1/rules.d/50-sam.rules; systemctl restart polkit")
    allowed, answer = guest.sam("nightstand wake enable")
    given = guest.root(f"getcap {PROGRAM}")[1]
    test, result = guest.sam("nightstand wake test", seconds=240)
    remembered = guest.sam("nightstand check wake")[1]
    undone, _ = guest.sam("nightstand wake disable")
    left = guest.root(f"getcap {PROGRAM}")[1]
    guest.root("rm /etc/polkit-1/rules.d/50-sam.rules; systemctl restart polkit")
    passed = refused and not allowed and given.endswith("cap_wake_alarm=p") and test == 0 and remembered.startswith("green")
    evidence = f"refused: {last(refusal)} | allowed: {last(answer)} | {last(result)} | {last(remembered)} | left: {left or 'nothing'}"
    return passed and not undone and not left, evidence


def drop_in(guest):
    """A drop-in for user@.service wakes the machine from the next login on."""
    folder = "/etc/systemd/system/user@1000.service.d"
    guest.root(f"setcap -r {PROGRAM}; mkdir -p {folder}; printf '[Service]\\nAmbientCapabilities=CAP_WAKE_ALARM\\n' >{folder}/nightstand.conf; systemctl daemon-reload")
    guest.log_in_again()
    guest.sam("systemctl --user start nightstandd")
    ahead, evidence = woken(guest, "ByDropIn")
    path = re.search('"wakePath":"([a-z]*)"', guest.sam("nightstand status --json")[1])
    guest.root(f"rm -r {folder}; systemctl daemon-reload")
    guest.log_in_again()
    return ahead is not None and ahead > 0, f"{evidence} ({path and path[1]})"


def late(guest):
    """An alarm that the machine slept through by five minutes rings; one by thirty minutes is reported as missed."""
    guest.root(f"setcap -r {PROGRAM}")
    guest.sam("systemctl --user restart nightstandd")
    evidence, passed = [], True
    for minutes in LATE:
        label = f"Late{minutes}"
        guest.sam(f"nightstand alarm add --in {FAR_ENOUGH}s --label {label} --sound bell --fade 0s")
        due = guest.now() + FAR_ENOUGH
        woke = guest.sleep(FAR_ENOUGH + 60 * minutes)
        overslept = guest.now() - due
        if minutes * 60 < GRACE:
            until(lambda: guest.rings(label), 60, "the late alarm rings")
            guest.sam("nightstand stop")
            outcome = True
        else:
            until(lambda: "missed" in journal(guest, label), 60, "the alarm is missed")
            outcome = not guest.rings(label)
        passed = passed and woke is None and outcome
        evidence.append(f"{overslept / 60:.1f} min late: {journal(guest, label)}")
    return passed, " | ".join(evidence)


def rings_again(guest, label, ahead):
    """Puts the machine to sleep as the user, `ahead` seconds before an alarm is due, or after it if negative.

    Returns whether the alarm was then heard without help, and the evidence.
    """
    guest.root(f"setcap cap_wake_alarm+p {PROGRAM}")
    guest.sam("systemctl --user restart nightstandd")
    guest.sam(f"nightstand alarm add --in 30s --label {label} --sound bell --fade 0s --snooze {SNOOZE}")
    due = guest.now() + 30
    nights = guest.sleeps()
    guest.ask_for_sleep(at=due - ahead)
    longest = 60 * SNOOZE + 200
    try:
        # A sleep that the kernel refuses because the alarm is so near is a short one too; the next may follow at once.
        until(lambda: guest.sleeps() > nights, longest, "the machine slept and woke by itself")
        time.sleep(3)
        mark = guest.heard()
        until(lambda: guest.loudness(mark) is not None, longest, "sound at the card")
        slept = f"slept {guest.sleeps() - nights} times, heard again {guest.now() - due:.0f} s after it was due"
        passed = guest.rings(label)
    except Trouble as trouble:
        guest.wake()
        # From version 257 on logind heeds the lock of the same user.
        passed = guest.sleeps() == nights and guest.rings(label)
        slept = f"{trouble}, rings: {guest.rings(label)}"
    guest.sam("nightstand stop")
    when = f"{ahead} s before" if ahead > 0 else f"{-ahead} s after"
    return passed, f"sleep asked for {when} the alarm: {slept}; {journal(guest, label)}"


def sleep_before(guest):
    """A user who suspends the machine five seconds before an alarm still hears it."""
    return rings_again(guest, "Before", 5)


def sleep_while_ringing(guest):
    """A user who asks for sleep while an alarm rings has snoozed it, not stopped it."""
    return rings_again(guest, "During", -5)


def idle(guest):
    """A machine that sleeps when it is idle stays awake while an alarm rings, and sleeps once that is stopped."""
    folder = "/etc/systemd/logind.conf.d"
    guest.sam("nightstand alarm add --in 5s --label Idle --sound bell --fade 0s")
    until(lambda: guest.rings("Idle"), 60, "the alarm rings")
    # Restarted, because logind that only reads its configuration again doesn't begin to watch for idleness. Locks outlast that.
    guest.root(f"mkdir -p {folder}; printf '[Login]\\nIdleAction=suspend\\nIdleActionSec=20s\\n' >{folder}/idle.conf; systemctl restart systemd-logind")
    time.sleep(75)  # logind looks within half a minute after the idle time
    ringing = guest.state
    lid = guest.root("systemd-inhibit --list --no-legend | grep -c 'Nightstand.*handle-lid-switch.*block'")[1] == "1"
    guest.sam("nightstand stop")
    try:
        until(lambda: guest.state == "suspended", 240, "the idle machine sleeps")
        slept, awake = True, ""
        guest.wake()
    except Trouble:
        locks = guest.root("systemd-inhibit --list --no-legend | tr -s ' '")[1]
        hints = guest.root("loginctl show-session -P IdleHint $(loginctl list-sessions --no-legend | awk '{print $1}')")[1]
        slept, awake = False, f"; locks: {locks}; sessions idle: {hints.split()}"
    guest.root(f"rm {folder}/idle.conf; systemctl restart systemd-logind")
    evidence = f"{ringing} after 75 s of ringing, with sleep after 20 s of idleness; asleep once it was stopped: {slept}; lid held: {lid}{awake}"
    return ringing == "running" and slept and lid, evidence


SCENARIOS = [file_capability, nothing_set_up, permission, drop_in, sleep_before, sleep_while_ringing, idle, late]
