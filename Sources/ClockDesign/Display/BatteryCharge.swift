// SPDX-License-Identifier: MIT
import Localization

/// How full a battery is, as the face shows it.
public struct BatteryCharge: Hashable, Sendable {
    /// How full it is, from 0 to 100.
    public let percentage: Int
    /// Whether it is being charged.
    public let isCharging: Bool

    /// Rounds what a machine reports to whole per cent; what is out of bounds is taken as the nearest.
    public init(percentage: Double, isCharging: Bool) {
        self.percentage = Int(min(max(percentage, 0), 100).rounded())
        self.isCharging = isCharging
    }

    /// Green down to half, then yellow, orange below a fifth, and red below a tenth.
    public var color: ClockColor {
        switch percentage {
        case 50...: ClockColor(red: 0.2, green: 0.82, blue: 0.48)
        case 20...: ClockColor(red: 0.96, green: 0.83, blue: 0.18)
        case 10...: ClockColor(red: 1, green: 0.47, blue: 0)
        default: ClockColor(red: 0.93, green: 0.2, blue: 0.23)
        }
    }

    /// What the screen reader says.
    public var spoken: String {
        isCharging ? tr("Battery \(percentage)%, charging") : tr("Battery \(percentage)%")
    }
}
