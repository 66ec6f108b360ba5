// SPDX-License-Identifier: MIT
import Glibc

/// How the desktop writes dates.
public nonisolated enum DesktopDate {
    /// Whether the day stands before the month, as the locale of the environment says; false when it says nothing.
    public static func isDayFirst(environment: (String) -> String? = DesktopWeek.variable) -> Bool {
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        guard let locale = newlocale(1 << LC_TIME, name, nil) else { return false }
        defer { freelocale(locale) }
        guard let format = nl_langinfo_l(nl_item(D_FMT), locale) else { return false }
        let letters = String(cString: format)
        guard let day = letters.firstIndex(where: { "de".contains($0) }),
            let month = letters.firstIndex(where: { "mb".contains($0) })
        else { return false }
        return day < month
    }
}
