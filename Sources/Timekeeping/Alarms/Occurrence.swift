// SPDX-License-Identifier: MIT

/// One time at which a schedule is due.
public struct Occurrence: Hashable, Sendable, Codable {
    /// The wall-clock time that the rule gives, before any move: the occurrence's identity (`RECURRENCE-ID`).
    public var scheduled: CivilDateTime
    /// The instant at which it is due.
    public var due: Instant

    /// Joins the rule's wall-clock time with the instant it is due.
    public init(scheduled: CivilDateTime, due: Instant) {
        self.scheduled = scheduled
        self.due = due
    }
}
