// SPDX-License-Identifier: MIT

/// Notes of a ``ModalInstrument``: each mode is a phasor that turns and shrinks.
final class ModalBank: NoteBank {
    private static let notes = 24
    private let instrument: ModalInstrument
    private let attackStep: Float
    private var modes: [Mode]
    private var strikes = [Strike](repeating: Strike(), count: notes)
    private var nextStrike = 0

    private struct Mode {
        var real: Float = 0
        var imaginary: Float = 0
        var turnReal: Float = 0
        var turnImaginary: Float = 0
    }

    private struct Strike {
        /// How far the attack has come, 0 to 1.
        var attack: Float = 1
        /// Whether any of its modes still rings.
        var isSounding = false
    }

    init(_ instrument: ModalInstrument) {
        self.instrument = instrument
        attackStep = Float(1 / (instrument.attack * Double(AudioFormat.sampleRate)))
        modes = Array(repeating: Mode(), count: Self.notes * instrument.partials.count)
    }

    func strike(_ note: Note) {
        let first = nextStrike * instrument.partials.count
        for (index, partial) in instrument.partials.enumerated() {
            let pitch = note.pitch * partial.ratio
            let angle = 2 * Double.pi * pitch / Double(AudioFormat.sampleRate)
            let factor = decayFactor(seconds: partial.decay)
            // A mode above the audible range would come back mirrored, so it stays silent.
            let level = pitch < 18_000 ? partial.level * note.level : 0
            modes[first + index] = Mode(
                real: Float(level), turnReal: Float(factor * cosine(angle)), turnImaginary: Float(factor * sine(angle)))
        }
        strikes[nextStrike] = Strike(attack: 0, isSounding: true)
        nextStrike = (nextStrike + 1) % Self.notes
    }

    func render(_ samples: UnsafeMutableBufferPointer<Float>) {
        let width = instrument.partials.count
        modes.withUnsafeMutableBufferPointer { modes in
            for strike in 0..<Self.notes where strikes[strike].isSounding {
                let own = UnsafeMutableBufferPointer(rebasing: modes[strike * width..<(strike + 1) * width])
                let start = strikes[strike].attack
                var power: Float = 0
                for mode in own.indices where own[mode].real != 0 || own[mode].imaginary != 0 {
                    var attack = start
                    var state = own[mode]
                    for index in samples.indices {
                        samples[index] += state.imaginary * attack * attack * (3 - 2 * attack)
                        attack = min(1, attack + attackStep)
                        let real = state.real * state.turnReal - state.imaginary * state.turnImaginary
                        state.imaginary = state.real * state.turnImaginary + state.imaginary * state.turnReal
                        state.real = real
                    }
                    let left = state.real * state.real + state.imaginary * state.imaginary
                    power += left
                    if left < 1e-11 { state = Mode() }
                    own[mode] = state
                }
                strikes[strike].attack = min(1, start + attackStep * Float(samples.count))
                strikes[strike].isSounding = power > 1e-11
            }
        }
    }
}
