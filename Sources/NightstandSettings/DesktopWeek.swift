// SPDX-License-Identifier: MIT
import Glibc
import Timekeeping

/// How the desktop writes weeks.
public nonisolated enum DesktopWeek {
    /// The day with which a week begins, as the locale of the environment says; Monday when it says nothing.
    public static func firstDay(environment: (String) -> String? = variable) -> Weekday {
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        // The locale C has no country; it would say Sunday.
        guard !["C", "POSIX"].contains(name.split(separator: ".").first),
            let locale = newlocale(1 << LC_TIME, name, nil)
        else { return .monday }
        defer { freelocale(locale) }
        guard let day = nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale)?.pointee else { return .monday }
        // The number counts from the weekday of this date, which glibc gives in place of a pointer.
        let origin = Int(bitPattern: nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)) & 0xFFFF_FFFF
        guard let date = CivilDate(year: origin / 10_000, month: origin / 100 % 100, day: origin % 100) else {
            return .monday
        }
        return date.adding(days: Int(day) - 1).weekday
    }

    /// A variable of the process's environment.
    public static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
