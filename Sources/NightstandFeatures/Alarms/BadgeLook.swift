// SPDX-License-Identifier: MIT
import ClockDesign
import LabelIcons
import NightstandService
import Timekeeping

/// The badge of an alarm: its icon on its colour.
package nonisolated struct BadgeLook: Hashable, Sendable {
    /// The icon, by its name in the theme.
    package let icon: String
    /// The colour; nil for the default.
    package let color: ClockColor?

    /// The icon of an alarm without one of its own.
    package static let usualIcon = "alarm-symbolic"

    /// The badge with an icon and a colour, either of which may be missing.
    package init(concept: String?, tint: AlarmTint?) {
        icon = concept.flatMap(ConceptBook.icon) ?? Self.usualIcon
        color = tint.map(ClockColor.init)
    }

    /// A badge without a colour of its own.
    package init(icon: String) {
        self.icon = icon
        color = nil
    }

    /// The badge of an alarm.
    package init(_ alarm: Alarm) { self.init(concept: alarm.concept, tint: alarm.tint) }
    /// The badge of a ring.
    package init(_ ring: RingStatus) { self.init(concept: ring.icon, tint: ring.tint) }

    /// The badge of a timer, chosen by its label alone.
    package init(timer label: String) {
        icon = ConceptBook.concept(of: label).flatMap(ConceptBook.icon) ?? Self.usualTimerIcon
        color = nil
    }

    /// The icon of a timer whose label matches none.
    package static let usualTimerIcon = "nightstand-timer-symbolic"

    /// The colour of the icon on the colour: white where that has the contrast that signs need (3, WCAG 2.2 §1.4.11), else
    /// black; nil without a colour.
    package var ink: ClockColor? {
        color.map { $0.contrast(to: .white) >= 3 ? .white : .black }
    }

    /// Whether it differs from that of a plain alarm.
    package var isSpecial: Bool { icon != Self.usualIcon || color != nil }
}

extension ClockColor {
    /// The colour of an alarm.
    nonisolated init(_ tint: AlarmTint) {
        self.init(red: Double(tint.red) / 255, green: Double(tint.green) / 255, blue: Double(tint.blue) / 255)
    }
}

extension AlarmTint {
    /// The nearest of the colours available for alarms.
    nonisolated init(_ color: ClockColor) {
        func byte(_ part: Double) -> UInt8 { UInt8((part * 255).rounded()) }
        self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    }
}
