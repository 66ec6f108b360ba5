#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Random recurrence rules with the occurrences that python-dateutil and zoneinfo compute for them.

Usage: recurrence.py CASES SEED > vectors.tsv
Each line: start, zone, rule, excluded times, after, expected times; tabs between, blanks within a list.

dateutil expands on the bare wall clock; what docs/decisions/0007-recurrence.md says of gaps, repeated times and
duplicates is applied on top. Rules on which dateutil is known to leave RFC 5545 are not drawn.
"""
import datetime as dt
import itertools
import random
import signal
import sys
import warnings
import zoneinfo

from dateutil.rrule import rrulestr

warnings.simplefilter("ignore")
ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC", "Africa/Casablanca",
         "America/Sao_Paulo", "Pacific/Apia", "Europe/Dublin", "America/Santiago", "Asia/Tokyo", "Pacific/Auckland"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
UTC = dt.timezone.utc


def some(rng, low, high, most, signed=False):
    values = rng.sample(range(low, high + 1), rng.randint(1, min(most, high - low + 1)))
    return ",".join(str(-v if signed and rng.random() < 0.4 else v) for v in sorted(values))


def draw_rule(rng, start):
    freq = rng.choice(["YEARLY"] * 4 + ["MONTHLY"] * 4 + ["WEEKLY"] * 4 + ["DAILY"] * 3 + ["HOURLY"] * 2 +
                      ["MINUTELY", "SECONDLY"])
    long = freq in ("YEARLY", "MONTHLY", "WEEKLY", "DAILY")
    parts = {"FREQ": freq}
    if rng.random() < 0.5:
        parts["INTERVAL"] = rng.choice([2, 3, 4, 5, 7, 10, 13, 24, 45] if freq != "YEARLY" else [2, 3, 4])
    chance = lambda p: rng.random() < p
    if chance(0.25):
        parts["BYMONTH"] = some(rng, 1, 12, 4)
    if freq == "YEARLY" and chance(0.2):
        # dateutil miscounts the weeks that reach into the year before or after.
        parts["BYWEEKNO"] = some(rng, 2, 51, 3, True)
        parts["BYDAY"] = ",".join(rng.sample(DAYS, rng.randint(1, 3)))
    if freq in ("YEARLY", "HOURLY", "MINUTELY") and chance(0.15):
        parts["BYYEARDAY"] = some(rng, 1, 366, 6, True)
    if freq != "WEEKLY" and chance(0.25):
        parts["BYMONTHDAY"] = some(rng, 1, 31, 4, True)
    if "BYDAY" not in parts and chance(0.45):
        days = rng.sample(DAYS, rng.randint(1, 4))
        if freq in ("MONTHLY", "YEARLY") and chance(0.6):
            most = 5 if freq == "MONTHLY" or "BYMONTH" in parts else 53
            days = [rng.choice(["", "-"]) + str(rng.randint(1, most)) + d for d in days]
        parts["BYDAY"] = ",".join(days)
    if chance(0.2):
        parts["BYHOUR"] = some(rng, 0, 23, 4)
    if chance(0.2):
        parts["BYMINUTE"] = some(rng, 0, 59, 4)
    if chance(0.1):
        parts["BYSECOND"] = some(rng, 0, 59, 3)
    # dateutil cuts the first week at the start before it counts positions.
    if freq != "WEEKLY" and chance(0.25) and any(key.startswith("BY") for key in parts):
        parts["BYSETPOS"] = some(rng, 1, 6, 3, True)
    if chance(0.3):
        parts["WKST"] = rng.choice(DAYS)
    end = rng.random()
    if end < 0.25:
        parts["COUNT"] = rng.randint(1, 40)
    elif end < 0.4:
        parts["UNTIL"] = (start + dt.timedelta(days=rng.randint(0, 1500) if long else rng.randint(0, 3),
                                               seconds=rng.randint(0, 86399))).strftime("%Y%m%dT%H%M%S")
    return ";".join(f"{key}={value}" for key, value in parts.items())


def instant(wall, zone):
    return wall.replace(tzinfo=zone).astimezone(UTC)


def expected(start, zone, rule, excluded, after, count):
    """At most `count` due times; None where dateutil would search for long."""
    try:
        walls = iter(rrulestr(rule, dtstart=start))
    except ValueError:
        return []
    dues = set()
    newest = None
    for wall in itertools.islice(walls, 6000):
        due = instant(wall, zone)
        # A gap moves a time by a day at most, so a later wall time no longer changes what was found.
        if len(dues) >= count and due > sorted(dues)[count - 1] + dt.timedelta(days=2):
            break
        newest = wall
        if wall not in excluded and (after is None or due > after):
            dues.add(due)
    else:
        if newest is not None and len(dues) < count and next(walls, None) is not None:
            return None
    return [due.astimezone(zone).isoformat() for due in sorted(dues)[:count]]


def give_up(*_):
    raise TimeoutError


def main():
    signal.signal(signal.SIGVTALRM, give_up)
    # Who starts this from a worker thread hands down a mask that blocks every signal.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGVTALRM, signal.SIGTERM, signal.SIGINT})
    cases, seed = int(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(seed)
    made = 0
    while made < cases:
        name = rng.choice(ZONES)
        zone = zoneinfo.ZoneInfo(name)
        start = dt.datetime(rng.randint(2005, 2035), 1, 1) + dt.timedelta(
            days=rng.randint(0, 364), seconds=rng.choice([rng.randint(0, 86399), rng.randint(0, 47) * 1800]))
        if rng.random() < 0.25:  # close to a daylight saving change
            year = start.year
            start = dt.datetime(year, rng.choice([3, 4, 10, 11]), rng.randint(1, 30), rng.randint(0, 4), 30)
        rule = draw_rule(rng, start)
        after = None
        if rng.random() < 0.4:
            after = start.replace(tzinfo=UTC) + dt.timedelta(seconds=rng.randint(-86400, 86400 * 3))
        if "SECONDLY" in rule and ("BYMONTH" in rule or "BYDAY" in rule or "BYHOUR" in rule):
            continue  # dateutil walks these second by second
        excludes = rng.random() < 0.3
        try:
            # A rule that hardly ever matches keeps dateutil busy until the year 9999. The timer fires again
            # in case its first error is lost inside a finaliser.
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.05, 0.05)
            first = list(itertools.islice(safe(rule, start), 8))
            excluded = first[1:8:3] if excludes else []
            answer = expected(start, zone, rule, set(excluded), after, 12)
        except (TimeoutError, ValueError):
            continue
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if answer is None:
            continue
        print(start.isoformat(), name, rule, " ".join(wall.isoformat() for wall in excluded),
              after.isoformat() if after else "", " ".join(answer), sep="\t")
        made += 1


def safe(rule, start):
    try:
        return iter(rrulestr(rule, dtstart=start))
    except ValueError:
        return iter(())


main()
