#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Times PyEphem and astral on the questions of Benchmarks; prints one JSON object: peer to figure's name to value."""
import datetime as dt
import json
import statistics
import time

FIRST = dt.date(2026, 1, 1)
LATITUDE, LONGITUDE = 52.52, 13.405


def pyephem():
    import ephem

    observer, sun = ephem.Observer(), ephem.Sun()
    observer.lat, observer.lon, observer.pressure = str(LATITUDE), str(LONGITUDE), 0

    def day(date):
        start = ephem.Date(dt.datetime.combine(date, dt.time()) - dt.timedelta(hours=1))
        for horizon in ("-18", "-12", "-6", "-0:50"):
            observer.horizon = horizon
            for search in (observer.next_rising, observer.next_setting):
                observer.date = start
                try:
                    search(sun, use_center=True)
                except (ephem.AlwaysUpError, ephem.NeverUpError):
                    pass
        observer.date = start
        observer.next_transit(sun)

    return day


def astral():
    AstralError = ValueError
    try:  # the second edition and later
        from astral import Observer
        from astral.sun import dawn, dusk, noon, sunrise, sunset

        observer = Observer(LATITUDE, LONGITUDE, 0)
        searches = [lambda date, d=d, f=f: f(observer, date, depression=d) for d in (18, 12, 6) for f in (dawn, dusk)]
        searches += [lambda date, f=f: f(observer, date) for f in (sunrise, noon, sunset)]
    except ImportError:  # the first, as in Debian 12
        from astral import Astral, AstralError

        astral = Astral()
        searches = [lambda date, d=d, f=f: f(date, LATITUDE, LONGITUDE, d)
                    for d in (18, 12, 6) for f in (astral.dawn_utc, astral.dusk_utc)]
        searches += [lambda date, f=f: f(date, LATITUDE, LONGITUDE) for f in (astral.sunrise_utc, astral.sunset_utc)]
        searches += [lambda date: astral.solar_noon_utc(date, LONGITUDE)]

    def day(date):
        for search in searches:
            try:
                search(date)
            except (ValueError, AstralError):  # there is no such event
                pass

    return day


def median_us(day):
    dates = [FIRST + dt.timedelta(days=i) for i in range(365)]
    runs = []
    for _ in range(7):
        begin = time.perf_counter()
        for date in dates:
            day(date)
        runs.append((time.perf_counter() - begin) / len(dates) * 1e6)
    return statistics.median(runs)


def main():
    results = {}
    for peer in (pyephem, astral):
        try:
            micros = median_us(peer())
            results[peer.__name__] = {"sun, nine events of a day": micros, "sun, nine events of a year": micros * 0.365}
        except ImportError as error:
            results[peer.__name__] = str(error)
    print(json.dumps(results))


main()
