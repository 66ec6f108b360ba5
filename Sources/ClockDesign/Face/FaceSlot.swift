// SPDX-License-Identifier: MIT

/// A place for one digit.
public enum FaceSlot: Int, CaseIterable, Sendable {
    case hourTens, hourUnits, minuteTens, minuteUnits, secondTens, secondUnits

    /// The segment it belongs to: 0 for hours, 1 for minutes, 2 for seconds.
    public var segment: Int { rawValue / 2 }
}
