// SPDX-License-Identifier: MIT

/// A second-order filter over stereo frames that may be retuned while it runs.
///
/// The trapezoidal state-variable filter (Simper, “Solving the continuous SVF equations”, 2013), written out as two state
/// equations: exact at low frequencies in 32-bit float, stable under any retuning. Four frames are calculated at once from
/// the state before them, since one after another the processor would mostly wait.
struct StateFilter {
    /// What the first frame's input gives to it and the three after it.
    private var response = SIMD4<Float>(1, 0, 0, 0)
    /// What each of the two states gives to each of the four frames.
    private var firstTap = SIMD8<Float>.zero
    private var secondTap = SIMD8<Float>.zero
    /// What each of the four inputs gives to each state after them.
    private var firstDrive = SIMD8<Float>.zero
    private var secondDrive = SIMD8<Float>.zero
    /// What the states give to the states four frames later: first from first and second, second from first and second.
    private var leap = SIMD4<Float>.zero
    /// The same one frame later.
    private var one = SIMD4<Float>.zero
    private var first = Frame.zero
    private var second = Frame.zero

    init(_ band: FilterBand) {
        tune(to: band)
    }

    /// Takes new settings and keeps what sounds.
    mutating func tune(to band: FilterBand) {
        let equations = StateEquations(band)
        var (x, y) = (equations.tapFirst, equations.tapSecond)
        var (u, v) = (equations.driveFirst, equations.driveSecond)
        response[0] = Float(equations.direct)
        for step in 0..<4 {
            let lane = 2 * step
            firstTap[lane] = Float(x)
            firstTap[lane + 1] = Float(x)
            secondTap[lane] = Float(y)
            secondTap[lane + 1] = Float(y)
            if step < 3 { response[step + 1] = Float(x * equations.driveFirst + y * equations.driveSecond) }
            (x, y) = (x * equations.a + y * equations.c, x * equations.b + y * equations.d)
            firstDrive[6 - lane] = Float(u)
            firstDrive[7 - lane] = Float(u)
            secondDrive[6 - lane] = Float(v)
            secondDrive[7 - lane] = Float(v)
            (u, v) = (equations.a * u + equations.b * v, equations.c * u + equations.d * v)
        }
        one = SIMD4(Float(equations.a), Float(equations.b), Float(equations.c), Float(equations.d))
        let squared = equations.squared().squared()
        leap = SIMD4(Float(squared.a), Float(squared.b), Float(squared.c), Float(squared.d))
    }

    /// Filters `frames`, whose count is a multiple of four, in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let bytes = UnsafeMutableRawBufferPointer(frames)
        let (firstTap, secondTap, firstDrive, secondDrive) = (firstTap, secondTap, firstDrive, secondDrive)
        let (response, leap) = (response, leap)
        var (first, second) = (first, second)
        var offset = 0
        while offset < bytes.count {
            let input = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
            let (a, b) = (input.lowHalf, input.highHalf)
            let once = SIMD8(lowHalf: SIMD4(0, 0, a.x, a.y), highHalf: SIMD4(a.z, a.w, b.x, b.y))
            let twice = SIMD8(lowHalf: .zero, highHalf: a)
            let thrice = SIMD8(lowHalf: .zero, highHalf: SIMD4(0, 0, a.x, a.y))
            let direct = (input * response.x + once * response.y) + (twice * response.z + thrice * response.w)
            let pairs = (SIMD4(lowHalf: first, highHalf: first), SIMD4(lowHalf: second, highHalf: second))
            let held =
                SIMD8(lowHalf: pairs.0, highHalf: pairs.0) * firstTap
                + SIMD8(lowHalf: pairs.1, highHalf: pairs.1) * secondTap
            bytes.storeBytes(of: direct + held, toByteOffset: offset, as: SIMD8<Float>.self)
            let (toFirst, toSecond) = (input * firstDrive, input * secondDrive)
            let firstHalf = toFirst.lowHalf + toFirst.highHalf
            let secondHalf = toSecond.lowHalf + toSecond.highHalf
            let next = (firstHalf.lowHalf + firstHalf.highHalf) + second * leap.y + first * leap.x
            second = (secondHalf.lowHalf + secondHalf.highHalf) + first * leap.z + second * leap.w
            first = next
            offset += MemoryLayout<SIMD8<Float>>.size
        }
        self.first = first
        self.second = second
    }

    /// Filters any number of `frames` in place, the last ones of no full group one by one.
    mutating func process(anyCount frames: UnsafeMutableBufferPointer<Frame>) {
        let whole = frames.count & ~3
        process(UnsafeMutableBufferPointer(rebasing: frames[..<whole]))
        for index in whole..<frames.count {
            let frame = frames[index]
            frames[index] = frame * response.x + first * firstTap[0] + second * secondTap[0]
            let next = first * one.x + second * one.y + frame * firstDrive[6]
            second = first * one.z + second * one.w + frame * secondDrive[6]
            first = next
        }
    }

    /// Forgets what too little remains of to be heard, before the processor calls it denormal and slows down.
    mutating func settle() {
        let power = first * first + second * second
        if power.x + power.y < 1e-24 { (first, second) = (.zero, .zero) }
    }
}
