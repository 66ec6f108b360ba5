// SPDX-License-Identifier: MIT

/// A machine whose vibration is only remembered.
@MainActor public final class FakeHaptics: Haptics {
    /// Whether the machine would vibrate.
    public var isVibrating = false

    /// Makes a machine at rest.
    public init() {}
}
