// SPDX-License-Identifier: MIT
import Localization

/// The digits of a time of day, ready to be placed.
public struct FaceDigits: Hashable, Sendable {
    /// Which half of a day of twelve hours it is.
    public enum Period: String, CaseIterable, Sendable {
        case am = "AM"
        case pm = "PM"

        /// What the face shows.
        public var title: String {
            switch self {
            case .am: tr("AM")
            case .pm: tr("PM")
            }
        }
    }

    /// The hour's first digit; nil where hours below ten have no zero.
    public let hourTens: Int?
    /// The hour's last digit.
    public let hourUnits: Int
    /// The minute, from 0 to 59.
    public let minute: Int
    /// The second, from 0 to 59; nil when seconds are hidden.
    public let second: Int?
    /// The half of the day; nil in 24 hours, or when it is not shown.
    public let period: Period?
    /// Minutes since midnight, however they are written.
    public let minuteOfDay: Int

    /// Takes the digits of a time of day; a leap second shows as the second before it.
    public init(hour: Int, minute: Int, second: Int, usesTwelveHours: Bool = false, look: ClockLook = ClockLook()) {
        let hour = min(max(hour, 0), 23)
        let shown = usesTwelveHours ? (hour + 11) % 12 + 1 : hour
        hourTens = shown >= 10 || look.hasLeadingZero ? shown / 10 : nil
        hourUnits = shown % 10
        self.minute = min(max(minute, 0), 59)
        self.second = look.showsSeconds ? min(max(second, 0), 59) : nil
        period = usesTwelveHours && look.showsPeriod ? (hour < 12 ? .am : .pm) : nil
        minuteOfDay = hour * 60 + self.minute
    }

    /// The digit in a slot; nil where there is none.
    public func digit(in slot: FaceSlot) -> Int? {
        switch slot {
        case .hourTens: hourTens
        case .hourUnits: hourUnits
        case .minuteTens: minute / 10
        case .minuteUnits: minute % 10
        case .secondTens: second.map { $0 / 10 }
        case .secondUnits: second.map { $0 % 10 }
        }
    }
}
