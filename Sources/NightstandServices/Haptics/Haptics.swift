// SPDX-License-Identifier: MIT

/// Vibration and lights, where the machine has them.
///
/// Live: ``FeedbackdHaptics``.
@MainActor package protocol Haptics: AnyObject {
    /// Whether the machine shall vibrate until this is false again.
    var isVibrating: Bool { get set }
    /// Touches the user once; returns at once.
    func tap(_ tap: HapticTap)
}
