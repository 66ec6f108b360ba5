// SPDX-License-Identifier: MIT

/// A gain on its way from one value to another, without a step.
struct Ramp {
    private var from: Float
    private var target: Float
    /// Frames since it last began to move; counts on when the target is reached, so that it can be rewound.
    private var position = 0
    private var length = 0
    private var shape = Fade.Shape.raisedCosine

    init(_ value: Float) {
        from = value
        target = value
    }

    /// Whether the target is reached.
    var isSettled: Bool { position >= length }

    /// The value now.
    var value: Float {
        guard !isSettled else { return target }
        guard position > 0 else { return from }
        var progress = shape.progress(Float(position) / Float(length), rises: target > from)
        // Even a curve that begins with a step is entered softly.
        let entry = min(Fade.quick.frames, length)
        if shape == .gradual, position < entry { progress *= 0.5 - 0.5 * cosine(.pi * Float(position) / Float(entry)) }
        return from + (target - from) * progress
    }

    /// Starts towards `target` from wherever it is.
    mutating func move(to target: Float, _ fade: Fade) {
        from = value
        self.target = target
        shape = fade.shape
        length = fade.frames
        position = 0
    }

    /// The value for this frame; steps to the next.
    mutating func next() -> Float {
        let now = value
        position += 1
        return now
    }

    /// Passes over `frames`, or back over them by a negative number; before its last move the value was constant.
    mutating func skip(_ frames: Int) {
        position += frames
    }
}
