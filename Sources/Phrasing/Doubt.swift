// SPDX-License-Identifier: MIT

/// A question that a phrase leaves open, and that another reading answers the other way.
public enum Doubt: String, Sendable, Hashable, CaseIterable {
    /// Morning or evening?
    case halfOfDay
    /// Day or month first?
    case dateOrder
    /// The one of this week or of next?
    case nextWeek
    /// The second Saturday of each month, or every other one?
    case ordinal
    /// Midnight at the beginning or the end of the day?
    case midnight
}
