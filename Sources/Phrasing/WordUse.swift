// SPDX-License-Identifier: MIT
import Almanac

/// The use of a part of the phrase, for tinting it and for listing what was ignored.
public struct WordUse: Sendable, Hashable {
    /// What for.
    public enum Purpose: String, Sendable, Hashable {
        case time, day, repetition, bound, exception, length, sun, calendar, zone, manner, wish, label, filler, ignored,
            unused
    }

    /// Its bytes in the UTF-8 of the phrase.
    public let span: Range<Int>
    /// What it was used for.
    public var purpose: Purpose

    /// A stretch that was used for `purpose`.
    public init(span: Range<Int>, purpose: Purpose) {
        self.span = span
        self.purpose = purpose
    }
}
