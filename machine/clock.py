# SPDX-License-Identifier: MIT
"""Clock scenarios: the clock is set, or the machine travels."""

from guest import until


def clock_set(guest):
    """An alarm at half past is on time after the clock is set forward, and not rung twice after it is set back."""
    try:
        guest.root("date -s '2026-12-01 06:00:00'")
        guest.sam("nightstand alarm add --at 06:30 --label Set --sound bell --fade 0s")
        guest.root("date -s '2026-12-01 06:29:55'")
        forward = until(lambda: guest.rings("Set"), 60, "the alarm rings")
        guest.sam("nightstand stop")
        guest.root("date -s '2026-12-01 06:29:00'")
        guest.sam("sleep 2")
        guest.root("date -s '2026-12-01 06:29:58'")
        guest.sam("sleep 8")
        twice = guest.rings("Set")
    finally:
        guest.root("hwclock --hctosys")
    return forward and not twice, "rang once at 06:30" if not twice else "rang twice"


def zone(guest):
    """An alarm at seven is one at seven of the zone in which the machine is."""
    # Neither zone has daylight saving time.
    expected = {"Asia/Kolkata": "T01:30:00Z", "Asia/Tokyo": "T22:00:00Z"}
    guest.sam("nightstand alarm add --at 07:00 --repeat daily --label Travels")
    evidence = []
    try:
        for name, due in expected.items():
            guest.root(f"timedatectl set-timezone {name}")
            until(lambda: due in guest.sam("nightstand status --json")[1], 60, f"07:00 in {name} is {due}")
            evidence.append(f"{name} {due}")
    finally:
        guest.root("timedatectl set-timezone Etc/UTC")
    return len(evidence) == len(expected), ", ".join(evidence)


SCENARIOS = [clock_set, zone]
