#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the real service on a private bus with a real PulseAudio null sink; prints one JSON object a line.

Figures: milliseconds from its start to its name on the bus, wakeups in a minute with an alarm armed, PSS while idle and while
ringing, milliseconds from due to the first sound on the sink's monitor. Run by Benchmarks/run under dbus-run-session.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from gi.repository import Gio, GLib

from figures import figure, median, pss, switched, switches

NAME = "io.github.nightstand.Nightstand.Daemon"
SECONDS = int(os.environ.get("IDLE_SECONDS", "60"))


def wait_for_name(bus):
    end = time.monotonic() + 10
    while time.monotonic() < end:
        owned = bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (NAME,)),
                              None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        if owned:
            return time.monotonic()
        time.sleep(0.001)
    sys.exit("the service did not come up")


def first_sound(recorder, since):
    """Seconds of the clock at which the monitor first carried sound."""
    while time.time() < since + 10:
        block = os.read(recorder.stdout.fileno(), 192)
        stamp = time.time()
        samples = memoryview(block[: len(block) // 2 * 2]).cast("h")
        if stamp >= since and any(abs(sample) > 60 for sample in samples):
            return stamp
    return None


def main(programs, schemas):
    home = tempfile.mkdtemp(prefix="nightstand-bench-")
    socket = f"{home}/pulse.sock"
    environment = dict(os.environ, HOME=home, XDG_DATA_HOME=f"{home}/data", XDG_RUNTIME_DIR=home, XDG_STATE_HOME=f"{home}/state",
                       XDG_CONFIG_HOME=f"{home}/config", PULSE_SERVER=f"unix:{socket}", GSETTINGS_BACKEND="memory", GSETTINGS_SCHEMA_DIR=schemas)
    pulse = subprocess.Popen(
        ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L", "module-null-sink sink_name=out", "-L",
         f"module-native-protocol-unix socket={socket} auth-anonymous=1"], env=environment, stderr=subprocess.DEVNULL)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    service = None
    try:
        while not os.path.exists(socket):
            time.sleep(0.05)
        ready = []
        for _ in range(7):
            if service:
                service.send_signal(signal.SIGTERM)
                service.wait()
            begin = time.monotonic()
            service = subprocess.Popen([f"{programs}/nightstandd"], env=environment)
            ready.append((wait_for_name(bus) - begin) * 1000)
        figure("ready after its start", median(ready), "ms", 100)

        def say(*words):
            return subprocess.run([f"{programs}/nightstand", *words], env=environment, check=True, capture_output=True, text=True).stdout

        say("alarm", "add", "--in", "2h")
        time.sleep(8)
        before = switches(service.pid)
        time.sleep(SECONDS)
        figure(f"wakeups in {SECONDS} s with an alarm armed", switched(service.pid, before), "context switches", 0)
        figure("memory while idle", pss(service.pid), "MiB PSS", 20)

        recorder = subprocess.Popen(["parec", "-d", "out.monitor", "--raw", "--format=s16le", "--channels=1", "--latency-msec=5"],
                                    env=environment, stdout=subprocess.PIPE)
        delays = []
        for _ in range(3):
            answer = json.loads(say("alarm", "add", "--in", "6s", "--sound", "beep", "--volume", "100", "--fade", "0", "--json"))
            text = json.dumps(answer)
            due = answer.get("next", [{}])[0].get("due") or text
            at = GLib.DateTime.new_from_iso8601(due, GLib.TimeZone.new_utc())
            heard = first_sound(recorder, at.to_unix() + at.get_microsecond() / 1e6 - 0.2)
            if heard is None:
                sys.exit("the alarm was not heard")
            delays.append((heard - at.to_unix()) * 1000)
            ringing = pss(service.pid)
            say("stop")
            time.sleep(0.5)
        figure("due to first sound on the monitor", median(delays), "ms", 100)
        figure("memory while ringing", ringing, "MiB PSS", None)
        recorder.kill()
    finally:
        if service:
            service.kill()
        pulse.kill()
        shutil.rmtree(home, ignore_errors=True)


main(*sys.argv[1:])
