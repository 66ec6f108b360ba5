// SPDX-License-Identifier: MIT

/// The rules of countries, as `Resources/holidays.txt` says them.
enum HolidayTable {
    struct Entry: Sendable {
        var rules: [HolidayRule]
        var substitute: HolidayRule.Substitute
    }

    /// The rules by the code of the country.
    static let entries = read(String(decoding: PackageResources.holidays_txt, as: UTF8.self))

    /// Reads lines of a code, what happens to a holiday on a weekend, and rules; anything else is ignored.
    static func read(_ text: String) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            guard words.count > 2, let substitute = HolidayRule.Substitute(rawValue: String(words[1])) else { continue }
            entries[String(words[0])] = Entry(
                rules: words[2...].compactMap { HolidayRule($0) }, substitute: substitute)
        }
        return entries
    }
}
