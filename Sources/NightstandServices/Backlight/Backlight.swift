// SPDX-License-Identifier: MIT

/// A lamp built into the computer: the backlight of the screen or of the keyboard.
///
/// Live: ``LogindBacklight``.
@MainActor package protocol Backlight: AnyObject {
    /// The level to set instead of the user's own, in per cent of the lamp's range; nil for the user's own.
    ///
    /// It makes the lamp brighter than the user has it only while ``mayRaise``. Setting nil restores the level from
    /// before.
    var level: Int? { get set }
    /// Whether ``level`` may be above the user's own, as for the sunrise light.
    var mayRaise: Bool { get set }
    /// Restores what an earlier run of the program left behind.
    func recover()
    /// Releases the lamp for good, and returns when it is as the user has it or cannot be restored. Called when the
    /// program ends.
    func putBack() async
}
