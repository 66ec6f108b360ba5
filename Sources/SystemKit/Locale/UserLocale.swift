// SPDX-License-Identifier: MIT
import Glibc
import PlainText

/// What the environment's locale says about times, dates and languages (locale(7), gettext's manual).
package struct UserLocale {
    private let environment: (String) -> String?

    /// Reads the variables of an environment; by default those of this process.
    package init(environment: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        self.environment = environment
    }

    /// The codes of the user's languages in order of preference, such as `de`, as gettext finds them; none where nothing is set.
    ///
    /// `LANGUAGE` names several and takes precedence over the locale, unless that is `C`.
    package var languages: [String] {
        let locale = name("LC_MESSAGES")
        guard !["C", "POSIX"].contains(locale) else { return [] }
        let list = environment("LANGUAGE").flatMap { $0.isEmpty ? nil : $0 } ?? locale
        var codes: [String] = []
        for name in list.split(separator: ":") {
            let code = name.prefix { $0.isASCII && $0.isLetter }.lowercased()
            if code.count >= 2, !codes.contains(code) { codes.append(code) }
        }
        return codes
    }

    /// The code of the country whose times and dates are used, such as `DE`; nil where the locale names none.
    package var country: String? {
        let name = name("LC_TIME")
        guard let mark = name.firstIndex(of: "_") else { return nil }
        let code = name[mark...].dropFirst().prefix { $0.isASCII && $0.isLetter }
        return code.count == 2 ? code.uppercased() : nil
    }

    /// Whether times have a 12-hour field (`%I`, `%l`, `%r` or `%p`); false when the locale does not say.
    package var usesTwelveHours: Bool {
        guard let format = timeInformation({ nl_langinfo_l(nl_item(T_FMT), $0).map { String(cString: $0) } }) else {
            return false
        }
        return ["%I", "%l", "%r", "%p"].contains { format.holds($0) }
    }

    /// Whether dates put the day before the month; false when the locale does not say.
    package var isDayFirst: Bool {
        guard let format = timeInformation({ nl_langinfo_l(nl_item(D_FMT), $0).map { String(cString: $0) } }),
            let day = format.firstIndex(where: { "de".contains($0) }),
            let month = format.firstIndex(where: { "mb".contains($0) })
        else { return false }
        return day < month
    }

    /// The decimal separator; a point when the locale is unknown.
    package var decimalSeparator: String {
        guard let locale = newlocale(1 << LC_NUMERIC, name("LC_NUMERIC"), nil) else { return "." }
        defer { freelocale(locale) }
        return nl_langinfo_l(nl_item(RADIXCHAR), locale).map { String(cString: $0) } ?? "."
    }

    /// The first day of the week as the locale gives it: the date of a first weekday and the days from there, 0 for that day itself;
    /// nil when the locale names no country or is unknown.
    package var firstWeekday: (origin: (year: Int, month: Int, day: Int), days: Int)? {
        // The locale C has no country; it would say Sunday.
        guard !["C", "POSIX"].contains(name("LC_TIME").split(separator: ".").first) else { return nil }
        return timeInformation { locale in
            guard let day = nl_langinfo_l(nl_item(_NL_TIME_FIRST_WEEKDAY), locale)?.pointee else { return nil }
            // glibc returns this number, YYYYMMDD, in place of a pointer.
            let origin = Int(bitPattern: nl_langinfo_l(nl_item(_NL_TIME_WEEK_1STDAY), locale)) & 0xFFFF_FFFF
            return ((origin / 10_000, origin / 100 % 100, origin % 100), Int(day) - 1)
        }
    }

    /// The locale of a category: `LC_ALL`, else the category's own variable, else `LANG`.
    private func name(_ category: String) -> String {
        ["LC_ALL", category, "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
    }

    private func timeInformation<Value>(_ read: (locale_t?) -> Value?) -> Value? {
        guard let locale = newlocale(1 << LC_TIME, name("LC_TIME"), nil) else { return nil }
        defer { freelocale(locale) }
        return read(locale)
    }
}
