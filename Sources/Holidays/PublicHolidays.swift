// SPDX-License-Identifier: MIT
import Timekeeping

/// The public holidays of a whole country, worked out by rule for any year.
///
/// Only what is free everywhere in the country: a state's own holidays, and those that are proclaimed year by year, are not
/// known. Where the law moves a holiday that falls on a weekend, the day it moves to is one too.
public struct PublicHolidays: Sendable {
    /// The code of the country by ISO 3166, such as `DE`.
    public let country: String

    private let rules: [HolidayRule]
    private let substitute: HolidayRule.Substitute

    /// The holidays of the country with this code by ISO 3166; nil where its rules are not known here.
    public init?(country: String) {
        guard let entry = HolidayTable.shared[country.uppercased()] else { return nil }
        self.country = country.uppercased()
        rules = entry.rules
        substitute = entry.substitute
    }

    /// The codes of the countries whose rules are known, in their order.
    public static let countries: [String] = HolidayTable.shared.countries

    /// The holidays of a year, in their order.
    public func dates(in year: Int) -> [CivilDate] {
        var days = Set(rules.compactMap { $0.date(in: year) })
        // A day of the next January may be kept on the last of December.
        let movable = rules.compactMap(\.fixed).flatMap { [$0.date(in: year), $0.date(in: year + 1)] }.compactMap(
            \.self)
        for day in movable.sorted() where day.weekday == .saturday || day.weekday == .sunday {
            guard let free = substitute.day(for: day, taken: days), free.year == year else { continue }
            days.insert(free)
        }
        return days.sorted()
    }
}
