#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the service, the command line and the window after a decade of use: 10,000 alarms, 100,000 journal entries, 1,000 laps.

The alarms come in by `nightstand alarm import`, journal and laps by SQLite, as rows that the service itself could have written. No
alarm is due within two hours of the run, so that none rings into it. GNOME Clocks is started with as many alarms of its own, each
on every day of the week. Run by Benchmarks/run under dbus-run-session: decade.py PROGRAMS SCHEMAS.
"""
import datetime
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from gi.repository import Gio, GLib

from display import Display
from figures import against, figure, median, pss

ALARMS = int(os.environ.get("DECADE_ALARMS", "10000"))
ENTRIES = int(os.environ.get("DECADE_ENTRIES", "100000"))
LAPS = int(os.environ.get("DECADE_LAPS", "1000"))
TURNS = int(os.environ.get("DECADE_TURNS", "7"))
# Where the filled store is kept and reused the next time; empty to fill one each time.
KEPT = os.environ.get("DECADE_STORE", "")
YEARS = 10
FIRST = "a0000000"
NAME, PATH = "io.github.nightstand.Nightstand.Daemon", "/io/github/nightstand/Nightstand/Daemon"
STATUS, ALARM_FACE = "io.github.nightstand.Nightstand.Service1", "io.github.nightstand.Nightstand.Alarms1"
GNOME = "GNOME Clocks"
LABELS = ("Gym", "Medication, one with breakfast", "Zürich call", "朝の散歩", "Bins", "School run", "", "Water the plants on the balcony", "Tea")
RULES = ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=SA,SU", "FREQ=MONTHLY;BYMONTHDAY=1,15",
         "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU")


def made(number, random, now):
    """An alarm as a person might have set it in one of the last ten years, at least two hours from being due."""
    minute = (now.hour * 60 + now.minute + 120 + random.randrange(20 * 60)) % 1440
    day = now.date() - datetime.timedelta(days=random.randrange(1, YEARS * 365))
    alarm = {"id": f"a{number:07d}", "label": random.choice(LABELS), "enabled": random.random() < 0.8}
    kind = random.random()
    if kind < 0.6:
        alarm["rule"] = random.choice(RULES)
    elif kind < 0.7:
        alarm["rule"] = "FREQ=WEEKLY;BYDAY=" + random.choice(("MO", "TU", "WE,FR", "TH", "MO,WE")) + f";UNTIL={now.year + 2}1231"
    elif kind < 0.85:
        # One is still to come; the others are over, like most one-time alarms of a decade.
        day = now.date() + datetime.timedelta(days=random.randrange(2, 300))
    else:
        alarm["enabled"] = False
    alarm["start"] = f"{day}T{minute // 60:02d}:{minute % 60:02d}:00"
    if random.random() < 0.1:
        alarm["snoozeLimit"] = 3
    if random.random() < 0.1:
        alarm["details"] = "Bring the blue folder and the key of the back door."
    if random.random() < 0.1:
        alarm["preAlert"] = 600
    if "rule" in alarm and random.random() < 0.05:
        alarm["excluded"] = [f"{day}T{minute // 60:02d}:{minute % 60:02d}:00"]
    return alarm


def summed(values):
    """The checksum that the service stores with each row (RowSum): 64-bit FNV-1a."""
    text = bytearray()
    for value in values[:-1] if len(values) > 11 and values[-1] is None else values:
        if value is None:
            text.append(0)
        elif isinstance(value, int):
            text += b"\1" + value.to_bytes(8, "little", signed=True)
        else:
            text += b"\3" + len(value.encode()).to_bytes(8, "little") + value.encode()
    hash = 0xCBF29CE484222325
    for byte in text:
        hash = (hash ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return hash - (1 << 64) if hash >> 63 else hash


def entries(random, now):
    """Journal entries of ten years, evenly spread."""
    last = int(now.timestamp()) - 3600
    for number in range(ENTRIES):
        due = last - number * YEARS * 365 * 86_400 // ENTRIES
        wall = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(due))
        fired = due * 1000 + random.randrange(20)
        snoozes = random.choice((0, 0, 0, 1, 2))
        outcome = random.choice(("stopped", "stopped", "stopped", "missed"))
        by = random.choice(("notification", "command line", "window")) if outcome == "stopped" else None
        yield (f"a{random.randrange(ALARMS):07d}", wall, random.choice(LABELS), due * 1000, random.choice(("kernel", "none", None)), fired, 0,
               snoozes, fired + 60_000, outcome, by, "notification" if snoozes else None)


class Service:
    """The real service on a private bus."""

    def __init__(self, programs, environment):
        self.programs, self.environment = programs, environment
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.process = None

    def start(self):
        """Starts it; returns the milliseconds to its name on the bus, and to the answer to the first question."""
        begin = time.monotonic()
        self.process = subprocess.Popen([f"{self.programs}/nightstandd"], env=self.environment, stderr=subprocess.DEVNULL)
        while not self.ask("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (NAME,))).unpack()[0]:
            if time.monotonic() > begin + 120:
                sys.exit("The service did not come up.")
            time.sleep(0.001)
        named = time.monotonic()
        self.ask(NAME, PATH, STATUS, "Status")
        return (named - begin) * 1000, (time.monotonic() - begin) * 1000

    def ask(self, *words):
        values = words[4] if len(words) > 4 else None
        return self.bus.call_sync(*words[:4], values, None, Gio.DBusCallFlags.NONE, 120_000, None)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def say(self, *words):
        answer = subprocess.run([f"{self.programs}/nightstand", *words], env=self.environment, capture_output=True, text=True)
        if answer.returncode not in (0, 1):
            sys.exit(f"nightstand {' '.join(words)}: {answer.stderr.strip()}")
        return answer.stdout

    def timed(self, *words, turns=TURNS):
        """Milliseconds from the start of the command to its end."""
        times = []
        for _ in range(turns):
            begin = time.monotonic()
            self.say(*words)
            times.append((time.monotonic() - begin) * 1000)
        return median(times)


def fill(service, home):
    """Ten years of use, in the store."""
    if KEPT and os.path.exists(f"{KEPT}/nightstand.db"):
        shutil.copytree(KEPT, f"{home}/data/nightstand")
        return
    now = datetime.datetime.now(datetime.timezone.utc)
    chance = random.Random(1)
    service.start()
    for first in range(0, ALARMS, 1000):
        alarms = [made(number, chance, now) for number in range(first, min(first + 1000, ALARMS))]
        with open(f"{home}/alarms.json", "w") as file:
            json.dump(alarms, file)
        service.say("alarm", "import", f"{home}/alarms.json")
    service.ask(NAME, PATH, "io.github.nightstand.Nightstand.Stopwatch1", "Start", GLib.Variant("(s)", ("",)))
    for _ in range(3):
        service.ask(NAME, PATH, "io.github.nightstand.Nightstand.Stopwatch1", "Lap", GLib.Variant("(s)", ("",)))
    service.stop()
    store = sqlite3.connect(f"{home}/data/nightstand/nightstand.db")
    columns = "alarm_id, scheduled, label, due, armed_by, fired, was_late, snoozes, ended, outcome, answered_by, snoozed_by, sum"
    rows = (row + (summed(row),) for row in entries(chance, now))
    with store:
        store.executemany(f"INSERT OR IGNORE INTO journal ({columns}) VALUES ({','.join('?' * 13)})", rows)
        watch, number, total, captured = store.execute("SELECT stopwatch, lap, total, captured FROM laps ORDER BY lap DESC").fetchone()
        for lap in range(number + 1, LAPS + 1):
            row = (watch, lap, total + (lap - number), captured + (lap - number))
            store.execute("INSERT INTO laps (stopwatch, lap, total, captured, sum) VALUES (?, ?, ?, ?, ?)", row + (summed(row),))
    counts = [store.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("alarms", "journal", "laps")]
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    if counts != [ALARMS, ENTRIES, LAPS]:
        sys.exit(f"The store has {counts} alarms, journal entries and laps.")
    if KEPT:
        shutil.copytree(f"{home}/data/nightstand", KEPT)


def measure_service(service):
    ready = []
    for _ in range(TURNS):
        ready.append(service.start())
        service.stop()
    killed = []
    for turn in range(TURNS):
        service.start()
        service.ask(NAME, PATH, ALARM_FACE, "SetEnabled", GLib.Variant("(sb)", (FIRST, turn % 2 == 0)))
        service.process.kill()
        service.process.wait()
        killed.append(service.start()[0])
        service.stop()
    service.start()
    figure("decade: service owns its name after its start", median([name for name, _ in ready]), "ms", 100)
    figure("decade: service has answered after its start", median([answer for _, answer in ready]), "ms", 100)
    figure("decade: service owns its name after it was killed", median(killed), "ms")
    time.sleep(12)
    figure("decade: memory while idle", pss(service.process.pid), "MiB PSS", 15)


def measure_commands(service):
    for words, limit in ((("alarm", "list"), 200), (("alarm", "list", "--json"), None), (("history",), 200), (("history", "--limit", "1000"), None),
                         (("next",), None), (("status",), None), (("check",), None), (("stopwatch", "show"), None)):
        figure(f"decade: nightstand {' '.join(words)}", service.timed(*words), "ms", limit)
    alarm = GLib.Variant("(a{sv})", ({"start": GLib.Variant("s", "2099-01-01T07:00:00"), "label": GLib.Variant("s", "One more")},))
    times = {"add": [], "switch": [], "delete": []}
    # Makes room, for there are as many as there can be.
    service.ask(NAME, PATH, ALARM_FACE, "Delete", GLib.Variant("(s)", (FIRST,)))
    for _ in range(TURNS):
        for verb in times:
            begin = time.monotonic()
            if verb == "add":
                id = service.ask(NAME, PATH, ALARM_FACE, "Add", alarm).unpack()[0]["alarm"]["id"]
            elif verb == "switch":
                service.ask(NAME, PATH, ALARM_FACE, "SetEnabled", GLib.Variant("(sb)", (id, False)))
            else:
                service.ask(NAME, PATH, ALARM_FACE, "Delete", GLib.Variant("(s)", (id,)))
            times[verb].append((time.monotonic() - begin) * 1000)
    for verb, spent in times.items():
        figure(f"decade: {verb} one alarm over the bus", median(spent), "ms", 50)
    time.sleep(12)
    figure("decade: memory while idle, after all that", pss(service.process.pid), "MiB PSS")


def measure_ring(service):
    """Milliseconds that the engine says it was late for a ring among all these alarms."""
    service.say("alarm", "add", "--in", "4s", "--sound", "beep", "--volume", "1", "--label", "Bench")
    time.sleep(6)
    service.say("stop")
    entry = json.loads(service.say("history", "--limit", "1", "--json"))[0]
    at = lambda text: GLib.DateTime.new_from_iso8601(text, GLib.TimeZone.new_utc())
    figure("decade: a ring begins after it was due", at(entry["fired"]).difference(at(entry["due"])) / 1000, "ms", 50)


def page(stage, command, keys, turns=TURNS):
    """Milliseconds from the key that opens the alarms page until the page is drawn and until it stops changing, and the memory used then."""
    drawn, still = [], []
    for _ in range(turns):
        pid, window, _ = stage.launch(command)
        try:
            time.sleep(3)
            first, last = stage.probe("react", window, "xdotool", "key", "--window", window, keys)
            drawn.append(float(first))
            still.append(float(last))
            memory = pss(pid)
        finally:
            os.kill(pid, signal.SIGKILL)
            time.sleep(0.3)
    return median(drawn), median(still), memory


def measure_window(stage, programs):
    """The window's page of alarms; GNOME Clocks starts with its own, so that only its first frame can be compared."""
    command = [f"{programs}/nightstand-window", "--page", "clock"]
    stage.run(["gsettings", "set", "io.github.nightstand.Nightstand.Clock", "show-seconds", "false"])
    drawn, still, memory = page(stage, command, "alt+2")
    figure("decade: the window's page of alarms is drawn after Alt+2", drawn, "ms", 200)
    figure("decade: the window's page of alarms stops changing after Alt+2", still, "ms")
    absent = {GNOME: "the Debian package gnome-clocks is not installed"}
    against("decade: memory of the window on that page", memory, "MiB PSS", gnome_clocks(stage) if shutil.which("gnome-clocks") else absent)


def gnome_clocks(stage):
    """Its memory with as many alarms, or why there is none."""
    days = "'days': <@ai [1, 2, 3, 4, 5, 6, 7]>, 'snooze_minutes': <10>, 'ring_minutes': <1>"
    alarms = (f"{{'name': <'Alarm {n}'>, 'id': <'{n}'>, 'active': <false>, 'hour': <{n // 60 % 24}>, 'minute': <{n % 60}>, {days}}}"
              for n in range(ALARMS))
    folder = f"{stage.home}/config/glib-2.0/settings"
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/keyfile", "a") as file:
        file.write(f"\n[org/gnome/clocks]\nalarms=[{', '.join(alarms)}]\n")
    answer = stage.run([f"{stage.home}/probe", "launch", "gnome-clocks"])
    if answer.returncode != 0:
        return {GNOME: f"with {ALARMS:,} alarms it showed no window within 20 s here"}
    pid = int(answer.stdout.split()[0])
    time.sleep(10)
    try:
        return {GNOME: pss(pid)}
    finally:
        os.kill(pid, signal.SIGKILL)


def main(programs, schemas):
    stage = Display(schemas)
    stage.environment |= {"TZ": "UTC", "LC_ALL": "C.UTF-8"}
    socket = f"{stage.home}/pulse.sock"
    stage.environment["PULSE_SERVER"] = f"unix:{socket}"
    pulse = subprocess.Popen(
        ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L", "module-null-sink sink_name=out", "-L",
         f"module-native-protocol-unix socket={socket} auth-anonymous=1"], env=stage.environment, stderr=subprocess.DEVNULL)
    service = Service(programs, stage.environment)
    try:
        fill(service, stage.home)
        measure_service(service)
        measure_commands(service)
        measure_ring(service)
        measure_window(stage, programs)
    finally:
        if service.process:
            service.process.kill()
        pulse.kill()
        stage.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
