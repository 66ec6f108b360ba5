// SPDX-License-Identifier: MIT
import ClockDesign

/// The colours of battery, date and next alarm, readable on the background of the face.
struct OverlayColors: Hashable {
    var text: ClockColor
    var battery: ClockColor
    var bolt: ClockColor
    /// How opaque all of it is, from 0 to 1.
    var opacity: Double

    init(text: ClockColor, battery: ClockColor, bolt: ClockColor, opacity: Double) {
        self.text = text
        self.battery = battery
        self.bolt = bolt
        self.opacity = opacity
    }

    /// By day everything contrasts with the background; by night everything has the night's single dim colour.
    init(_ look: ClockLook, minute: Int, battery: BatteryCharge?, isNight: Bool) {
        let digits = look.color(minute: minute)
        opacity = Double(look.overlayOpacity) / 100
        guard !isNight else {
            (text, self.battery, bolt) = (digits, digits, digits)
            return
        }
        let background = look.backgroundColor
        text = digits.readable(on: background, contrast: 4.5)
        self.battery = (battery?.color ?? digits).readable(on: background, contrast: 3)
        bolt = BatteryCharge(percentage: 100, isCharging: true).color.readable(on: background, contrast: 3)
    }
}
