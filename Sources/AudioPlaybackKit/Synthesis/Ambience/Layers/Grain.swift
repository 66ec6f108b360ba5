// SPDX-License-Identifier: MIT

/// One sounding grain: a phasor or a burst of noise that shrinks, behind a soft beginning.
struct Grain {
    /// Frames until it begins, counted from the start of the next block.
    var delay = 0
    /// Whether it still sounds or waits.
    var isAlive = false
    private var pan = Frame.zero
    private var real: Float = 0
    private var imaginary: Float = 0
    private var turnReal: Float = 0
    private var turnImaginary: Float = 0
    private var bendReal: Float = 1
    private var bendImaginary: Float = 0
    private var level: Float = 0
    private var decay: Float = 0
    private var closed: Float = 1
    private var opening: Float = 0
    private var filter: StateFilter?
    private var noiseOffset = 0

    init() {}

    /// A tone from `pitch`, gliding by `glide` octaves over the first half of its `decay` seconds.
    init(
        pitch: Double, glide: Double, decay seconds: Double, attack: Double, level: Float, pan: Frame, delay: Int,
        noise: (q: Double, offset: Int)? = nil
    ) {
        let rate = Double(AudioFormat.sampleRate)
        self.delay = delay
        self.pan = pan
        self.level = level
        isAlive = true
        decay = Float(decayFactor(seconds: seconds))
        opening = Float(power(0.001, 1 / max(attack * rate, 3)))
        if let noise {
            // A narrow band of noise holds less power than a wide one.
            let loss = (noise.q * 24_000 / max(pitch, 60)).squareRoot()
            self.level *= Float(min(loss, 30)) * 10
            filter = StateFilter(FilterBand(.bandpass, pitch, q: noise.q))
            noiseOffset = noise.offset
            return
        }
        let angle = 2 * Double.pi * pitch / rate
        (real, turnReal, turnImaginary) = (1, Float(cosine(angle)), Float(sine(angle)))
        let bend = angle * (power(2, glide) - 1) / max(seconds / 2 * rate, 1)
        (bendReal, bendImaginary) = (Float(cosine(bend)), Float(sine(bend)))
    }

    /// Adds one block; `noise` is a block of noise that all grains may use.
    mutating func add(
        to mix: UnsafeMutableBufferPointer<Frame>, noise: UnsafeMutableBufferPointer<Frame>,
        scratch: UnsafeMutableBufferPointer<Frame>
    ) {
        guard delay < mix.count else {
            delay -= mix.count
            return
        }
        if filter != nil {
            addNoise(to: mix, noise: noise, scratch: scratch)
        } else {
            addTone(to: mix)
        }
        delay = 0
        isAlive = level > 2e-6
    }

    private mutating func addTone(to mix: UnsafeMutableBufferPointer<Frame>) {
        var grain = self
        for index in delay..<mix.count {
            mix[index] += grain.pan * (grain.imaginary * grain.level * (1 - grain.closed))
            grain.level *= grain.decay
            grain.closed *= grain.opening
            let real = grain.real * grain.turnReal - grain.imaginary * grain.turnImaginary
            grain.imaginary = grain.real * grain.turnImaginary + grain.imaginary * grain.turnReal
            grain.real = real
            let turn = grain.turnReal * grain.bendReal - grain.turnImaginary * grain.bendImaginary
            grain.turnImaginary = grain.turnReal * grain.bendImaginary + grain.turnImaginary * grain.bendReal
            grain.turnReal = turn
        }
        if grain.closed < 1e-9 { grain.closed = 0 }
        self = grain
    }

    private mutating func addNoise(
        to mix: UnsafeMutableBufferPointer<Frame>, noise: UnsafeMutableBufferPointer<Frame>,
        scratch: UnsafeMutableBufferPointer<Frame>
    ) {
        for index in delay..<mix.count {
            scratch[index] = noise[(index + noiseOffset) % noise.count] * (level * (1 - closed))
            level *= decay
            closed *= opening
        }
        if closed < 1e-9 { closed = 0 }
        let part = UnsafeMutableBufferPointer(rebasing: scratch[delay..<mix.count])
        filter?.process(part)
        for index in part.indices { mix[delay + index] += part[index] * pan }
    }
}
