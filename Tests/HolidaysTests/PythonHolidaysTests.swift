// SPDX-License-Identifier: MIT
import Foundation
import Holidays
import Testing
import Timekeeping

/// Compares with what `build-aux/oracles/public-holidays.py` wrote; what differs is decided in docs/decisions/0090-holidays.md.
@Suite struct PythonHolidaysTests {
    private struct Line {
        let country: String
        let year: Int
        let days: Set<CivilDate>
    }

    /// Dates on which we and python-holidays differ on purpose.
    private struct Difference: Sendable {
        let country: String
        /// Whether we have them and python-holidays does not.
        let isOurs: Bool
        let covers: @Sendable (CivilDate) -> Bool

        static func ours(_ country: String, _ covers: @escaping @Sendable (CivilDate) -> Bool) -> Difference {
            Difference(country: country, isOurs: true, covers: covers)
        }
        static func theirs(_ country: String, _ covers: @escaping @Sendable (CivilDate) -> Bool) -> Difference {
            Difference(country: country, isOurs: false, covers: covers)
        }
    }

    private static let differences: [Difference] = [
        // Canada Day on a Sunday is kept on the Monday (Holidays Act, section 2).
        .ours("CA") { $0.month == 7 && $0.day == 2 && $0.weekday == .monday },
        // The Great Prayer Day was abolished in 2024.
        .theirs("DK") { $0.year < 2024 && CivilDate.easterSunday($0.year)?.adding(days: 26) == $0 },
        // A holiday on a Sunday is not in Spain's calendar of days without work, but nobody works then either.
        .ours("ES") { $0.weekday == .sunday },
        // Proclaimed: a jubilee, for which a holiday was moved as well, a funeral and a coronation.
        .theirs("GB") { ["2022-06-02", "2022-06-03", "2022-09-19", "2023-05-08"].contains($0.description) },
        .ours("GB") { $0.description == "2022-05-30" },
        // Proclaimed: a day of remembrance.
        .theirs("IE") { $0.description == "2022-03-18" },
        // St Brigid's Day is a holiday since 2023.
        .ours("IE") { $0.year < 2023 && $0.month == 2 },
        // The day of national unity is kept on a Sunday and frees nobody.
        .theirs("IT") { $0.month == 11 && $0.weekday == .sunday && $0.day <= 7 },
        // The day of Francis of Assisi is a holiday since 2026.
        .ours("IT") { $0.year < 2026 && $0.month == 10 && $0.day == 4 },
        // Good Friday and Liberation Day are left to each employer.
        .theirs("NL") { CivilDate.easterSunday($0.year)?.adding(days: -2) == $0 },
        .theirs("NL") { $0.month == 5 && $0.day == 5 },
        // Christmas Eve is a holiday since 2025.
        .ours("PL") { $0.year < 2025 && $0.month == 12 && $0.day == 24 },
    ]

    @Test("The holidays of 2021 to 2040 are those of python-holidays, but for the differences that are decided")
    func holidaysAreThoseOfPythonHolidays() throws {
        let lines = try Self.lines()
        #expect(lines.count == 20 * PublicHolidays.countries.count)
        #expect(Set(lines.map(\.country)) == Set(PublicHolidays.countries))
        var met = Set<Int>()
        for line in lines {
            let ours = Set(try #require(PublicHolidays(country: line.country)).dates(in: line.year))
            for day in ours.symmetricDifference(line.days).sorted() {
                let isOurs = ours.contains(day)
                let reason = Self.differences.firstIndex {
                    $0.country == line.country && $0.isOurs == isOurs && $0.covers(day)
                }
                #expect(
                    reason != nil, "\(line.country) \(day) \(day.weekday): \(isOurs ? "ours" : "theirs") alone")
                if let reason { met.insert(reason) }
            }
        }
        #expect(met.count == Self.differences.count, "a difference that is decided is no longer there")
    }

    private static func lines() throws -> [Line] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "python-holidays.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { line in
                let words = line.split(separator: " ").map(String.init)
                let days = try words.dropFirst(2).map { try #require(CivilDate("\(words[1])-\($0)")) }
                return Line(country: words[0], year: try #require(Int(words[1])), days: Set(days))
            }
    }
}
