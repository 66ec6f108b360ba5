#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What two other readers make of an iCalendar file: python-icalendar (strict parsing), and libical's own validation where it is installed.

Usage: nightstand export --ics alarms.ics; ics.py alarms.ics

Prints each event's start and rule, and fails on a line that is too long, an unknown zone, a rule that dateutil can't read, or an error that libical
marks in the file.
"""
import ctypes
import ctypes.util
import sys

import icalendar
from dateutil.rrule import rrulestr


def check_lines(raw):
    assert raw.endswith(b"\r\n") and b"\n" not in raw.replace(b"\r\n", b""), "line ends"
    for line in raw.split(b"\r\n"):
        assert len(line) <= 75, line
        line.decode()


def check_icalendar(raw):
    calendar = icalendar.Calendar.from_ical(raw)
    zones = {str(part["TZID"]) for part in calendar.walk("VTIMEZONE")}
    for part in calendar.walk("VTIMEZONE"):
        part.to_tz()
    events = calendar.walk("VEVENT")
    for event in events:
        assert not event.errors, event.errors
        start = event["DTSTART"]
        zone = start.params.get("TZID")
        assert zone is None or zone in zones, f"{zone} is not described"
        rule = event.get("RRULE")
        if rule:
            text = rule.to_ical().decode()
            next(iter(rrulestr(text, dtstart=start.dt)))
        assert event.walk("VALARM"), "no reminder"
        print(start.dt, rule.to_ical().decode() if rule else "", event.get("SUMMARY", ""), sep="\t")
    return len(events)


def check_libical(raw):
    name = ctypes.util.find_library("ical")
    if not name:
        return "libical is not installed"
    ical = ctypes.CDLL(name)
    ical.icalparser_parse_string.restype = ctypes.c_void_p
    ical.icalcomponent_count_errors.argtypes = [ctypes.c_void_p]
    ical.icalrestriction_check.argtypes = [ctypes.c_void_p]
    ical.icalcomponent_as_ical_string.argtypes = [ctypes.c_void_p]
    ical.icalcomponent_as_ical_string.restype = ctypes.c_char_p
    component = ical.icalparser_parse_string(raw)
    assert component, "libical reads nothing"
    ical.icalrestriction_check(component)
    errors = ical.icalcomponent_count_errors(component)
    text = ical.icalcomponent_as_ical_string(component).decode()
    assert errors == 0, [line for line in text.splitlines() if "X-LIC-ERROR" in line]
    return "libical finds no error"


raw = open(sys.argv[1], "rb").read()
check_lines(raw)
count = check_icalendar(raw)
print(f"{count} events; {check_libical(raw)}")
