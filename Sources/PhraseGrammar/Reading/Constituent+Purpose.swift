// SPDX-License-Identifier: MIT
import Phrasing

extension Constituent {
    var purpose: WordUse.Purpose {
        switch self {
        case .times, .part, .half, .window, .officeHours, .early, .minuteOfHour, .nextMinute: .time
        case .date, .dateList, .dates, .week: .day
        case .repetition, .repeats: .repetition
        case .starting, .until, .span, .count, .months, .season: .bound
        case .except, .otherwise, .rejected: .exception
        case .condition, .unknown: .unused
        case .duration, .offset, .again: .length
        case .solar, .notBefore, .notAfter: .sun
        case .appointment, .fallback: .calendar
        case .zone: .zone
        case .volume, .fade, .snooze, .sound, .vibrates: .manner
        case .wish, .series, .lastOfSeries: .wish
        case .label: .label
        case .labelFollows, .correction, .refusal, .filler: .filler
        }
    }
}
