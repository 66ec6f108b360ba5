// SPDX-License-Identifier: MIT
import Phrasing

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
