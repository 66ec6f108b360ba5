# SPDX-License-Identifier: MIT
"""Scenarios of the clock: somebody sets it, or the machine travels."""

from guest import until



def clock_set(guest):
    """An alarm at half past is on time after the clock is set forward, and not rung twice after it is set back."""
    guest.root("date -s '2026-12-01 06:00:00'")
    guest.sam("nightstand alarm add --at 06:30 --label Set --sound bell --fade 0s")
    guest.root("date -s '2026-12-01 06:29:55'")
    forward = until(lambda: guest.rings("Set"), 30, "the alarm rings")
    guest.sam("nightstand stop")
    guest.root("date -s '2026-12-01 06:29:00'")
    guest.sam("sleep 2")
    guest.root("date -s '2026-12-01 06:29:58'")
    guest.sam("sleep 8")
    twice = guest.rings("Set")
    guest.root("hwclock --hctosys")
    return forward and not twice, "rang once at 06:30" if not twice else "rang twice"


def zone(guest):
    """An alarm at seven is one at seven of the zone in which the machine is."""
    guest.root("timedatectl set-timezone Europe/Berlin")
    guest.sam("nightstand alarm add --at 07:00 --repeat daily --label Travels")
    before = guest.sam("nightstand next")[1]
    guest.root("timedatectl set-timezone Asia/Tokyo")
    after = until(lambda: (n := guest.sam("nightstand next")[1]) != before and n, 30, "the next time changes")
    guest.root("timedatectl set-timezone Etc/UTC")
    guest.forget_alarms()
    return "07:00" in before and "07:00" in after, f"{before} | {after}"


SCENARIOS = [clock_set, zone]
