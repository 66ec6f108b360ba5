// SPDX-License-Identifier: MIT
import Timekeeping

/// The public holidays and the user's own days off from today on, computed once a day.
@MainActor final class HolidaysAhead {
    /// The days off of a year; nil where they are unknown.
    var find: () -> ((Int) -> [CivilDate])? = { nil }
    private var found: (today: CivilDate, all: Set<CivilDate>, next: [CivilDate])?

    /// For how many years they are skipped, as in phrases.
    private static let years = 10

    /// Takes in that other holidays count.
    func forget() { found = nil }

    /// Those of the years for which they are skipped.
    func all(from today: CivilDate) -> Set<CivilDate> { current(today).all }

    /// Those of the coming twelve months, in order.
    func next(from today: CivilDate) -> [CivilDate] { current(today).next }

    private func current(_ today: CivilDate) -> (all: Set<CivilDate>, next: [CivilDate]) {
        if let found, found.today == today { return (found.all, found.next) }
        let days = find().map { find in (today.year...today.year + Self.years).flatMap(find) } ?? []
        let all = Set(days.filter { $0 >= today })
        let next = all.filter { $0.daysSinceEpoch < today.daysSinceEpoch + 366 }.sorted()
        found = (today, all, next)
        return (all, next)
    }
}
