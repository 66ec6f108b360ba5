// SPDX-License-Identifier: MIT

/// A bound on the wall clock that moved a due time.
public enum DueBound: String, Hashable, Sendable, Codable {
    case notBefore = "not-before"
    case notAfter = "not-after"
}

extension Instant {
    /// The instant within bounds on the wall clock of `date`, and the bound that moved it; where the two contradict, the earlier bound wins.
    func bounded(
        on date: CivilDate, notBefore: CivilTime?, notAfter: CivilTime?, zone: TimeZoneRules
    ) -> (instant: Instant, bound: DueBound?) {
        func limit(_ time: CivilTime) -> Instant { zone.instant(of: CivilDateTime(date: date, time: time)) }
        var (instant, bound): (Instant, DueBound?) = (self, nil)
        if let notAfter, instant > limit(notAfter) { (instant, bound) = (limit(notAfter), .notAfter) }
        if let notBefore, instant < limit(notBefore) { (instant, bound) = (limit(notBefore), .notBefore) }
        return (instant, bound)
    }
}
