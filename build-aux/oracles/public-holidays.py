#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the public holidays of 2021 to 2040 as python-holidays has them: the table that PublicHolidaysTests compares with.

Usage: public-holidays.py > Tests/HolidaysTests/python-holidays.txt

Needs this very version, so that the table changes only on purpose:
    python3 -m venv .build/holidays && .build/holidays/bin/pip install holidays==0.109
    .build/holidays/bin/python build-aux/oracles/public-holidays.py > Tests/HolidaysTests/python-holidays.txt
"""
import sys

import holidays

VERSION = "0.109"
YEARS = range(2021, 2041)
# What is free in England and Wales, where nine of ten people of the United Kingdom live.
PARTS = {"GB": "ENG"}
COUNTRIES = "AT BE CA CH CZ DE DK ES FI FR GB IE IT NL NO PL PT SE US".split()

if holidays.__version__ != VERSION:
    sys.exit(f"python-holidays {holidays.__version__} is here, the table is made with {VERSION}")
print("# SPDX-License-Identifier: MIT")
print(f"# The public holidays by python-holidays {VERSION} (MIT), as build-aux/oracles/public-holidays.py writes them.")
for country in COUNTRIES:
    for year in YEARS:
        days = holidays.country_holidays(country, subdiv=PARTS.get(country), years=year)
        print(country, year, *(f"{day:%m-%d}" for day in sorted(days) if day.year == year))
