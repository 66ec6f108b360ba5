// SPDX-License-Identifier: MIT

/// The rules of countries, as `Resources/holidays.txt` says them.
struct HolidayTable: Sendable {
    static let shared = HolidayTable(String(decoding: PackageResources.holidays_txt, as: UTF8.self))

    /// What happens to a holiday on a weekend, and the rules, by the code of the country.
    ///
    /// They are read when that country is asked for; the window needs none for its first frame.
    private var lines: [String: [Substring]] = [:]

    /// Takes lines of a code, what happens to a holiday on a weekend, and rules; anything else is ignored.
    init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            guard words.count > 2, HolidayRule.Substitute(rawValue: String(words[1])) != nil else { continue }
            lines[String(words[0])] = Array(words.dropFirst())
        }
    }

    /// The codes of the countries, in their order.
    var countries: [String] { lines.keys.sorted() }

    /// The rules of the country with this code; nil where they aren't known.
    subscript(country: String) -> (rules: [HolidayRule], substitute: HolidayRule.Substitute)? {
        guard let words = lines[country], let substitute = HolidayRule.Substitute(rawValue: String(words[0])) else {
            return nil
        }
        return (words.dropFirst().compactMap { HolidayRule($0) }, substitute)
    }
}
