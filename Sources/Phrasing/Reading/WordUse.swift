// SPDX-License-Identifier: MIT
import Almanac

/// What a stretch of the phrase was used for, for tinting it and for saying what was ignored.
public struct WordUse: Sendable, Hashable {
    /// What for.
    public enum Purpose: String, Sendable, Hashable {
        case time, day, repetition, bound, exception, length, sun, zone, manner, wish, label, filler, ignored
    }

    /// Its bytes in the UTF-8 of the phrase.
    public let span: Range<Int>
    /// What it was used for.
    public internal(set) var purpose: Purpose
}

extension Constituent {
    var purpose: WordUse.Purpose {
        switch self {
        case .times, .part, .half, .window, .officeHours, .early, .minuteOfHour: .time
        case .date, .dateList, .dates, .week: .day
        case .repetition, .repeats: .repetition
        case .starting, .until, .span, .count, .months, .season: .bound
        case .except, .otherwise: .exception
        case .condition: .ignored
        case .duration, .offset, .again: .length
        case .solar, .notBefore, .notAfter: .sun
        case .zone: .zone
        case .volume, .fade, .snooze, .sound, .vibrates: .manner
        case .wish, .series, .lastOfSeries: .wish
        case .label: .label
        case .labelFollows, .correction, .refusal, .filler: .filler
        }
    }
}
