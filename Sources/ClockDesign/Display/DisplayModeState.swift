// SPDX-License-Identifier: MIT

/// Whether the clock is in full screen, what started that, and whether its controls are visible.
///
/// Instants are durations since any moment that stays the same.
public struct DisplayModeState: Hashable, Sendable {
    /// What brought the display mode.
    public enum Cause: Hashable, Sendable {
        case user
        /// The machine was not used for a while (``StandbyRule``).
        case standby
    }

    /// The time for which the controls stay after a tap or a motion.
    public static let controlsStay = Duration.seconds(10)

    /// What brought the display mode; nil while it is off.
    public private(set) var cause: Cause?
    private var touched: Duration?

    /// Starts with an ordinary window.
    public init() {}

    /// Whether the clock is in full screen.
    public var isOn: Bool { cause != nil }
    /// Whether the pointer and the controls are visible.
    public var showsControls: Bool { cause == nil || touched != nil }
    /// When ``elapsed(at:)`` should be called; nil while nothing is about to change.
    public var due: Duration? { isOn ? touched.map { $0 + Self.controlsStay } : nil }

    /// Starts display mode; the first cause is kept, but a request by the user replaces an automatic start.
    public mutating func enter(_ cause: Cause) {
        if self.cause == nil { touched = nil }
        if self.cause != .user { self.cause = cause }
    }

    /// Gives the screen back.
    public mutating func leave() {
        cause = nil
        touched = nil
    }

    /// Mains power is lost: ends display mode if it started automatically.
    public mutating func unplugged() {
        if cause == .standby { leave() }
    }

    /// The user tapped, or moved the pointer.
    public mutating func touched(at now: Duration) {
        guard isOn else { return }
        touched = now
    }

    /// Time has passed.
    public mutating func elapsed(at now: Duration) {
        if let due, now >= due { touched = nil }
    }
}
