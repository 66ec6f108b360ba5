// SPDX-License-Identifier: MIT
import Almanac

extension SolarAnchor {
    /// The anchor in words, such as `30 min before sunrise` or `civil dawn`.
    public var words: String {
        guard offset != 0 else { return event.words }
        return TimeText.length(abs(offset)) + (offset < 0 ? " before " : " after ") + event.words
    }
}

extension SolarEvent {
    /// The event in a sentence, such as `civil dawn`.
    public var words: String {
        switch self {
        case .goldenMorningEnd: "the end of the morning's golden hour"
        case .goldenEveningStart: "the beginning of the evening's golden hour"
        default: String(name.map { $0 == "-" ? " " : $0 })
        }
    }

    /// The event in a list, such as `Civil dawn`.
    public var title: String {
        switch self {
        case .goldenMorningEnd: "Golden hour ends"
        case .goldenEveningStart: "Golden hour begins"
        default: words.prefix(1).uppercased() + words.dropFirst()
        }
    }
}

extension MoonPhase {
    /// The phase in a list, such as `Waxing gibbous`.
    public var title: String {
        switch self {
        case .new: "New moon"
        case .waxingCrescent: "Waxing crescent"
        case .firstQuarter: "First quarter"
        case .waxingGibbous: "Waxing gibbous"
        case .full: "Full moon"
        case .waningGibbous: "Waning gibbous"
        case .lastQuarter: "Last quarter"
        case .waningCrescent: "Waning crescent"
        }
    }
}

extension SolarTime {
    /// The whole in words, such as `30 min before sunrise in Berlin, not before 06:15`.
    public func summary(twelveHour: Bool = false) -> String {
        func text(_ time: CivilTime) -> String { TimeText.timeOfDay(time, twelveHour: twelveHour) }
        return anchor.words + (place.map { " in \($0.name)" } ?? "")
            + (notBefore.map { ", not before \(text($0))" } ?? "") + (notAfter.map { ", not after \(text($0))" } ?? "")
    }

    /// What is to be said of one date beside its time; nil when it is simply the event.
    public func note(on due: SolarDue, currentYear: Int? = nil) -> String? {
        switch due.basis {
        case .nearestDay(let date):
            return "no \(anchor.event.words) that day: the time of \(TimeText.day(date, currentYear: currentYear))"
        case .bound:
            return "no \(anchor.event.words) that day: the \(due.bound == .notBefore ? "earliest" : "latest") time"
        case .noon: return "no \(anchor.event.words) all year: solar noon"
        case .event:
            switch due.bound {
            case .notBefore: return "\(anchor.words) is earlier"
            case .notAfter: return "\(anchor.words) is later"
            case nil: return nil
            }
        }
    }
}
