// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

/// Says when alarms are to be compared with the calendar; while they aren't shared, nothing wakes up.
@MainActor struct SharingSchedule {
    /// After a change, and after the start or sleep: several changes are one, and a network needs a moment.
    static let delay: Duration = .seconds(10)
    /// How often without a change here.
    static let pace: Duration = .seconds(1800)
    /// The wait while something rings or is about to.
    static let patience: Duration = .seconds(60)
    /// The time before a ring at which the machine finds out whether it is in use.
    static let lookAhead: Duration = .seconds(10)

    /// When it was last done, or tried.
    private var last: Instant?
    /// When it is to be done because of something that happened.
    private var wanted: Instant?
    /// The ring for which the machine has found out whether it is in use.
    private var looked: Instant?

    /// Something has happened.
    mutating func want(at now: Instant) { wanted = min(wanted ?? now + Self.delay, now + Self.delay) }

    /// It can't be done now.
    mutating func postpone(at now: Instant) { wanted = now + Self.patience }

    /// It is done now.
    mutating func begin(at now: Instant) { (last, wanted) = (now, nil) }

    /// When it is to be done next; a clock that was set back since puts nothing off.
    mutating func sync(at now: Instant) -> Instant? {
        last = last.map { min($0, now) }
        wanted = wanted.map { min($0, now + Self.patience) }
        return [last.map { $0 + Self.pace }, wanted].compactMap(\.self).min()
    }

    /// When to find out whether the machine is in use, for a ring at `ring`; nil when that is done.
    func look(before ring: Instant?) -> Instant? {
        guard let ring, ring != looked else { return nil }
        return ring - Self.lookAhead
    }

    /// It has found out for a ring at `ring`.
    mutating func noteLook(before ring: Instant?) { looked = ring }
}
