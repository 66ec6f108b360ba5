// SPDX-License-Identifier: MIT

/// A lamp of the machine's own: the one behind the screen, or the one under the keys.
///
/// Live: ``LogindBacklight``.
@MainActor package protocol Backlight: AnyObject {
    /// The level that is wanted instead of the user's own, in per cent of the lamp's range; nil for the user's own.
    ///
    /// It makes the lamp brighter than the user has it only while ``mayRaise``. What was before is put back when this is nil again.
    var level: Int? { get set }
    /// Whether ``level`` may be above the user's own, as for a light to wake by.
    var mayRaise: Bool { get set }
    /// Puts back what an earlier run of the program, which could not, has left behind.
    func recover()
    /// Wants nothing any more, and returns when the lamp is as the user has it, or cannot be: for the program's end.
    func putBack() async
}
