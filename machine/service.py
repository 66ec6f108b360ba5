# SPDX-License-Identifier: MIT
"""Scenarios of the service under systemd --user and D-Bus."""

from guest import until


def activation(guest):
    """A call on the bus starts the service."""
    guest.sam("systemctl --user disable --now nightstandd")
    _, before = guest.sam("systemctl --user is-active nightstandd")
    code, answer = guest.sam("nightstand alarm list")
    _, after = guest.sam("systemctl --user is-active nightstandd")
    return before == "inactive" and code == 0 and after == "active", f"{before}, then {after}: {answer}"


def enabled(guest):
    """An enabled service is started by the next login, without a call."""
    guest.sam("systemctl --user enable nightstandd")
    guest.log_in_again()
    state = until(lambda: (s := guest.sam("systemctl --user is-active nightstandd")[1]) != "activating" and s, 60, "the service starts")
    return state == "active", state


def kills(guest):
    """Ten kills in ten seconds leave the service running and its alarm in place."""
    guest.sam("nightstand alarm add --at 05:55 --repeat daily --label Kept")
    guest.sam("for i in 1 2 3 4 5 6 7 8 9 10; do systemctl --user kill -s KILL nightstandd; sleep 1; done")
    until(lambda: guest.sam("systemctl --user is-active nightstandd")[1] == "active", 60, "the service is back")
    _, alarms = guest.sam("nightstand alarm list")
    _, restarts = guest.sam("systemctl --user show -P NRestarts nightstandd")
    _, failed = guest.sam("systemctl --user --failed --no-legend --plain")
    guest.forget_alarms()
    return "Kept" in alarms and not failed, f"{restarts} restarts, failed units: {failed or 'none'}"


SCENARIOS = [activation, enabled, kills]
