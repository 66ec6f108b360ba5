// SPDX-License-Identifier: MIT

/// One sounding grain: a phasor or a burst of noise that shrinks, behind a soft beginning.
struct Grain {
    /// Below this, −90 dBFS, a grain ends.
    private static let floor: Float = 3e-5
    /// Frames until it begins, counted from the start of the next block.
    var delay = 0
    /// Left and right.
    var pan = Frame.zero
    /// Of a tone: where it is on its circle.
    var phasor = Frame.zero
    /// Of a tone: what it is turned and shrunk by each frame.
    var turn = Frame.zero
    /// Of a tone: what the turn is turned by each frame.
    var bend = Frame(1, 0)
    /// How far it is from open, 1 to 0.
    var closed: Float = 1
    /// What `closed` is multiplied by each frame.
    var opening: Float = 0
    private var level: Float = 0
    private var decay: Float = 0
    private var filter: StateFilter?
    private var noiseOffset = 0

    init() {}

    /// A grain that falls by 60 dB within `seconds`; `level` is linear.
    private init(seconds: Double, attack: Double, level: Float, pan: Frame, delay: Int) {
        self.delay = delay
        self.pan = pan
        self.level = level
        decay = Float(decayFactor(seconds: seconds))
        opening = Float(power(0.001, 1 / max(attack * Double(AudioFormat.sampleRate), 3)))
    }

    /// A tone that glides by `glide` octaves over the first half of its `decay` seconds.
    init(tone pitch: Double, glide: Double, decay: Double, attack: Double, level: Float, pan: Frame, delay: Int) {
        self.init(seconds: decay, attack: attack, level: level, pan: pan, delay: delay)
        let rate = Double(AudioFormat.sampleRate)
        let angle = 2 * Double.pi * pitch / rate
        phasor = Frame(level, 0)
        turn = Frame(Float(cosine(angle)), Float(sine(angle))) * self.decay
        let bend = angle * (power(2, glide) - 1) / max(decay / 2 * rate, 1)
        self.bend = Frame(Float(cosine(bend)), Float(sine(bend)))
    }

    /// A burst of noise around a pitch.
    init(
        noise pitch: Double, q: Double, decay: Double, attack: Double, level: Float, pan: Frame, delay: Int, offset: Int
    ) {
        // A narrow band of noise holds less power than a wide one; 10 undoes the −20 dBFS of the noise.
        let loss = (q * 24_000 / max(pitch, 60)).squareRoot()
        self.init(
            seconds: decay, attack: attack, level: level * Float(min(loss, 30)) * 10, pan: pan, delay: delay)
        filter = StateFilter(FilterBand(.bandpass, pitch, q: q))
        noiseOffset = offset
    }

    /// Whether it still sounds or waits.
    var isAlive: Bool {
        guard delay == 0, closed < 0.99 else { return true }
        guard filter == nil else { return level > Self.floor }
        return phasor.x * phasor.x + phasor.y * phasor.y > Self.floor * Self.floor
    }

    /// Adds one block of a burst; `noise` is a block of noise that all grains may use.
    mutating func addNoise(
        to mix: UnsafeMutableBufferPointer<Frame>, noise: UnsafeMutableBufferPointer<Frame>,
        scratch: UnsafeMutableBufferPointer<Frame>
    ) {
        for index in 0..<delay { scratch[index] = .zero }
        var (level, closed) = (level, closed)
        for index in delay..<Block.frames {
            scratch[index] = noise[(index + noiseOffset) & (Block.frames - 1)] * (level * (1 - closed))
            level *= decay
            closed *= opening
        }
        self.level = level
        self.closed = closed < 1e-9 ? 0 : closed
        filter?.process(scratch)
        for index in delay..<Block.frames { mix[index] += scratch[index] * pan }
        delay = 0
    }
}
