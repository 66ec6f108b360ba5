// SPDX-License-Identifier: MIT

/// The appearance of the face: what an exported look holds.
///
/// Whether hours count to 12 or 24 is a preference of the whole application and not part of a look.
public struct ClockLook: Hashable, Sendable {
    /// The digits' font.
    public var font = FontChoice()
    /// The digits' colour, unless it changes each minute.
    public var digitColor = ClockColor.white
    /// The colour behind everything.
    public var backgroundColor = ClockColor.black
    /// Whether each minute brings another digit colour.
    public var changesColorEachMinute = false
    /// How strongly the digits glow, in per cent.
    public var glow = 0
    /// How opaque the digits are, in per cent.
    public var digitOpacity = 100
    /// How opaque battery, date and next alarm are, in per cent.
    public var overlayOpacity = 80
    /// How large the digits are.
    public var size = FaceSize.fit
    /// How hours, minutes and seconds are placed.
    public var arrangement = FaceArrangement.automatic
    /// How a digit changes into the next.
    public var transition = DigitTransition.none
    /// Whether seconds are shown.
    public var showsSeconds = true
    /// Whether AM or PM is shown where hours count to 12.
    public var showsPeriod = true
    /// Whether hours below ten have a zero before them.
    public var hasLeadingZero = true
    /// Whether the charge of the battery is shown.
    public var showsBattery = true
    /// Whether the date is shown.
    public var showsDate = true
    /// How the date is written.
    public var dateFormat = DateFormat.region
    /// Whether the next alarm is shown.
    public var showsNextAlarm = true

    /// The look of a new installation.
    public init() {}

    /// The digits' colour in a minute of the day.
    public func color(minute: Int) -> ClockColor {
        changesColorEachMinute ? RandomColor.color(minute: minute, against: backgroundColor) : digitColor
    }
}
