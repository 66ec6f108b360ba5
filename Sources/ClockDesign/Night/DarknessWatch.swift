// SPDX-License-Identifier: MIT

/// Detects whether the room is dark, ignoring a passing shadow or a lamp that is lit for a moment.
///
/// Instants are durations since any moment that stays the same.
public struct DarknessWatch: Hashable, Sendable {
    /// Below this many lux the room counts as dark.
    public var threshold: Double
    /// The time for which the light must stay on the other side before anything changes.
    public static let patience = Duration.seconds(30)
    /// A dark room is light again only above this many times the threshold.
    public static let hysteresis = 2.0

    /// Whether the room is dark.
    public private(set) var isDark = false
    private var since: Duration?

    /// Starts in a light room.
    public init(threshold: Double = 5) {
        self.threshold = threshold
    }

    /// When ``elapsed(at:)`` should be called; nil while nothing is about to change.
    public var due: Duration? { since.map { $0 + Self.patience } }

    /// The sensor sees this many lux now; nil when it has gone, which changes nothing.
    public mutating func sensed(_ lux: Double?, at now: Duration) {
        elapsed(at: now)
        guard let lux else {
            since = nil
            return
        }
        let isOther = isDark ? lux > threshold * Self.hysteresis : lux < threshold
        since = isOther ? since ?? now : nil
    }

    /// Called when the result is no longer needed: the next watch starts in a light room.
    public mutating func reset() {
        isDark = false
        since = nil
    }

    /// Time has passed.
    public mutating func elapsed(at now: Duration) {
        guard let due, now >= due else { return }
        isDark.toggle()
        since = nil
    }
}
