// SPDX-License-Identifier: MIT
import PlainText

/// A kind of built-in lamp that the kernel lets us set.
package nonisolated enum Lamp: String, CaseIterable, Sendable {
    /// The screen's backlight (Documentation/ABI/stable/sysfs-class-backlight).
    case screen = "backlight"
    /// The keyboard's backlight (Documentation/leds/leds-class.rst, function `kbd_backlight`).
    case keyboard = "leds"

    /// Its class in the kernel, and its name in logind.
    var subsystem: String { rawValue }
    /// The file that remembers the level to restore.
    var journal: String { self == .screen ? "backlight" : "keyboard-light" }
    /// The lowest level that we set: a screen must not go dark, a keyboard may.
    var least: Int { self == .screen ? 1 : 0 }

    /// Whether a device of the class is such a lamp; the screen's class has no others.
    func isOne(_ device: String) -> Bool { self == .screen || device.holds("kbd_backlight") }
}
