#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Times python-dateutil on the questions of Benchmarks; prints one JSON object: figure's name to value."""
import datetime as dt
import itertools
import json
import statistics
import time

from dateutil.rrule import DAILY, FR, MO, TH, TU, WE, WEEKLY, rrule

NOW = dt.datetime(2026, 11, 21, 16, 30)


def median_us(body, count):
    runs = []
    for _ in range(11):
        begin = time.perf_counter()
        for index in range(count):
            body(index)
        runs.append((time.perf_counter() - begin) / count * 1e6)
    return statistics.median(runs)


def main():
    results = {}
    for name, days, count in [("yesterday", 1, 500), ("five years ago", 5 * 365, 20)]:
        start = NOW.replace(hour=7, minute=0) - dt.timedelta(days=days)
        rule = rrule(WEEKLY, dtstart=start, byweekday=(MO, TU, WE, TH, FR))
        results[f"next weekly, started {name}"] = median_us(
            lambda index: rule.after(NOW + dt.timedelta(seconds=97 * index)), count)
    rule = rrule(DAILY, dtstart=NOW)
    micros = median_us(lambda _: sum(1 for _ in itertools.islice(rule, 20_000)), 1)
    results["enumerate daily"] = 20_000 / micros * 1e6
    print(json.dumps(results))


main()
