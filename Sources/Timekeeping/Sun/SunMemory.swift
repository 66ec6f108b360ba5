// SPDX-License-Identifier: MIT
import Almanac
import Synchronization

/// A cache of the sun's days for the dates of one zone.
///
/// Many alarms follow the same sun, and each is evaluated again and again.
final class SunMemory: Sendable {
    private struct Key: Hashable {
        let coordinates: Coordinates
        let date: CivilDate
    }

    /// A day and the time that belongs to it.
    typealias Entry = (day: SunDay, span: Range<Instant>)

    private let days = Mutex<[Key: Entry]>([:])
    /// Three years of one place.
    private static let capacity = 1100

    /// The day of `date` over `coordinates`, computed by `make` if it is not cached.
    func day(at coordinates: Coordinates, on date: CivilDate, _ make: () -> Entry) -> Entry {
        let key = Key(coordinates: coordinates, date: date)
        if let known = days.withLock({ $0[key] }) { return known }
        let entry = make()
        days.withLock {
            if $0.count >= Self.capacity { $0.removeAll(keepingCapacity: true) }
            $0[key] = entry
        }
        return entry
    }
}
