#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Compares `nightstand sun --jsonl` with PyEphem at random places on random dates, or writes vectors for the unit tests.

Usage: sun.py PATH-OF-nightstand [CASES [SEED]]     compares, prints the figures, fails when one is out of bounds;
                                                    on all processors, or as many as $PROCESSES says
       sun.py --vectors CASES [SEED] > vectors.tsv  latitude, longitude, zone, date, then nine times; '-' for none

PyEphem gives the altitudes (pressure 0, so without refraction; the Sun's centre, seen from the surface) and its own
delta T; the search is made here, by steps of ten minutes and false position, for PyEphem's own search gives up near
polar days. Which instants belong to a civil date is asked of Python's zoneinfo, second by second where a clock is changed.
"""
import datetime as dt
import json
import math
import multiprocessing
import os
import random
import subprocess
import sys
import zoneinfo

import ephem

EVENTS = [
    ("astronomicalDawn", -18, 1), ("nauticalDawn", -12, 1), ("civilDawn", -6, 1), ("sunrise", -50 / 60, 1),
    ("solarNoon", None, 0),
    ("sunset", -50 / 60, -1), ("civilDusk", -6, -1), ("nauticalDusk", -12, -1), ("astronomicalDusk", -18, -1),
]
EPOCH = 2440587.5 - 2415020.0  # 1970-01-01 as PyEphem counts days
STEP = 600
# Median, 99 of 100, and the largest, in seconds.
BOUNDS = {"below 60 degrees": (0.1, 0.5, 2.0), "from 60 degrees on": (0.2, None, None)}


class Sky:
    """The sun over one place, by PyEphem."""

    def __init__(self, latitude, longitude):
        self.observer = ephem.Observer()
        self.observer.lat, self.observer.lon = math.radians(latitude), math.radians(longitude)
        self.observer.pressure = self.observer.elevation = 0
        self.sun = ephem.Sun()

    def place(self, seconds):
        """Altitude, and hour angle from -180 to 180 degrees."""
        self.observer.date = seconds / 86400 + EPOCH
        self.sun.compute(self.observer)
        angle = (self.observer.sidereal_time() - self.sun.ra + math.pi) % (2 * math.pi) - math.pi
        return math.degrees(self.sun.alt), math.degrees(angle)

    def altitude(self, seconds):
        return self.place(seconds)[0]

    def hour_angle(self, seconds):
        return self.place(seconds)[1]

    @staticmethod
    def root(function, low, high):
        """Where the function, whose signs differ at the ends, passes zero: by false position (Illinois), to 0.1 ms."""
        left, right = function(low), function(high)
        kept = 0
        while high - low > 1e-4:
            middle = low - left * (high - low) / (right - left)
            if not low < middle < high:  # as near as numbers go
                return min(max(middle, low), high)
            value = function(middle)
            if abs(value) < 1e-9:
                return middle
            if (value < 0) == (left < 0):
                low, left = middle, value
                right = right / 2 if kept == 1 else right
                kept = 1
            else:
                high, right = middle, value
                left = left / 2 if kept == -1 else left
                kept = -1
        return (low + high) / 2

    def events(self, start, end):
        """All instants of each event from start up to end."""
        times = [start + STEP * i for i in range(math.ceil((end - start) / STEP))] + [end]
        places = {t: self.place(t) for t in times}
        heights = [places[t][0] for t in times]
        # The turning points as well, so that the sun may dip under or over an altitude for less than a step.
        turns = []
        for i in range(1, len(times) - 1):
            before, here, after = heights[i - 1:i + 2]
            if (here - before) * (after - here) < 0 and times[i + 1] - times[i] == STEP:
                turns.append(times[i] + STEP / 2 * (before - after) / (before - 2 * here + after))
        places |= {t: self.place(t) for t in turns}
        times = sorted(places)
        heights = [places[t][0] for t in times]
        angles = [places[t][1] for t in times]
        found = {name: [] for name, _, _ in EVENTS}
        for i in range(len(times) - 1):
            for name, height, way in EVENTS:
                if height is None:
                    if angles[i] < 0 <= angles[i + 1] and angles[i + 1] - angles[i] < 180:
                        found[name].append(self.root(self.hour_angle, times[i], times[i + 1]))
                elif (heights[i] < height <= heights[i + 1]) if way > 0 else (heights[i + 1] < height <= heights[i]):
                    found[name].append(self.root(lambda t: self.altitude(t) - height, times[i], times[i + 1]))
        return found


def seconds(moment):
    return (moment - dt.datetime(1970, 1, 1)).total_seconds()


def civil(instant, zone):
    return dt.datetime.fromtimestamp(math.floor(instant), zone).date()


def reference(latitude, longitude, zone, date):
    """The first instant of each event that belongs to the date; None for none."""
    # Twelve hours about noon by the clock, and three more for a clock that is changed then.
    middle = dt.datetime.combine(date, dt.time(12), zone).timestamp()
    found = Sky(latitude, longitude).events(middle - 15 * 3600, middle + 15 * 3600)
    return {name: next((t for t in times if civil(t, zone) == date), None) for name, times in found.items()}


def answer(case):
    """PyEphem's answer for one case; runs in a separate process."""
    latitude, longitude, name, date = case
    return reference(latitude, longitude, zoneinfo.ZoneInfo(name), date)


def answers(chosen):
    """What PyEphem says of all cases, in their order."""
    with multiprocessing.Pool(int(os.environ.get("PROCESSES", 0)) or None) as pool:
        yield from pool.imap(answer, chosen, chunksize=100)


def zones():
    """Zones with the city after which they are named."""
    for line in open("/usr/share/zoneinfo/zone.tab", encoding="ascii"):
        if line.startswith("#"):
            continue
        place, zone = line.split("\t")[1:3]
        middle = max(place.rfind("+"), place.rfind("-"))
        def degrees(text, digits):
            number = text[1:]
            size = int(number[:digits]) + int(number[digits:digits + 2]) / 60 + int(number[digits + 2:] or 0) / 3600
            return -size if text[0] == "-" else size
        yield zone.strip(), degrees(place[:middle], 2), degrees(place[middle:], 3)


def cases(count, seed):
    """Places and dates; a part of them where it is hard."""
    rng = random.Random(seed)
    known = sorted(zones())
    for index in range(count):
        zone, latitude, longitude = rng.choice(known)
        kind = index % 8
        if kind < 3:  # anywhere near a city
            latitude = max(-90, min(90, latitude + rng.uniform(-3, 3)))
        elif kind < 5:  # anywhere at all, on a clock that may have nothing to do with the sun there
            latitude, longitude = rng.uniform(-90, 90), rng.uniform(-180, 180)
        elif kind == 5:  # about the polar circles
            latitude = rng.choice([-1, 1]) * rng.uniform(58, 72)
        elif kind == 6:  # about the date line
            zone, _, _ = rng.choice([k for k in known if abs(k[2]) > 165])
            longitude = rng.choice([rng.uniform(-180, -170), rng.uniform(170, 180)])
        date = dt.date(rng.randint(1950, 2100), 1, 1) + dt.timedelta(days=rng.randrange(365))
        if index % 5 == 0:  # nights in which clocks are changed
            date = changes(zone, date.year, rng) or date
        elif index % 11 == 0:
            date = dt.date(rng.choice([y for y in range(1952, 2100, 4)]), 2, 29)
        elif index % 13 == 0:
            date = date.replace(year=rng.choice([1950, 2100]), day=min(date.day, 28))
        yield round(latitude, 4), round((longitude + 180) % 360 - 180, 4), zone, date


def changes(name, year, rng):
    """A date of the year on which the zone's offset changes."""
    zone = zoneinfo.ZoneInfo(name)
    offsets = [(dt.datetime(year, 1, 1, tzinfo=dt.timezone.utc) + dt.timedelta(days=i)) for i in range(365)]
    dates = [b.date() for a, b in zip(offsets, offsets[1:]) if zone.utcoffset(a.astimezone(zone).replace(tzinfo=None))
             != zone.utcoffset(b.astimezone(zone).replace(tzinfo=None))]
    return rng.choice(dates) if dates else None


def read(text):
    return text and seconds(dt.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ"))


def excused(latitude, longitude, name, instant, zone, date):
    """Whether the sun grazes the altitude, or the event is at the very edge of the date."""
    if civil(instant - 1, zone) != civil(instant + 1, zone):
        return True
    height = next(h for n, h, _ in EVENTS if n == name)
    if height is None:
        return False
    sky = Sky(latitude, longitude)
    sides = {sky.altitude(instant + way * 60) < height for way in (-1, 1)}
    return len(sides) == 1


def compare(tool, count, seed):
    chosen = list(cases(count, seed))
    lines = "".join(json.dumps({"lat": a, "lon": o, "zone": z, "date": str(d)}) + "\n" for a, o, z, d in chosen)
    ours = subprocess.run([tool, "sun", "--jsonl"], input=lines, text=True, capture_output=True, check=True)
    errors, wrong, grazing = {name: [] for name in BOUNDS}, [], 0
    for case, line, theirs in zip(chosen, ours.stdout.splitlines(), answers(chosen), strict=True):
        (latitude, longitude, name, date), said, zone = case, json.loads(line), zoneinfo.ZoneInfo(case[2])
        if "error" in said:
            wrong.append((latitude, longitude, name, date, said["error"]))
            continue
        for event, expected in theirs.items():
            given = read(said[event])
            if (given is None) != (expected is None) or given is not None and abs(given - expected) > 60:
                instant = given if expected is None else expected
                if excused(latitude, longitude, event, instant, zone, date):
                    grazing += 1
                else:
                    wrong.append((latitude, longitude, name, str(date), event, given, expected))
            elif given is not None:
                group = "below 60 degrees" if abs(latitude) < 60 else "from 60 degrees on"
                errors[group].append(abs(given - expected))
    passed = not wrong
    for group, (median, most, largest) in BOUNDS.items():
        values = sorted(errors[group])
        figures = [values[len(values) // 2], values[int(len(values) * 0.99)], values[-1]]
        passed &= all(bound is None or figure <= bound for figure, bound in zip(figures, (median, most, largest)))
        print(f"{group}: {len(values)} events, median {figures[0]:.3f} s, 99 % {figures[1]:.3f} s, largest {figures[2]:.3f} s")
    print(f"{count} days; {grazing} events within a minute of grazing or of midnight differ; {len(wrong)} wrong")
    for fault in wrong[:20]:
        print("wrong:", *fault)
    return 0 if passed else 1


def write(count, seed):
    chosen = list(cases(count, seed))
    for (latitude, longitude, name, date), found in zip(chosen, answers(chosen), strict=True):
        times = ["-" if t is None else f"{t:.2f}" for t in found.values()]
        print(latitude, longitude, name, date, *times, sep="\t")
    return 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    numbers = [int(a) for a in arguments[1:]] + [2000, 1][len(arguments) - 1:]
    sys.exit(write(*numbers) if arguments[0] == "--vectors" else compare(arguments[0], *numbers))
