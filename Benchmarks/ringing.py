#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Rings Nightstand and its peers in the same minutes, each into its own PulseAudio sink, and records the monitors.

Figures for each: milliseconds from due to the first sound, and whether it rings with its window closed and after `kill -9` of
its processes. The programs are due 20 s apart, so that none is in another's way. Nightstand runs as `nightstandd --supervised`,
whose parent stands in for the systemd that starts the unit again; the process that is killed is the service itself.
Run by Benchmarks/run under dbus-run-session: ringing.py PROGRAMS SCHEMAS.
"""
import array
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time

from display import Display
from figures import against, figure, median

ROUNDS = int(os.environ.get("RING_ROUNDS", "3"))
OURS, GNOME, APPLET, KCLOCK = "Nightstand", "GNOME Clocks", "alarm-clock-applet", "KClock"
# Seconds after the minute; GNOME Clocks knows whole minutes alone.
OFFSET = {GNOME: 0, OURS: 20, APPLET: 40}
PATIENCE = 12


class Listener:
    """Records one sink: the wall-clock time of each block that is not silent."""

    def __init__(self, sink, environment):
        self.sounds = []
        self.recorder = subprocess.Popen(
            ["parec", "-d", f"{sink}.monitor", "--raw", "--format=s16le", "--rate=48000", "--channels=1", "--latency-msec=5"],
            env=environment, stdout=subprocess.PIPE)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while block := os.read(self.recorder.stdout.fileno(), 480):
            stamp = time.time()
            samples = array.array("h", block[: len(block) // 2 * 2])
            if samples and max(map(abs, samples)) > 60:
                self.sounds.append(stamp)

    def first_since(self, instant):
        """When it first sounded at `instant` or later; None when it stayed silent so far."""
        return next((stamp for stamp in self.sounds if stamp >= instant - 0.05), None)


class Program:
    """A clock that can be made to ring."""

    def __init__(self, hall, name):
        self.hall, self.name = hall, name
        self.sink = name.lower().replace(" ", "-")
        subprocess.run(["pactl", "load-module", "module-null-sink", f"sink_name={self.sink}"], env=hall.environment,
                       check=True, stdout=subprocess.DEVNULL)
        self.environment = dict(hall.environment, PULSE_SINK=self.sink)
        self.listener = Listener(self.sink, hall.environment)
        self.process, self.window = None, None

    def spawn(self, words):
        self.process = subprocess.Popen(words, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def settings(self, schema, **values):
        for key, value in values.items():
            subprocess.run(["gsettings", "set", schema, key.replace("_", "-"), value], env=self.environment, check=True)

    def close(self):
        """Closes the window, as its button would."""
        if self.window:
            self.hall.probe("close", self.window)

    def kill(self):
        for pid in self.pids():
            os.kill(pid, signal.SIGKILL)

    def pids(self):
        return [self.process.pid] if self.process and self.process.poll() is None else []

    def end(self):
        self.kill()
        if self.process:
            self.process.wait()
        self.process = self.window = None


class Nightstand(Program):
    def __init__(self, hall):
        super().__init__(hall, OURS)
        self.tool = f"{hall.programs}/nightstand"
        self.spawn([f"{hall.programs}/nightstandd", "--supervised"])
        for _ in range(100):
            if self.say("status").returncode == 0:
                break
            time.sleep(0.05)

    def say(self, *words):
        return subprocess.run([self.tool, *words], env=self.environment, capture_output=True, text=True)

    def promise(self, due):
        at = time.strftime("%H:%M:%S", time.gmtime(due))
        made = self.say("alarm", "add", "--at", at, "--sound", "beep", "--volume", "100", "--fade", "0", "--json")
        if made.returncode != 0:
            sys.exit(f"no alarm could be set: {made.stderr}")
        pid, self.window, _ = self.hall.launch([f"{self.hall.programs}/nightstand-window"], self.environment)
        self.face = int(pid)

    def pids(self):
        """The service, and the window while it is open; not the parent that keeps the service."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children] + ([self.face] if os.path.exists(f"/proc/{self.face}") else [])

    def end(self):
        self.say("stop")
        if os.path.exists(f"/proc/{self.face}"):
            os.kill(self.face, signal.SIGTERM)


class GnomeClocks(Program):
    def __init__(self, hall):
        super().__init__(hall, GNOME)

    def promise(self, due):
        at = time.gmtime(due)
        self.settings("org.gnome.clocks", alarms=(
            "[{'name': <'Bench'>, 'id': <'bench'>, 'active': <true>, 'hour': <%d>, 'minute': <%d>, 'days': <@ai []>, "
            "'snooze_minutes': <10>, 'ring_minutes': <1>}]" % (at.tm_hour, at.tm_min)))
        pid, self.window, _ = self.hall.launch(["gnome-clocks"], self.environment)
        self.pid = int(pid)

    def pids(self):
        return [self.pid] if os.path.exists(f"/proc/{self.pid}") else []

    def end(self):
        self.kill()


class AlarmClockApplet(Program):
    SOUND = "/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga"

    def __init__(self, hall):
        super().__init__(hall, APPLET)

    def promise(self, due):
        self.settings("io.github.alarm-clock-applet", alarms="[uint32 1]", gconf_migrated="true")
        self.settings("io.github.alarm-clock-applet.alarm:/io/github/alarm-clock-applet/alarm-1/", type="clock",
                      time=str(int(due) % 86400), timestamp=str(int(due)), message="Bench", active="true",
                      notify_type="sound", sound_file=f"file://{self.SOUND}")
        self.spawn(["alarm-clock-applet", "--hidden"])


class Hall(Display):
    """A display, a sound server and the programs."""

    def __init__(self, programs, schemas):
        self.programs = programs
        super().__init__(schemas)
        socket = f"{self.home}/pulse.sock"
        self.environment |= {"PULSE_SERVER": f"unix:{socket}", "TZ": "UTC"}
        self.pulse = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L",
             f"module-native-protocol-unix socket={socket} auth-anonymous=1"], env=self.environment, stderr=subprocess.DEVNULL)
        while not os.path.exists(socket):
            time.sleep(0.05)

    def end(self):
        self.pulse.kill()
        super().end()


def ring(hall, clocks, disturb=None):
    """Lets all ring once; returns the milliseconds from due to the first sound, None for those that stay silent."""
    minute = (int(time.time()) // 60 + 1) * 60
    if minute - time.time() < 22:
        minute += 60
    for clock in clocks:
        clock.promise(minute + OFFSET[clock.name])
    time.sleep(4)
    for clock in clocks if disturb else []:
        disturb(clock)
    heard = {}
    for clock in sorted(clocks, key=lambda clock: OFFSET[clock.name]):
        due = minute + OFFSET[clock.name]
        while time.time() < due + PATIENCE and clock.listener.first_since(due) is None:
            time.sleep(0.05)
        first = clock.listener.first_since(due)
        heard[clock.name] = None if first is None else max(0.0, first - due) * 1000
        clock.end()
    return heard


def main(programs, schemas):
    hall = Hall(programs, schemas)
    absent = {KCLOCK: "Debian 12 has no package of KClock"}
    kinds = {GNOME: ("gnome-clocks", GnomeClocks), APPLET: ("alarm-clock-applet", AlarmClockApplet)}
    clocks = [Nightstand(hall)]
    try:
        for name, (command, kind) in kinds.items():
            if shutil.which(command):
                clocks.append(kind(hall))
            else:
                absent[name] = f"the Debian package {command} is not installed"
        rounds = [ring(hall, clocks) for _ in range(ROUNDS)]
        closed = ring(hall, clocks, lambda clock: clock.close())
        killed = ring(hall, clocks, lambda clock: clock.kill())
    finally:
        for clock in clocks:
            clock.listener.recorder.kill()
            if clock.process:
                clock.process.terminate()
        hall.end()
    if any(round[OURS] is None for round in rounds + [closed, killed]):
        sys.exit(f"Nightstand was not heard: {json.dumps(rounds + [closed, killed])}")

    def delay(name):
        heard = [round[name] for round in rounds if round[name] is not None]
        return median(heard) if heard else f"it did not sound within {PATIENCE} s here"

    peers = {clock.name: delay(clock.name) for clock in clocks[1:]} | absent
    against("due to first sound on the monitor, all in the same minutes", delay(OURS), "ms", peers, 15)
    for name, round in [("rings with its window closed", closed), ("rings after its processes were killed", killed)]:
        for peer in peers:
            reason = {"reason": peers[peer]} if isinstance(peers[peer], str) else {}
            rang = None if reason else int(round[peer] is not None)
            figure(name, int(round[OURS] is not None), "0 or 1", 1, peer=peer, peerValue=rang, **reason)


main(*sys.argv[1:])
