#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the real service while it is treated badly; prints one JSON object a line.

Figures: growth of the resident memory and lateness of an alarm over 100,000 random calls; lateness and most memory under 15,000 calls
that nobody waits for, from five clients; the longest that a call had to wait and the lateness of an alarm while 10,000 alarms are imported;
how soon one entry more is refused. Run by Benchmarks/run under dbus-run-session.
"""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from gi.repository import Gio, GLib

from figures import figure

NAME, PATH = "io.github.nightstand.Nightstand.Daemon", "/io/github/nightstand/Nightstand/Daemon"
FLOOD = pathlib.Path(__file__).resolve().parent.parent / "Tests/SystemTests/Machine/flood.py"
CALLS = int(os.environ.get("HOSTILE_CALLS", "100000"))


def memory(process, field):
    for line in open(f"/proc/{process}/status"):
        if line.startswith(field + ":"):
            return int(line.split()[1]) / 1024


class Service:
    def __init__(self, programs, environment, bus):
        self.programs, self.environment, self.bus = programs, environment, bus

    def call(self, interface, method, signature=None, *arguments, timeout=60_000):
        return self.ask(interface, method, signature, *arguments, timeout=timeout).unpack()

    def ask(self, interface, method, signature=None, *arguments, timeout=60_000):
        """A call whose answer is not unpacked, which takes this script longer than the service takes to write it."""
        values = GLib.Variant(signature, arguments) if signature else None
        return self.bus.call_sync(NAME, PATH, "io.github.nightstand.Nightstand." + interface, method, values, None,
                                  Gio.DBusCallFlags.NONE, timeout, None)

    def add(self, seconds):
        """Adds an alarm that rings after this many seconds; returns its id."""
        words = ["alarm", "add", "--in", f"{seconds}s", "--sound", "silence", "--json"]
        answer = subprocess.run([f"{self.programs}/nightstand", *words], env=self.environment, check=True, capture_output=True, text=True)
        return json.loads(answer.stdout)["alarm"]["id"]

    def lateness(self, alarm):
        """Milliseconds from due to fired."""
        def instant(text):
            at = GLib.DateTime.new_from_iso8601(text, GLib.TimeZone.new_utc())
            return at.to_unix() * 1000 + at.get_microsecond() / 1000
        end = time.time() + 20
        while time.time() < end:
            for entry in self.call("Service1", "History", "(si)", alarm, 5)[0]:
                if "fired" in entry:
                    self.call("Ringing1", "Stop", "(ss)", "", "benchmark")
                    return instant(entry["fired"]) - instant(entry["due"])
            time.sleep(0.2)
        sys.exit(f"the alarm {alarm} has not rung")


def random_calls(service, process):
    """Calls of every kind, good and bad, one after the other."""
    chance = random.Random(1)
    text = GLib.Variant
    ids = []

    def one():
        kind = chance.randrange(20)
        if kind < 3 and len(ids) < 50:
            start = f"2099-{chance.randint(1, 14):02}-{chance.randint(1, 31):02}T{chance.randint(0, 26):02}:00"
            fields = {"start": text("s", start), "label": text("s", "x" * chance.randint(0, 250)),
                      "volume": text("x", chance.randint(-10, 120)), "rule": text("s", chance.choice(["FREQ=DAILY", "FREQ=NEVER", "FREQ=WEEKLY;BYDAY=MO"]))}
            ids.append(service.call("Alarms1", "Add", "(a{sv})", fields)[0]["alarm"]["id"])
        elif kind < 6 and ids:
            service.ask("Alarms1", "Delete", "(s)", ids.pop(chance.randrange(len(ids))))
        elif kind == 6 and ids:
            service.ask("Alarms1", "Skip", "(si)", chance.choice(ids), chance.randint(-5, 400))
        elif kind == 7 and ids:
            service.ask("Alarms1", "SetEnabled", "(sb)", chance.choice(ids), chance.random() < 0.5)
        elif kind == 8:
            service.ask("Service1", "History", "(si)", "", chance.randint(-2, 50))
        elif kind == 9:
            service.ask("Stopwatch1", chance.choice(["Toggle", "Lap", "Reset", "Undo"]), "(s)", chance.choice(["", "none"]))
        elif kind == 10:
            service.ask("Timers1", "Start", "(a{sv}b)", {"seconds": text("x", chance.choice([-1, 0, 500, 1 << 60]))}, True)
        elif kind == 11:
            service.ask("Timers1", "Cancel", "(s)", "")
        elif kind == 12:
            service.ask("Alarms1", "Import", "(s)", chance.choice(["[]", "{", "[5]", '[{"start":"25"}]', "[" * 2000]))
        elif kind == 13:
            service.ask("Sounds1", "SetVolume", "(sd)", "", chance.choice([-1.0, 50.0, float("nan"), 1e308]))
        elif kind == 14:
            service.ask("Places1", "Move", "(si)", "nowhere", chance.randint(-9, 9))
        elif kind == 15:
            service.ask("Ringing1", "Snooze", "(sis)", "none", chance.randint(-9, 9), "x" * chance.randint(0, 200))
        elif kind == 16:
            service.ask("Alarms1", "Export")
        elif kind == 17:
            service.ask("Alarms1", "Add", "(a{sv})", {"start": text("x", 5)})
        else:
            service.ask(*chance.choice([("Alarms1", "List"), ("Service1", "Status"), ("Timers1", "List"), ("Sounds1", "Status")]))

    def run(count):
        for _ in range(count):
            try:
                one()
            except GLib.Error as error:
                if "io.github.nightstand.Nightstand.Error" not in error.message:
                    sys.exit(f"the service answered {error.message}")

    def settle():
        """Deletes what the calls have stored, so that only leaks remain."""
        while ids:
            service.call("Alarms1", "Delete", "(s)", ids.pop())
        for timer in service.call("Timers1", "List")[0]:
            service.call("Timers1", "Remove", "(s)", timer["id"])
        for method in ("Stop", "Reset"):
            try:
                service.call("Stopwatch1", method, "(s)", "")
            except GLib.Error:
                pass  # it isn't running, or it is at zero
        time.sleep(8)
        return memory(process.pid, "VmRSS")

    service.lateness(service.add(3))
    run(5000)  # until every part of it has been used once; the ring loads GStreamer
    before = settle()
    run(CALLS // 2)
    alarm = service.add(5)
    end = time.time() + 6
    while time.time() < end:
        run(200)
    lateness = service.lateness(alarm)
    run(CALLS // 2)
    figure(f"{CALLS} random calls, growth", settle() - before, "MiB RSS", 5)
    figure(f"{CALLS} random calls, alarm late by", lateness, "ms", 50)


def flood(service, process):
    alarm = service.add(4)
    begin = time.time() + 3.6
    callers = [subprocess.Popen([str(FLOOD), "3000", str(begin)], env=service.environment, stdout=subprocess.PIPE, text=True) for _ in range(5)]
    counts = [list(map(int, caller.communicate()[0].split())) for caller in callers]
    time.sleep(1)
    figure("15,000 calls at once, alarm late by", service.lateness(alarm), "ms", 200)
    figure("15,000 calls at once, most memory", memory(process.pid, "VmHWM"), "MiB RSS", 100)
    figure("15,000 calls at once, answered", sum(answered for answered, _ in counts), "calls")


def imports(service, process):
    def file(count):
        entries = [{"id": f"i{number}", "label": f"Imported {number}", "start": f"2099-{number % 12 + 1:02}-01T07:30:00", "rule": "FREQ=WEEKLY;BYDAY=MO,WE"}
                   for number in range(count)]
        return json.dumps(entries, indent=2)

    room = 10_000 - service.call("Service1", "Status")[0]["alarms"] - 1
    alarm = service.add(3)
    text = file(room)
    longest, isDone = [0.0], threading.Event()

    def ask():
        """Calls that cost nothing: what they wait for is the loop."""
        bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["DBUS_SESSION_BUS_ADDRESS"], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        while not isDone.is_set():
            start = time.monotonic()
            bus.call_sync(NAME, PATH, "org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", ("io.github.nightstand.Nightstand.Service1", "Version")),
                          None, Gio.DBusCallFlags.NONE, 60_000, None)
            longest[0] = max(longest[0], time.monotonic() - start)

    time.sleep(2.5)
    thread = threading.Thread(target=ask)
    thread.start()
    start = time.monotonic()
    report = service.call("Alarms1", "Import", "(s)", text, timeout=600_000)[0]
    seconds = time.monotonic() - start
    isDone.set()
    thread.join()
    if len(report["added"]) + report.get("more", 0) != room:
        sys.exit(f"the import added {report}")
    figure(f"import of {room} alarms", seconds * 1000, "ms")
    figure("while they are imported, longest wait for the loop", longest[0] * 1000, "ms", 50)
    figure("while they are imported, alarm late by", service.lateness(alarm), "ms", 50)
    figure("after that, most memory", memory(process.pid, "VmHWM"), "MiB RSS")
    for count in [10_001, 100_000]:
        text = file(count)
        start = time.monotonic()
        try:
            service.call("Alarms1", "Import", "(s)", text)
            sys.exit("too many alarms were taken")
        except GLib.Error as error:
            figure(f"import of {count} entries, refused after", (time.monotonic() - start) * 1000, "ms")
            print(error.message, file=sys.stderr)


def main(programs, schemas):
    treat(programs, schemas, None, flood, imports)
    # In memory, where a hundred thousand calls take minutes rather than hours: what they leave behind is measured, not the disk.
    treat(programs, schemas, "/dev/shm", random_calls)


def treat(programs, schemas, place, *ways):
    home = tempfile.mkdtemp(prefix="nightstand-bench-", dir=place)
    environment = dict(os.environ, HOME=home, XDG_DATA_HOME=f"{home}/data", XDG_RUNTIME_DIR=home, XDG_STATE_HOME=f"{home}/state",
                       XDG_CONFIG_HOME=f"{home}/config", PULSE_SERVER=f"unix:{home}/none", GSETTINGS_BACKEND="memory", GSETTINGS_SCHEMA_DIR=schemas)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    process = subprocess.Popen([f"{programs}/nightstandd"], env=environment, stderr=subprocess.DEVNULL)
    try:
        service = Service(programs, environment, bus)
        for _ in range(100):
            try:
                service.call("Service1", "Status")
                break
            except GLib.Error:
                time.sleep(0.1)
        for way in ways:
            way(service, process)
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(home, ignore_errors=True)


main(*sys.argv[1:])
