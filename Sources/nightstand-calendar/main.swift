// SPDX-License-Identifier: MIT
import Glibc
import NightstandCalendars

exit(CalendarProgram.run())
