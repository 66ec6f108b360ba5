// SPDX-License-Identifier: MIT

/// Up to four sounding tones side by side: each a phasor that turns, bends and shrinks behind a soft beginning.
struct ToneLanes {
    private var real = SIMD4<Float>.zero
    private var imaginary = SIMD4<Float>.zero
    private var turnReal = SIMD4<Float>.zero
    private var turnImaginary = SIMD4<Float>.zero
    private var bendReal = SIMD4<Float>(repeating: 1)
    private var bendImaginary = SIMD4<Float>.zero
    private var closed = SIMD4<Float>.zero
    private var opening = SIMD4<Float>.zero
    private var left = SIMD4<Float>.zero
    private var right = SIMD4<Float>.zero

    /// Takes a grain in.
    mutating func load(_ grain: Grain, into lane: Int) {
        real[lane] = grain.phasor.x
        imaginary[lane] = grain.phasor.y
        turnReal[lane] = grain.turn.x
        turnImaginary[lane] = grain.turn.y
        bendReal[lane] = grain.bend.x
        bendImaginary[lane] = grain.bend.y
        closed[lane] = grain.closed
        opening[lane] = grain.opening
        left[lane] = grain.pan.x
        right[lane] = grain.pan.y
    }

    /// Gives a grain back as it is now.
    func store(_ lane: Int, in grain: inout Grain) {
        grain.phasor = Frame(real[lane], imaginary[lane])
        grain.turn = Frame(turnReal[lane], turnImaginary[lane])
        grain.closed = closed[lane] < 1e-9 ? 0 : closed[lane]
    }

    /// Adds the next frames of all of them.
    mutating func add(to frames: UnsafeMutableBufferPointer<Frame>) {
        var lanes = self
        for index in frames.indices {
            let value = lanes.imaginary * (1 - lanes.closed)
            let (toLeft, toRight) = (value * lanes.left, value * lanes.right)
            let halves = (toLeft.lowHalf + toLeft.highHalf, toRight.lowHalf + toRight.highHalf)
            frames[index] += Frame(halves.0.x + halves.0.y, halves.1.x + halves.1.y)
            lanes.closed *= lanes.opening
            let real = lanes.real * lanes.turnReal - lanes.imaginary * lanes.turnImaginary
            lanes.imaginary = lanes.real * lanes.turnImaginary + lanes.imaginary * lanes.turnReal
            lanes.real = real
            let turn = lanes.turnReal * lanes.bendReal - lanes.turnImaginary * lanes.bendImaginary
            lanes.turnImaginary = lanes.turnReal * lanes.bendImaginary + lanes.turnImaginary * lanes.bendReal
            lanes.turnReal = turn
        }
        self = lanes
    }
}
