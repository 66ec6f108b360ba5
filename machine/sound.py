# SPDX-License-Identifier: MIT
"""Sound scenarios: what the sound card plays."""

import time

from guest import until

RINGS = 10  # muted outputs that are raised, half of them at 0 %


def ring(guest, label):
    """Sets an alarm that rings in a few seconds; returns the position in the sound card's recording at which it is heard."""
    mark = guest.heard()
    guest.sam(f"nightstand alarm add --in 5s --label {label} --sound bell --fade 0s")
    until(lambda: guest.rings(label), 60, f"{label} rings")
    return mark


def sound(guest):
    """A ring is played by the sound card."""
    mark = ring(guest, "Heard")
    until(lambda: guest.loudness(mark) is not None, 60, "sound at the card")
    time.sleep(3)
    guest.sam("nightstand stop")
    level = guest.loudness(mark)
    return level > -40, f"{level:.1f} dBFS RMS"


def muted(guest):
    """A muted output is raised while an alarm rings, and put back afterwards."""
    sink = "pactl get-sink-mute @DEFAULT_SINK@; pactl get-sink-volume @DEFAULT_SINK@ | grep -o '[0-9]*%' | head -1"
    silent, changed, levels = 0, 0, []
    for number in range(RINGS):
        volume = "0%" if number % 2 else "30%"
        guest.sam(f"pactl set-sink-volume @DEFAULT_SINK@ {volume}; pactl set-sink-mute @DEFAULT_SINK@ 1")
        before = guest.sam(sink)[1]
        mark = ring(guest, f"Muted{number}")
        time.sleep(4)
        guest.sam("nightstand stop")
        level = guest.loudness(mark)
        levels.append("silence" if level is None else f"{level:.0f}")
        silent += level is None or level < -60
        try:
            until(lambda: guest.sam(sink)[1] == before, 20, "the output is as before")
        except Exception:
            changed += 1
    guest.sam("pactl set-sink-volume @DEFAULT_SINK@ 70%; pactl set-sink-mute @DEFAULT_SINK@ 0")
    return not silent and not changed, f"dBFS {' '.join(levels)}; {silent} silent, {changed} not put back"


def killed(guest):
    """A ring is heard again after PipeWire and WirePlumber were killed."""
    evidence = []
    passed = True
    for victim in ("wireplumber", "pipewire-pulse", "pipewire"):
        ring(guest, victim.replace("-", ""))
        time.sleep(3)
        guest.sam(f"systemctl --user kill -s KILL {victim}")
        time.sleep(1)
        mark = guest.heard()
        began = time.monotonic()
        try:
            until(lambda: (guest.loudness(mark) or -99) > -50, 40, "sound after the kill")
            evidence.append(f"{victim} {time.monotonic() - began:.0f} s")
        except Exception:
            passed = False
            evidence.append(f"{victim}: silence for 40 s")
        guest.sam("nightstand stop")
    return passed, "heard again after the kill of " + ", ".join(evidence)


SCENARIOS = [sound, muted, killed]
