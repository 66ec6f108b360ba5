// SPDX-License-Identifier: MIT

/// Vibration and lights, where the device has them.
///
/// Live: ``FeedbackdHaptics``.
@MainActor package protocol Haptics: AnyObject {
    /// Whether the device should vibrate until this is false again.
    var isVibrating: Bool { get set }
    /// Gives a short haptic tap; returns at once.
    func tap(_ tap: HapticTap)
}
