#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the stopwatch: its text, a press over the bus, and its cost on the screen compared with GNOME Clocks' stopwatch.

Both windows are 1280x800, drawn by Cairo under one Xvfb, and their stopwatches run, in turns. GNOME Clocks shows tenths, so ours is
measured with tenths as well as with its usual thousandths, which change with every frame. Run by Benchmarks/run under
dbus-run-session: stage.py PROGRAMS SCHEMAS STAGE-BENCHMARKS.
"""
import json
import os
import shutil
import subprocess
import sys
import time

from gi.repository import Gio, GLib

from display import Display, compile_probe
from figures import against, busy, figure, median, switched, switches, worked

SECONDS = int(os.environ.get("STAGE_SECONDS", "10"))
TURNS = int(os.environ.get("STAGE_TURNS", "3"))
GNOME, BARE = "GNOME Clocks", "bare GTK window with a number that changes with every frame"
NAME, PATH, FACE = "io.github.nightstand.Nightstand.Daemon", "/io/github/nightstand/Nightstand/Daemon", "io.github.nightstand.Nightstand.Stopwatch1"


def text(program, folder):
    compile_probe(folder, "counter", "-shared", "-fPIC")
    answer = subprocess.run([program], check=True, capture_output=True, text=True,
                            env=dict(os.environ, LD_PRELOAD=f"{folder}/counter")).stdout
    values = {line["name"]: line["value"] for line in map(json.loads, answer.splitlines())}
    peers = {peer: values[f"stopwatch text by {peer}"] for peer in ("Foundation, String(format:)", "Foundation, Duration.formatted")}
    against("stopwatch text", values["stopwatch text"], "ns", peers, 30)
    name = "allocations in 100,000 stopwatch texts"
    figure(name, values.get(name), "calls", 0)


class Service:
    """The real service and its bus."""

    def __init__(self, programs, environment):
        self.process = subprocess.Popen([f"{programs}/nightstandd"], env=environment, stderr=subprocess.DEVNULL)
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        for _ in range(200):
            try:
                self.ask("List")
                return
            except GLib.Error:
                time.sleep(0.05)
        sys.exit("The service did not come up.")

    def ask(self, verb):
        values = None if verb == "List" else GLib.Variant("(s)", ("",))
        return self.bus.call_sync(NAME, PATH, FACE, verb, values, None, Gio.DBusCallFlags.NONE, -1, None)

    def timed(self, verbs, count):
        """Milliseconds from the call to the answer that carries the new state: the median, and the size of the last answer."""
        times = []
        for turn in range(count):
            verb = verbs[turn % len(verbs)]
            begin = time.perf_counter()
            answer = self.ask(verb)
            times.append((time.perf_counter() - begin) * 1000)
        return median(times), answer.get_size()

    def end(self):
        self.process.kill()


def presses(service):
    """A press is measured from the call to the answer."""
    value, _ = service.timed(["Start", "Lap", "Stop"], 60)
    figure("stopwatch: press to state over the bus", value, "ms", 5)
    service.ask("Start")
    while len(service.ask("List").unpack()[0][0].get("laps", [])) < 1000:
        for _ in range(100):
            service.ask("Lap")
    value, size = service.timed(["Lap"], 21)
    figure("stopwatch: press to state over the bus, after 1,000 laps", value, "ms", 5, answerKilobytes=round(size / 1024))
    service.ask("Stop")
    service.ask("Reset")


def seen(display, command, begin):
    """Percent of one core while its stopwatch runs and is seen, and context switches a second while minimised."""
    pid, window, _ = display.launch(command)
    display.probe("size", window, 1280, 800)
    time.sleep(3)
    begin(window)
    time.sleep(3)
    used, start = busy(pid), time.monotonic()
    time.sleep(SECONDS)
    cost = worked(pid, used) / (time.monotonic() - start) * 100
    display.probe("hide", window)
    time.sleep(2)
    before = switches(pid)
    time.sleep(SECONDS)
    hidden = switched(pid, before)
    os.kill(pid, 9)
    time.sleep(0.5)
    return cost, hidden


def main(programs, schemas, benchmarks):
    display = Display(schemas)
    service = None
    try:
        text(benchmarks, display.home)
        service = Service(programs, display.environment)
        presses(service)

        def click(window, *places):
            for x, y in places:
                display.run(["xdotool", "mousemove", "--window", window, str(x), str(y), "click", "1"])
                time.sleep(1)

        window = [f"{programs}/nightstand-window", "--page", "stopwatch"]
        compile_probe(display.home, "frames", "pkg-config --cflags --libs libadwaita-1")
        costs = {"thousandths": [], "tenths": [], GNOME: [], BARE: []}
        hidden = []
        service.ask("Start")
        for _ in range(TURNS):
            for places, name in ((3, "thousandths"), (1, "tenths")):
                display.run(["gsettings", "set", "io.github.nightstand.Nightstand.Stage", "decimals", str(places)])
                cost, switches_hidden = seen(display, window, lambda window: None)
                costs[name].append(cost)
                hidden.append(switches_hidden)
            costs[BARE].append(seen(display, [f"{display.home}/frames"], lambda window: None)[0])
            if shutil.which("gnome-clocks"):
                # Its third page, and Start there.
                cost, _ = seen(display, ["gnome-clocks"], lambda window: click(window, (700, 28), (528, 454)))
                costs[GNOME].append(cost)
        theirs = median(costs[GNOME]) if costs[GNOME] else None
        peers = {f"{GNOME}, tenths": theirs or "the Debian package gnome-clocks is not installed"}
        limit = theirs and round(theirs / 2, 2)
        name = "stopwatch: processor while it runs and is seen, 1280x800"
        against(f"{name}, tenths", median(costs["tenths"]), "% of a core", peers, limit)
        peers[BARE] = median(costs[BARE])
        limit = round(1.25 * peers[BARE], 2)
        against(f"{name}, thousandths with every frame", median(costs["thousandths"]), "% of a core", peers, limit)
        figure(f"stopwatch: wakeups of the window in {SECONDS} s while it runs, minimised", max(hidden), "context switches", 0)
    finally:
        if service:
            service.end()
        display.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
