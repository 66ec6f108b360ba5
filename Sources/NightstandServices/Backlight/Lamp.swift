// SPDX-License-Identifier: MIT

/// A kind of lamp of the machine's own that the kernel lets us set.
package nonisolated enum Lamp: String, CaseIterable, Sendable {
    /// The one behind the screen (Documentation/ABI/stable/sysfs-class-backlight).
    case screen = "backlight"
    /// The one under the keys (Documentation/leds/leds-class.rst, function `kbd_backlight`).
    case keyboard = "leds"

    /// The kernel's class of it, and logind's name for it.
    var subsystem: String { rawValue }
    /// The file that remembers what to put back.
    var journal: String { self == .screen ? "backlight" : "keyboard-light" }
    /// The lowest level that we set: a screen must not go dark, keys may.
    var least: Int { self == .screen ? 1 : 0 }

    /// Whether a device of the class is such a lamp; the class of the screen's has no others.
    func isOne(_ device: String) -> Bool { self == .screen || device.contains("kbd_backlight") }
}
