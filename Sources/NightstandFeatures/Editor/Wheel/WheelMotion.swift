// SPDX-License-Identifier: MIT

/// A wheel of values turned by hand: its position, its motion, and its value at rest.
///
/// Distances are in rows, times in seconds. It always comes to rest on a row, and ``value`` is that row as soon as it is
/// decided: a fling moves to a row with exponentially decaying speed, so its end is known when it begins.
package nonisolated struct WheelMotion: Hashable, Sendable {
    /// The number of values.
    package let count: Int
    /// Whether the first follows the last.
    package let wraps: Bool
    /// The position of the middle: a value, or between two while it moves.
    ///
    /// On a wheel that wraps it may be below 0 or beyond the last while it moves.
    package private(set) var position: Double
    private var target: Double
    private var decay = Self.stepDecay
    /// The position at which it was grabbed; nil while it isn't held.
    private var held: Double?
    private var trail: [Sample] = []
    private var scrolled = 0.0

    /// The durations of a step and of a fling until they are nearly finished.
    static let (stepDecay, flingDecay) = (0.06, 0.22)
    /// The time before a release that determines its speed; a finger that rested this long gives it none.
    static let (trailLength, restingTime) = (0.12, 0.06)

    private struct Sample: Hashable {
        let time: Double
        let position: Double
    }

    /// A wheel at rest on `value`.
    package init(count: Int, wraps: Bool, value: Int = 0) {
        self.count = count
        self.wraps = wraps
        position = Double(value)
        target = Double(value)
    }

    /// The value that it shows, or will show at rest.
    package var value: Int {
        let row = Int((held == nil ? target : position).rounded())
        return wraps ? ((row % count) + count) % count : min(max(row, 0), count - 1)
    }

    /// Whether it is moving by itself.
    package var isMoving: Bool { held == nil && position != target }

    /// Shows a value at once, wherever it was moving to.
    package mutating func show(_ value: Int) {
        self = WheelMotion(count: count, wraps: wraps, value: min(max(value, 0), count - 1))
    }

    /// Starts to move by a number of rows, from its target.
    package mutating func step(by rows: Int) {
        guard held == nil else { return }
        go(to: target.rounded() + Double(rows), decay: Self.stepDecay)
    }

    /// Starts to move to a value, the shorter way round.
    package mutating func turn(to value: Int) {
        var way = value - self.value
        if wraps, abs(way) * 2 > count { way += way < 0 ? count : -count }
        step(by: way)
    }

    /// Moves by the rows of a scroll, which may be fractions.
    package mutating func scroll(by rows: Double) {
        if scrolled * rows < 0 { scrolled = 0 }
        scrolled += rows
        let whole = scrolled.rounded(.towardZero)
        scrolled -= whole
        if whole != 0 { step(by: Int(whole)) }
    }

    /// The user grabs it, and it stops.
    package mutating func hold(at time: Double) {
        held = position
        trail = [Sample(time: time, position: position)]
    }

    /// The user has dragged it by this many rows since grabbing it.
    package mutating func drag(by rows: Double, at time: Double) {
        guard let held else { return }
        position = held + rows
        if !wraps {
            let end = min(max(position, 0), Double(count - 1))
            position = end + (position - end) * 0.3
        }
        trail.append(Sample(time: time, position: position))
        trail.removeAll { $0.time < time - Self.trailLength }
    }

    /// The user releases it: it continues at the speed of the drag.
    package mutating func release(at time: Double) {
        guard held != nil else { return }
        held = nil
        let speed = speed(at: time)
        trail = []
        target = position.rounded()
        go(
            to: (position + speed * Self.flingDecay).rounded(), decay: abs(speed) > 1 ? Self.flingDecay : Self.stepDecay
        )
    }

    /// Advances the time; false once it rests.
    @discardableResult package mutating func advance(by seconds: Double) -> Bool {
        guard isMoving else { return false }
        var rest = target - position
        rest *= 1 / (1 + max(seconds, 0) / decay)
        position = target - rest
        // The last thousandth of a row is invisible.
        if abs(rest) < 0.004 { settle() }
        return isMoving
    }

    /// Jumps to its target.
    package mutating func settle() {
        guard held == nil else { return }
        target = Double(value)
        position = target
    }

    private mutating func go(to row: Double, decay: Double) {
        target = wraps ? row : min(max(row, 0), Double(count - 1))
        self.decay = decay
    }

    private func speed(at time: Double) -> Double {
        guard let first = trail.first, let last = trail.last, time - last.time < Self.restingTime,
            last.time > first.time
        else { return 0 }
        return (last.position - first.position) / (last.time - first.time)
    }
}
