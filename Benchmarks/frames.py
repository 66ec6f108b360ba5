#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Measures the window with 10,000 alarms and 10,000 laps: how soon each page is drawn after its tab, and the longest frame.

Frames come from the frame clock itself (probes/frameclock.c): while the stopwatch runs, while laps are taken, and while each of the
two lists is scrolled with the wheel from end to end of some forty pages. The store is that of decade.py. Run by Benchmarks/run under
dbus-run-session: frames.py PROGRAMS SCHEMAS.
"""
import os
import signal
import sys
import time

from gi.repository import GLib

import decade
from display import Display, compile_probe
from figures import figure, median

os.environ.setdefault("DECADE_LAPS", "10000")
decade.LAPS = int(os.environ["DECADE_LAPS"])
TURNS = int(os.environ.get("FRAMES_TURNS", "5"))
SECONDS = int(os.environ.get("FRAMES_SECONDS", "5"))
PAGES = ("clock", "alarms", "sounds", "sun", "world", "stopwatch", "timers")
STOPWATCH = "io.github.nightstand.Nightstand.Stopwatch1"


class Window:
    """The program's window; its frames are written to a file."""

    def __init__(self, stage, programs, page, log=None):
        environment = dict(stage.environment)
        if log:
            environment |= {"LD_PRELOAD": f"{stage.home}/frameclock", "FRAMES_LOG": log}
        self.stage, self.log = stage, log
        self.pid, self.window, _ = stage.launch([f"{programs}/nightstand-window", "--page", page], environment)
        stage.probe("size", self.window, 1280, 800)
        time.sleep(3)

    def frames(self, action):
        """What the frames took during `action`: wall-clock and processor time, in milliseconds."""
        size = os.path.getsize(self.log)
        action()
        with open(self.log) as file:
            file.seek(size)
            lines = [list(map(int, line.split())) for line in file.read().splitlines()[:-1]]
        return [work / 1000 for _, work, _ in lines], [used / 1000 for _, _, used in lines]

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        time.sleep(0.3)


def tabs(stage, programs, turns=TURNS):
    """Milliseconds from the key of a page, never seen before, until it is drawn."""
    for number, page in enumerate(PAGES[1:], 2):
        drawn = []
        for _ in range(turns):
            window = Window(stage, programs, "clock")
            try:
                drawn.append(float(stage.probe("react", window.window, "xdotool", "key", "--window", window.window, f"alt+{number}")[0]))
            finally:
                window.end()
        figure(f"page of {page} drawn after its tab, {decade.ALARMS:,} alarms and {decade.LAPS:,} laps", median(drawn), "ms", 100)


def longest(name, frames):
    wall, processor = frames
    if not wall:
        return figure(name, None, "ms", 16, reason="no frame was drawn")
    figure(name, max(wall), "ms", 16, processor=round(max(processor), 3), median=round(median(wall), 3), frames=len(wall))


def scrolling(stage, programs, page, place):
    window = Window(stage, programs, page, f"{stage.home}/{page}.frames")
    try:
        def turn(button, times):
            stage.run(["xdotool", "mousemove", "--window", window.window, *map(str, place), "click", "--repeat", str(times), "--delay", "20", str(button)])

        name = f"longest frame while the list of {page} is scrolled"
        longest(name + ", down", window.frames(lambda: turn(5, 250)))
        longest(name + ", up", window.frames(lambda: turn(4, 250)))
    finally:
        window.end()


def running(stage, service, programs):
    window = Window(stage, programs, "stopwatch", f"{stage.home}/running.frames")
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
        scrolling(stage, programs, "stopwatch", (1000, 400))
        scrolling(stage, programs, "alarms", (900, 600))
    finally:
        if service.process:
            service.process.kill()
        stage.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
