// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// A part of the time of day with a wheel of its own.
package nonisolated enum TimePart: Hashable, Sendable, CaseIterable {
    case hour, minute, second
    /// AM or PM.
    case half

    /// The name for the user.
    package var name: String {
        switch self {
        case .hour: tr("Hour", context: "part of a time")
        case .minute: tr("Minute", context: "part of a time")
        case .second: tr("Second", context: "part of a time")
        case .half: tr("AM or PM")
        }
    }

    /// What its wheel shows, from the first value on; a 12-hour clock starts with 12.
    package func texts(twelveHours: Bool) -> [String] {
        switch self {
        case .hour where twelveHours: ["12"] + (1...11).map(String.init)
        case .hour: (0...23).map(Self.twoDigits)
        case .minute, .second: (0...59).map(Self.twoDigits)
        case .half: [tr("AM"), tr("PM")]
        }
    }

    /// The numbers that may be typed for it; nil for letters.
    package func numbers(twelveHours: Bool) -> ClosedRange<Int>? {
        switch self {
        case .hour: twelveHours ? 1...12 : 0...23
        case .minute, .second: 0...59
        case .half: nil
        }
    }

    /// The value of a typed number.
    package func value(ofNumber number: Int, twelveHours: Bool) -> Int {
        self == .hour && twelveHours ? number % 12 : number
    }

    /// The value of a time of day for this part.
    package func value(in time: CivilTime, twelveHours: Bool) -> Int {
        switch self {
        case .hour: twelveHours ? time.hour % 12 : time.hour
        case .minute: time.minute
        case .second: time.second
        case .half: time.hour / 12
        }
    }

    /// The same time of day with another value for this part.
    package func setting(_ value: Int, in time: CivilTime, twelveHours: Bool) -> CivilTime {
        let hour =
            switch self {
            case .hour where twelveHours: time.hour / 12 * 12 + value
            case .hour: value
            case .half: time.hour % 12 + value * 12
            case .minute, .second: time.hour
            }
        let minute = self == .minute ? value : time.minute
        let second = self == .second ? value : time.second
        return CivilTime(secondOfDay: hour * 3600 + minute * 60 + second)
    }

    /// The number of values of a page.
    package var page: Int { self == .hour ? 6 : 10 }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
