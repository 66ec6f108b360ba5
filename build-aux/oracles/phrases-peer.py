#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Reads our corpus of phrases with dateparser, parsedatetime and recurrent; prints one JSON object: peer to figures.

A phrase counts as right when its first time is right, and its rule where there is one; none of the peers gives a rule but recurrent.
"""
import datetime as dt
import json
import pathlib
import statistics
import time
import warnings

warnings.filterwarnings("ignore")
TABLES = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests/PhrasingTests/Corpus/tables"


def lines():
    now = None
    for table in sorted(TABLES.glob("*.tsv")):
        for row in table.read_text().splitlines():
            if not row or row.startswith("#"):
                continue
            fields = row.split("\t")
            if fields[0] == "@":
                now = dt.datetime.fromisoformat(fields[1]).replace(tzinfo=None)
                continue
            yield fields[0], fields[1], fields[2] if len(fields) > 2 else "-", now


def with_dateparser():
    import dateparser
    def read(text, now):
        found = dateparser.parse(text, settings={"RELATIVE_BASE": now, "PREFER_DATES_FROM": "future"})
        return found, None
    return read


def with_parsedatetime():
    import parsedatetime
    calendar = parsedatetime.Calendar()
    def read(text, now):
        found, kind = calendar.parseDT(text, sourceTime=now)
        return (found if kind else None), None
    return read


def with_recurrent():
    from recurrent.event_parser import RecurringEvent
    from dateutil.rrule import rrulestr
    def read(text, now):
        event = RecurringEvent(now_date=now)
        found = event.parse(text)
        if isinstance(found, str):
            rule = rrulestr(found, dtstart=now)
            return rule.after(now), found
        return found, None
    return read


def times(rule, fire):
    from dateutil.rrule import rrulestr
    return list(rrulestr(rule, dtstart=fire)[:6])


def main():
    answers = {}
    for name, make in [("dateparser", with_dateparser), ("parsedatetime", with_parsedatetime), ("recurrent", with_recurrent)]:
        try:
            read = make()
        except ImportError as error:
            answers[name] = str(error)
            continue
        right, took, count = 0, [], 0
        for text, fire, rule, now in lines():
            count += 1
            begin = time.perf_counter()
            try:
                found, repeated = read(text, now)
            except Exception:
                found, repeated = None, None
            took.append((time.perf_counter() - begin) * 1e6)
            if fire == "!":
                right += found is None
                continue
            expected = dt.datetime.fromisoformat(fire)
            if found is None or found.replace(tzinfo=None, second=0, microsecond=0) != expected:
                continue
            if rule == "-" or rule.startswith("T"):
                right += repeated is None
                continue
            try:
                right += repeated is not None and times(repeated, expected) == times("RRULE:" + rule, expected)
            except Exception:
                pass
        answers[name] = {"median": statistics.median(took), "right": 100 * right / count}
    print(json.dumps(answers))


main()
