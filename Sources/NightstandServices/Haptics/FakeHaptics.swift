// SPDX-License-Identifier: MIT

/// A machine whose vibration is only remembered.
@MainActor public final class FakeHaptics: Haptics {
    /// Whether the machine would vibrate.
    public var isVibrating = false
    /// The touches so far.
    public private(set) var taps: [HapticTap] = []

    /// Makes a machine at rest.
    public init() {}

    /// Remembers it.
    public func tap(_ tap: HapticTap) {
        taps.append(tap)
    }
}
