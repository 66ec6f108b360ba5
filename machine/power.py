# SPDX-License-Identifier: MIT
"""Scenarios of power cuts: whatever the service has acknowledged is there afterwards."""

import os
import random
import time

CUTS = int(os.environ.get("CUTS", "50"))


def power_cuts(guest):
    """After each cut at a random moment all alarms that were acknowledged before it are stored."""
    chance = random.Random(os.environ.get("SEED", "1"))
    acknowledged, lost, broken, total = set(), [], [], 0
    guest.forget_alarms()
    guest.sam("systemctl --user enable nightstandd")
    for cut in range(CUTS):
        # Adds alarms one after the other, and reports each acknowledgement, until the power is cut.
        writer = guest.begin(f"i=0; while nightstand alarm add --at 05:00 --repeat daily --label C{cut}N$i >/dev/null; do echo C{cut}N$i; i=$((i+1)); done")
        time.sleep(chance.uniform(2, 8))
        guest.cut()
        added = set(writer.communicate()[0].split())
        acknowledged |= added
        total += len(added)
        guest.start()
        listed = guest.sam("nightstand alarm list --json", seconds=60)[1]
        missing = [label for label in acknowledged if f'"{label}"' not in listed]
        lost += missing
        check = guest.sam("nightstand check store")[1]
        whole = guest.sam("sqlite3 ~/.local/share/nightstand/nightstand.db 'pragma integrity_check'")[1]
        if not check.startswith("green") or whole != "ok":
            broken.append(f"{check} {whole}")
        if cut % 10 == 9:
            guest.forget_alarms()
            acknowledged = set()
    evidence = f"{CUTS} cuts, {total} alarms acknowledged, {len(lost)} lost, {len(broken)} times damaged {' '.join(broken)}"
    return total > 0 and not lost and not broken, evidence


SCENARIOS = [power_cuts]
