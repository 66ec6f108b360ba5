// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping

extension SolarAnchor {
    /// The anchor in words, such as `30 min before sunrise` or `civil dawn`.
    public var words: String {
        guard offset != 0 else { return event.words }
        let distance = TimeText.length(abs(offset))
        // Translators: {1} is a duration such as "30 min", {2} an event such as "sunrise".
        return offset < 0
            ? tr("\(distance) before \(event.wordsBehindPreposition)")
            : tr("\(distance) after \(event.wordsBehindPreposition)")
    }

    /// When that is, such as `30 min before sunrise` or `at civil dawn`.
    public var time: String { offset == 0 ? event.time : words }
}

extension SolarEvent {
    /// The event in a sentence, such as `civil dawn`.
    public var words: String {
        switch self {
        // Translators: events of the sun as they stand in a sentence.
        case .astronomicalDawn: tr("astronomical dawn")
        case .nauticalDawn: tr("nautical dawn")
        case .civilDawn: tr("civil dawn")
        case .sunrise: tr("sunrise")
        case .goldenMorningEnd: tr("the end of the morning golden hour")
        case .solarNoon: tr("solar noon")
        case .goldenEveningStart: tr("the start of the evening golden hour")
        case .sunset: tr("sunset")
        case .civilDusk: tr("civil dusk")
        case .nauticalDusk: tr("nautical dusk")
        case .astronomicalDusk: tr("astronomical dusk")
        }
    }

    /// The same behind `before` or `after`; languages that decline it need another form here.
    fileprivate var wordsBehindPreposition: String {
        switch self {
        // Translators: events of the sun as they stand in "{1} before {2}" and "{1} after {2}".
        case .astronomicalDawn: tr("astronomical dawn", context: "behind a preposition")
        case .nauticalDawn: tr("nautical dawn", context: "behind a preposition")
        case .civilDawn: tr("civil dawn", context: "behind a preposition")
        case .sunrise: tr("sunrise", context: "behind a preposition")
        case .goldenMorningEnd: tr("the end of the morning golden hour", context: "behind a preposition")
        case .solarNoon: tr("solar noon", context: "behind a preposition")
        case .goldenEveningStart: tr("the start of the evening golden hour", context: "behind a preposition")
        case .sunset: tr("sunset", context: "behind a preposition")
        case .civilDusk: tr("civil dusk", context: "behind a preposition")
        case .nauticalDusk: tr("nautical dusk", context: "behind a preposition")
        case .astronomicalDusk: tr("astronomical dusk", context: "behind a preposition")
        }
    }

    /// The time of the event, such as `at civil dawn`.
    fileprivate var time: String {
        switch self {
        // Translators: events of the sun as they stand in a sentence such as "Alarm every day at sunrise".
        case .astronomicalDawn: tr("at astronomical dawn")
        case .nauticalDawn: tr("at nautical dawn")
        case .civilDawn: tr("at civil dawn")
        case .sunrise: tr("at sunrise")
        case .goldenMorningEnd: tr("at the end of the morning golden hour")
        case .solarNoon: tr("at solar noon")
        case .goldenEveningStart: tr("at the start of the evening golden hour")
        case .sunset: tr("at sunset")
        case .civilDusk: tr("at civil dusk")
        case .nauticalDusk: tr("at nautical dusk")
        case .astronomicalDusk: tr("at astronomical dusk")
        }
    }

    /// The event in a list, such as `Civil dawn`.
    public var title: String {
        switch self {
        // Translators: events of the sun as they stand in a list.
        case .astronomicalDawn: tr("Astronomical dawn")
        case .nauticalDawn: tr("Nautical dawn")
        case .civilDawn: tr("Civil dawn")
        case .sunrise: tr("Sunrise")
        case .goldenMorningEnd: tr("Golden hour ends")
        case .solarNoon: tr("Solar noon")
        case .goldenEveningStart: tr("Golden hour begins")
        case .sunset: tr("Sunset")
        case .civilDusk: tr("Civil dusk")
        case .nauticalDusk: tr("Nautical dusk")
        case .astronomicalDusk: tr("Astronomical dusk")
        }
    }
}

extension MoonPhase {
    /// The phase in a list, such as `Waxing gibbous`.
    public var title: String {
        switch self {
        case .new: tr("New moon")
        case .waxingCrescent: tr("Waxing crescent")
        case .firstQuarter: tr("First quarter")
        case .waxingGibbous: tr("Waxing gibbous")
        case .full: tr("Full moon")
        case .waningGibbous: tr("Waning gibbous")
        case .lastQuarter: tr("Last quarter")
        case .waningCrescent: tr("Waning crescent")
        }
    }
}

extension SolarTime {
    /// The whole in words, such as `30 min before sunrise in Berlin, not before 06:15`.
    public func summary(twelveHour: Bool = false) -> String {
        func text(_ time: CivilTime) -> String { TimeText.timeOfDay(time, twelveHour: twelveHour) }
        // Translators: {1} is an event such as "30 min before sunrise", {2} a city.
        var summary =
            place.map { tr("\(anchor.words) in \($0.localName)", context: "event of the sun") } ?? anchor.words
        // Translators: {1} is an event such as "30 min before sunrise", {2} a time of day.
        if let notBefore { summary = tr("\(summary), not before \(text(notBefore))") }
        if let notAfter { summary = tr("\(summary), not after \(text(notAfter))") }
        return summary
    }

    /// A note to show beside the time of one date; nil when the time is simply that of the event.
    public func note(on due: SolarDue, currentYear: Int? = nil) -> String? {
        let event = anchor.event.words
        switch due.basis {
        case .nearestDay(let date):
            // Translators: {1} is an event such as "sunrise", {2} a date.
            return tr("no \(event) that day, so the time of \(TimeText.day(date, currentYear: currentYear)) is used")
        case .bound:
            return due.bound == .notBefore
                ? tr("no \(event) that day, so the earliest time is used")
                : tr("no \(event) that day, so the latest time is used")
        case .noon: return tr("no \(event) all year, so solar noon is used")
        case .event:
            switch due.bound {
            // Translators: {1} is an event such as "30 min before sunrise"; the alarm keeps to a time set by the user.
            case .notBefore: return tr("\(anchor.words) is earlier")
            case .notAfter: return tr("\(anchor.words) is later")
            case nil: return nil
            }
        }
    }
}
