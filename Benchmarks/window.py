#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the clock window against a bare libadwaita window and GNOME Clocks, in turns, under one Xvfb of 1280x800.

All are seen by the same probe (probes/probe.c) as the X server sees them. Run by Benchmarks/run under dbus-run-session:
window.py PROGRAMS SCHEMAS.
"""
import os
import shutil
import signal
import subprocess
import sys
import time

from display import Display, compile_probe
from figures import against, busy, figure, median, pss, switched, switches, worked

TURNS = int(os.environ.get("WINDOW_TURNS", "9"))
SECONDS = int(os.environ.get("WINDOW_SECONDS", "20"))
OURS, BARE, GNOME = "Nightstand", "bare libadwaita window", "GNOME Clocks"


class Stage(Display):
    """A display with the service and the programs that are compared."""

    def __init__(self, programs, schemas):
        super().__init__(schemas)
        compile_probe(self.home, "bare", "pkg-config --cflags --libs libadwaita-1")
        self.service = subprocess.Popen([f"{programs}/nightstandd"], env=self.environment, stderr=subprocess.DEVNULL)
        for _ in range(100):
            if self.run([f"{programs}/nightstand", "status"]).returncode == 0:
                break
            time.sleep(0.05)
        else:
            sys.exit("The service did not come up.")
        self.commands = {BARE: [f"{self.home}/bare"], OURS: [f"{programs}/nightstand-window"]}
        if shutil.which("gnome-clocks"):
            self.commands[GNOME] = ["gnome-clocks"]

    def choose(self, key, value):
        self.run(["gsettings", "set", "io.github.nightstand.Nightstand.Clock", key, value])

    def end(self):
        self.service.kill()
        super().end()


def dismiss(pid):
    os.kill(pid, signal.SIGTERM)
    for _ in range(500):
        if not os.path.exists(f"/proc/{pid}"):
            return
        time.sleep(0.01)
    os.kill(pid, signal.SIGKILL)


def first_frames(stage):
    """Milliseconds from the start to the first frame: in turns, the first turn only to warm up."""
    times = {program: [] for program in stage.commands}
    for turn in range(TURNS + 1):
        for program in stage.commands:
            pid, _, milliseconds = stage.launch(stage.commands[program])
            time.sleep(0.4)
            dismiss(pid)
            if turn > 0:
                times[program].append(milliseconds)
    return {program: median(values) for program, values in times.items()}


def spend(pid):
    """Percent of one core, and context switches a second."""
    before, used, begin = switches(pid), busy(pid), time.monotonic()
    time.sleep(SECONDS)
    seconds = time.monotonic() - begin
    return worked(pid, used) / seconds * 100, switched(pid, before) / seconds


def live(stage, program):
    """What an open window costs while it is seen and while it is minimised."""
    pid, window, _ = stage.launch(stage.commands[program])
    stage.probe("size", window, 1280, 800)
    time.sleep(5)
    cost = {"memory": pss(pid)}
    if program == OURS:
        watch = subprocess.Popen([f"{stage.home}/probe", "watch", window, str(SECONDS)], env=stage.environment,
                                 stdout=subprocess.PIPE, text=True)
        cost["seen"] = spend(pid)
        cost["late"] = [float(word) for word in watch.communicate()[0].split()]
        for name, glow, transition in (("glowing", 100, "none"), ("fading", 0, "fade"), ("both", 100, "fade")):
            stage.choose("glow", str(glow))
            stage.choose("transition", transition)
            # The glow of each digit is painted when it is first seen.
            time.sleep(12 if name == "glowing" else 2)
            cost[name] = spend(pid)
        stage.choose("glow", "0")
        stage.choose("transition", "none")
        stage.choose("show-seconds", "false")
        time.sleep(2)
        cost["minutes"] = spend(pid)
        stage.choose("show-seconds", "true")
        time.sleep(2)
    else:
        cost["seen"] = spend(pid)
    stage.probe("hide", window)
    time.sleep(2)
    cost["hidden"] = spend(pid)
    dismiss(pid)
    return cost


def report(frames, costs):
    absent = {} if GNOME in costs else {GNOME: "the Debian package gnome-clocks is not installed"}

    def peers(value):
        return {peer: value(costs[peer]) for peer in (BARE, GNOME) if peer in costs} | absent

    against("first frame of the window, warm", frames[OURS], "ms",
            {peer: frames[peer] for peer in (BARE, GNOME) if peer in frames} | absent, round(frames[BARE], 1))
    ours = costs[OURS]
    against("window: processor at 1280x800, ours with seconds", ours["seen"][0], "% of a core", peers(lambda cost: cost["seen"][0]), 0.25)
    figure("window: processor, digits that glow at 100 %", ours["glowing"][0], "% of a core", 0.25)
    figure("window: processor, digits that fade each second", ours["fading"][0], "% of a core")
    figure("window: processor, digits that glow and fade", ours["both"][0], "% of a core")
    against("window: memory", ours["memory"], "MiB PSS", peers(lambda cost: cost["memory"]),
            round(costs[BARE]["memory"], 1))
    against("window: wakeups while seen, ours with seconds", ours["seen"][1], "context switches/s", peers(lambda cost: cost["seen"][1]))
    figure("window: wakeups while seen, without seconds", ours["minutes"][1], "context switches/s")
    against("window: wakeups while minimised", ours["hidden"][1], "context switches/s", peers(lambda cost: cost["hidden"][1]), 0)
    late = sorted(ours["late"])
    if late:
        figure("the second changes on the screen after the true second", median(late), "ms", 20, worst=round(late[-1], 3), changes=len(late))
    else:
        figure("the second changes on the screen after the true second", None, "ms", 20, reason="nothing changed on the screen")


def main(programs, schemas):
    stage = Stage(programs, schemas)
    try:
        stage.choose("show-seconds", "true")
        frames = first_frames(stage)
        report(frames, {program: live(stage, program) for program in stage.commands})
    finally:
        stage.end()


main(*sys.argv[1:])
