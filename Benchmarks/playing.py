#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the real service while it plays sounds to sleep by into a PulseAudio null sink; prints one JSON object a line.

Figures: processor time and memory of the whole service with one noise and with eight sounds, milliseconds from the call on the
bus to the first sound on the monitor and to a changed volume, gaps in what is heard while every processor is busy.
Run by Benchmarks/run under dbus-run-session: playing.py PROGRAMS SCHEMAS.
"""
import array
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from gi.repository import Gio, GLib

from figures import busy, figure, median, pss, switched, switches, worked

NAME, PATH, SOUNDS = "io.github.nightstand.Nightstand.Daemon", "/io/github/nightstand/Nightstand/Daemon", "io.github.nightstand.Nightstand.Sounds1"
SECONDS = int(os.environ.get("PLAY_SECONDS", "30"))
BUSY_MINUTES = float(os.environ.get("BUSY_MINUTES", "2"))
EIGHT = ["brown", "heavy-rain", "stream", "ocean-waves", "wind", "fire", "summer-night", "cafe"]


class Ear:
    """Records a sink: blocks of samples, each with its time of arrival."""

    def __init__(self, environment):
        self.blocks = []
        self.recorder = subprocess.Popen(
            ["parec", "-d", "out.monitor", "--raw", "--format=s16le", "--rate=48000", "--channels=1", "--latency-msec=5"],
            env=environment, stdout=subprocess.PIPE)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while data := os.read(self.recorder.stdout.fileno(), 480):
            self.blocks.append((time.monotonic(), array.array("h", data[: len(data) // 2 * 2])))

    def when(self, since, holds):
        """Milliseconds from `since` to the first block for whose samples `holds`."""
        end = time.monotonic() + 5
        while time.monotonic() < end:
            for at, samples in list(self.blocks):
                if at >= since and len(samples) > 0 and holds(samples):
                    return (at - since) * 1000
            time.sleep(0.005)
        return None

    def gaps(self):
        """How often at least 5 ms were missing in what was heard."""
        found, zeros = 0, 0
        for _, samples in self.blocks:
            for sample in samples:
                zeros = zeros + 1 if sample == 0 else 0
                found += zeros == 240
        return found


def loudness(samples):
    return (sum(sample * sample for sample in samples) / len(samples)) ** 0.5


def main(programs, schemas):
    home = tempfile.mkdtemp(prefix="nightstand-bench-")
    socket = f"{home}/pulse.sock"
    environment = dict(os.environ, HOME=home, XDG_DATA_HOME=f"{home}/data", XDG_RUNTIME_DIR=home, XDG_STATE_HOME=f"{home}/state",
                       XDG_CONFIG_HOME=f"{home}/config", PULSE_SERVER=f"unix:{socket}", GSETTINGS_BACKEND="memory", GSETTINGS_SCHEMA_DIR=schemas)
    pulse = subprocess.Popen(
        ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L", "module-null-sink sink_name=out", "-L",
         f"module-native-protocol-unix socket={socket} auth-anonymous=1"], env=environment, stderr=subprocess.DEVNULL)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    while not os.path.exists(socket):
        time.sleep(0.05)
    service = subprocess.Popen([f"{programs}/nightstandd"], env=environment)

    def call(method, arguments=None):
        return bus.call_sync(NAME, PATH, SOUNDS, method, arguments, None, Gio.DBusCallFlags.NONE, 10000, None)

    def measure(name, target, memory):
        time.sleep(7)
        spent, turns, served = busy(service.pid), switches(service.pid), switches(pulse.pid)
        time.sleep(SECONDS)
        figure(f"{name}, whole service", worked(service.pid, spent) / SECONDS * 100, "% of a core", target)
        figure(f"{name}, wakeups a second", switched(service.pid, turns) / SECONDS, "context switches")
        figure(f"{name}, wakeups of the sound server a second", switched(pulse.pid, served) / SECONDS, "context switches")
        figure(f"{name}, memory", pss(service.pid), "MiB PSS", memory)

    loads = []
    try:
        time.sleep(1.5)
        call("SetVolume", GLib.Variant("(sd)", ("", 100)))
        for noise in ("white", "pink", "brown"):
            call("Choose", GLib.Variant("(s)", (noise,)))
            measure(f"playing {noise}", 0.15, 25)
        for sound in EIGHT:
            call("Add", GLib.Variant("(s)", (sound,)))
        measure("playing eight sounds", 1.5, 25)
        call("Stop")
        ear = Ear(environment)
        starts, changes = [], []
        for _ in range(5):
            call("Stop")
            time.sleep(2)
            since = time.monotonic()
            call("PlayMix", GLib.Variant("(aa{sv})", ([{"id": GLib.Variant("s", "white"), "volume": GLib.Variant("d", 100)}],)))
            starts.append(ear.when(since, lambda samples: max(map(abs, samples)) > 2))
            time.sleep(2)
            since = time.monotonic()
            call("SetVolume", GLib.Variant("(sd)", ("", 30)))
            changes.append(ear.when(since, lambda samples: len(samples) > 100 and loudness(samples) < 500))
            call("SetVolume", GLib.Variant("(sd)", ("", 100)))
            ear.blocks.clear()
        heard = [start for start in starts if start is not None]
        figure("selection to first sound on the monitor", median(heard) if heard else None, "ms", 50)
        heard = [change for change in changes if change is not None]
        figure("volume to its change on the monitor", median(heard) if heard else None, "ms", 50)
        time.sleep(1)
        loads = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(2 * (os.cpu_count() or 1))]
        ear.blocks.clear()
        time.sleep(BUSY_MINUTES * 60)
        figure(f"gaps in {BUSY_MINUTES:g} min on a busy machine", ear.gaps(), "gaps", 0)
        ear.recorder.kill()
    finally:
        for process in loads + [service, pulse]:
            process.kill()
        shutil.rmtree(home, ignore_errors=True)


main(*sys.argv[1:])
