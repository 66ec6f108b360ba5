# SPDX-License-Identifier: MIT
"""Scenarios of sleep: suspend to memory, and the alarm of the real-time clock, for an ordinary user."""

import os
import re
import time

from guest import Trouble, until

PROGRAM = "/usr/bin/nightstandd"
FAR_ENOUGH = 110  # seconds to an alarm, so that the machine may still sleep: the last minute is blocked
GRACE = 15 * 60  # seconds by which an alarm may be late and still rings
LATE = [int(minutes) for minutes in os.environ.get("LATE", "5 30").split()]


def last(text):
    """The last line of what a program printed."""
    return (text.splitlines() or ["nothing"])[-1]


def journal(guest):
    """The newest line of the journal."""
    return re.sub(" +", " ", last(guest.sam("nightstand history --limit 1")[1]))


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
    return ahead, f"slept {slept:.0f} s, answered {ahead:.0f} s before the alarm, {level:.0f} dBFS; {journal(guest)}"


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
    return woke is None and rang and offered, f"{check.splitlines()[0]} {journal(guest)}"


def permission(guest):
    """`wake enable` is refused without a password, allows the file with one; `wake disable` undoes it."""
    guest.root(f"setcap -r {PROGRAM}; rm -f /etc/polkit-1/rules.d/50-sam.rules; systemctl restart polkit")
    guest.sam("systemctl --user restart nightstandd")
    guest.sam("nightstand alarm add --in 3h --label Asleep")
    refused, refusal = guest.sam("nightstand wake enable")
    # What the password would be for: the right to start units of the system. Sleep is what a session in front may ask for.
    rule = 'polkit.addRule(function(a, s) { if (/systemd1.manage-units|login1.suspend/.test(a.id) && s.user == "sam") return "yes"; });'
    guest.root(f"printf '%s' '{rule}' >/etc/polkit-1/rules.d/50-sam.rules; systemctl restart polkit")
    allowed, answer = guest.sam("nightstand wake enable")
    given = guest.root(f"getcap {PROGRAM}")[1]
    test, result = guest.sam("nightstand wake test", seconds=240)
    remembered = guest.sam("nightstand check wake")[1]
    undone, _ = guest.sam("nightstand wake disable")
    left = guest.root(f"getcap {PROGRAM}")[1]
    guest.forget_alarms()
    passed = refused and not allowed and given.endswith("cap_wake_alarm=p") and test == 0 and "it did" in remembered
    evidence = f"refused: {refusal.splitlines()[1:]} | allowed ({allowed}): {last(answer)} | {last(result)} | left: {left or 'nothing'}"
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
            until(lambda: "missed" in journal(guest), 60, "the alarm is missed")
            outcome = not guest.rings(label)
        passed = passed and woke is None and outcome
        evidence.append(f"{overslept / 60:.1f} min late: {journal(guest)}")
    return passed, " | ".join(evidence)


def kept_awake(guest):
    """The user at the console can't put the machine to sleep five seconds before an alarm or while it rings, but can afterwards."""
    guest.root(f"setcap cap_wake_alarm+p {PROGRAM}")
    guest.sam("systemctl --user restart nightstandd; nightstand alarm add --in 10s --label Awake --sound bell --fade 0s")
    answers = [guest.seated("systemctl suspend")]
    until(lambda: guest.rings("Awake"), 60, "the alarm rings")
    answers.append(guest.seated("systemctl suspend"))
    lid = guest.root("systemd-inhibit --list --no-legend | grep 'handle-lid-switch.*block'")[1]
    time.sleep(5)
    state = guest.state
    guest.sam("nightstand stop")
    guest.sam("sleep 3")
    # The same request without an alarm; else a user who may never ask for sleep would look like one who is refused.
    slept = guest.sleep(10) is None
    refused = all(code and "inhibit" in answer for code, answer in answers)
    locks = re.sub(" +", " ", lid)
    return state == "running" and refused and "Nightstand" in lid and slept, f"{state}; {answers[0][1]}; {locks}; slept afterwards: {slept}"


def idle(guest):
    """A machine that sleeps when it is idle stays awake while an alarm rings, and sleeps once that is stopped."""
    folder = "/etc/systemd/logind.conf.d"
    guest.sam("nightstand alarm add --in 5s --label Idle --sound bell --fade 0s")
    until(lambda: guest.rings("Idle"), 60, "the alarm rings")
    guest.root(f"mkdir -p {folder}; printf '[Login]\\nIdleAction=suspend\\nIdleActionSec=15s\\n' >{folder}/idle.conf; systemctl kill -s HUP systemd-logind")
    time.sleep(60)
    ringing = guest.state
    # Started before the quiet begins: each ssh counts as somebody at work.
    guest.sam("nightstand stop")
    try:
        until(lambda: guest.state == "suspended", 120, "the idle machine sleeps")
        slept = True
        guest.wake()
    except Trouble:
        slept = False
    guest.root(f"rm {folder}/idle.conf; systemctl kill -s HUP systemd-logind")
    evidence = f"{ringing} after 60 s of ringing, with sleep after 15 s of idleness; asleep once it was stopped: {slept}"
    return ringing == "running" and slept, evidence


SCENARIOS = [file_capability, nothing_set_up, permission, drop_in, kept_awake, idle, late]
