#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the window with 10,000 alarms and 10,000 laps: how soon each page is drawn after its tab, and the longest frame.

Frames come from the frame clock itself (probes/frameclock.c): while the stopwatch runs, while laps are taken, and while each of the
two lists is scrolled with the wheel through some thirty pages, that of alarms alternating with GTK's own list. The store is that of
decade.py. Run by Benchmarks/run under dbus-run-session: frames.py PROGRAMS SCHEMAS.
"""
import os
import signal
import sys
import time

from gi.repository import GLib

import decade
from display import Display, compile_probe
from figures import against, figure, median

os.environ.setdefault("DECADE_LAPS", "10000")
decade.LAPS = int(os.environ["DECADE_LAPS"])
TURNS = int(os.environ.get("FRAMES_TURNS", "5"))
SCROLLS = int(os.environ.get("FRAMES_SCROLLS", "3"))
SECONDS = int(os.environ.get("FRAMES_SECONDS", "5"))
PAGES = ("clock", "alarms", "sounds", "sun", "world", "stopwatch", "timers")
LIST = "GtkListView with rows of the same parts"
STOPWATCH = "io.github.nightstand.Nightstand.Stopwatch1"


class Window:
    """A program's window; its frames are written to a file."""

    def __init__(self, stage, command, log=None):
        environment = dict(stage.environment)
        if log:
            environment |= {"LD_PRELOAD": f"{stage.home}/frameclock", "FRAMES_LOG": log}
        self.stage, self.log = stage, log
        self.pid, self.window, _ = stage.launch(command, environment)
        stage.probe("size", self.window, 1280, 800)
        time.sleep(3)

    def frames(self, action):
        """What the frames took during `action`: wall-clock and processor time, and the time from one to the next, in milliseconds."""
        size = os.path.getsize(self.log)
        action()
        with open(self.log) as file:
            file.seek(size)
            lines = [list(map(int, line.split())) for line in file.read().splitlines()[:-1]]
        waits = [(second[0] - first[0]) / 1000 for first, second in zip(lines, lines[1:])]
        return [work / 1000 for _, work, _ in lines], [used / 1000 for _, _, used in lines], waits

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        time.sleep(0.3)


def ours(programs, page):
    return [f"{programs}/nightstand-window", "--page", page]


def tabs(stage, programs, turns=TURNS):
    """Milliseconds from the key of a page, never seen before, until it is drawn."""
    for number, page in enumerate(PAGES[1:], 2):
        drawn = []
        for _ in range(turns):
            window = Window(stage, ours(programs, "clock"))
            try:
                drawn.append(float(stage.probe("react", window.window, "xdotool", "key", "--window", window.window, f"alt+{number}")[0]))
            finally:
                window.end()
        figure(f"page of {page} drawn after its tab, {decade.ALARMS:,} alarms and {decade.LAPS:,} laps", median(drawn), "ms", 100)


def longest(name, frames):
    wall, processor, waits = frames
    if not wall:
        return figure(name, None, "ms", 16, reason="no frame was drawn")
    figure(name, max(wall), "ms", 16, processor=round(max(processor), 3), median=round(median(wall), 3), frames=len(wall), late=late(waits))


def late(waits):
    """How many frames began more than 25 ms after the one before, so that a 60 Hz display has shown that twice."""
    return sum(wait > 25 for wait in waits)


def scroll(stage, command, place):
    """The frames while the list at a place is scrolled down and up again."""
    window = Window(stage, command, f"{stage.home}/scrolling.frames")
    try:
        def turn(button):
            stage.run(["xdotool", "mousemove", "--window", window.window, *map(str, place), "click", "--repeat", "250", "--delay", "20", str(button)])

        return {"down": window.frames(lambda: turn(5)), "up": window.frames(lambda: turn(4))}
    finally:
        window.end()


def scrolling_alarms(stage, programs, place=(900, 600)):
    """The list of alarms, alternating with GTK's own list of rows with the same parts, which has no service behind it."""
    compile_probe(stage.home, "rows", "pkg-config --cflags --libs libadwaita-1")
    mine, peers = [], []
    for _ in range(SCROLLS):
        mine.append(scroll(stage, ours(programs, "alarms"), place))
        peers.append(scroll(stage, [f"{stage.home}/rows"], place))
    for way in ("down", "up"):
        (wall, processor, waits), (other, _, others) = ([sum((turn[way][part] for turn in turns), []) for part in range(3)] for turns in (mine, peers))
        name = f"while the list of alarms is scrolled, {way}"
        if not wall or not other:
            figure(f"longest frame {name}", None, "ms", 16, reason="no frame was drawn")
            continue
        each = [round(max(turn[way][0]), 3) for turn in mine if turn[way][0]]
        against(f"longest frame {name}", max(wall), "ms", {LIST: max(other)}, 16, processor=round(max(processor), 3), turns=each,
                frames=len(wall), late=late(waits), peerLate=late(others))
        against(f"median frame {name}", median(wall), "ms", {LIST: median(other)})


def running(stage, service, programs):
    window = Window(stage, ours(programs, "stopwatch"), f"{stage.home}/running.frames")
    try:
        longest("longest frame while the stopwatch runs", window.frames(lambda: time.sleep(SECONDS)))

        def lap():
            for _ in range(SECONDS * 4):
                service.ask(decade.NAME, decade.PATH, STOPWATCH, "Lap", GLib.Variant("(s)", ("",)))
                time.sleep(0.25)

        longest(f"longest frame while it takes laps after {decade.LAPS:,}", window.frames(lap))
    finally:
        window.end()


def main(programs, schemas):
    stage = Display(schemas)
    stage.environment |= {"TZ": "UTC", "LC_ALL": "C.UTF-8"}
    compile_probe(stage.home, "frameclock", "-shared", "-fPIC", "pkg-config --cflags --libs gtk4")
    service = decade.Service(programs, stage.environment)
    try:
        decade.fill(service, stage.home)
        service.start()
        stage.run(["gsettings", "set", "io.github.nightstand.Nightstand.Clock", "show-seconds", "false"])
        tabs(stage, programs)
        running(stage, service, programs)
        # While it runs each frame changes something; a list that isn't scrolled draws none.
        service.ask(decade.NAME, decade.PATH, STOPWATCH, "Stop", GLib.Variant("(s)", ("",)))
        for way, frames in scroll(stage, ours(programs, "stopwatch"), (1000, 400)).items():
            longest(f"longest frame while the list of stopwatch is scrolled, {way}", frames)
        scrolling_alarms(stage, programs)
    finally:
        if service.process:
            service.process.kill()
        stage.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
