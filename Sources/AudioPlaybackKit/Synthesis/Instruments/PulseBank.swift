// SPDX-License-Identifier: MIT

/// Notes of a ``PulseInstrument``.
final class PulseBank: NoteBank {
    private static let notes = 8
    private let instrument: PulseInstrument
    private let tables: [Double: Wavetable]
    private var beeps = [Beep](repeating: Beep(), count: notes)
    private var nextBeep = 0

    private struct Beep {
        var pitch = 0.0
        var level: Float = 0
        var phase = 0.0
        /// Frames since it began.
        var age = Int.max
    }

    init(_ instrument: PulseInstrument, pitches: Set<Double>) {
        self.instrument = instrument
        tables = Dictionary(
            uniqueKeysWithValues: pitches.map {
                ($0, Wavetable(pitch: $0, duty: instrument.duty, brightness: instrument.brightness))
            })
    }

    func strike(_ note: Note) {
        beeps[nextBeep] = Beep(pitch: note.pitch, level: Float(note.level), age: 0)
        nextBeep = (nextBeep + 1) % Self.notes
    }

    func render(_ samples: UnsafeMutableBufferPointer<Float>) {
        for slot in beeps.indices where beeps[slot].age < length {
            guard let table = tables[beeps[slot].pitch] else { continue }
            var beep = beeps[slot]
            let step = beep.pitch / Double(AudioFormat.sampleRate)
            for index in samples.indices {
                guard beep.age < length else { break }
                samples[index] += table.value(at: beep.phase) * beep.level * envelope(beep.age)
                beep.phase += step
                if beep.phase >= 1 { beep.phase -= 1 }
                beep.age += 1
            }
            beeps[slot] = beep
        }
    }

    private lazy var attack = frames(instrument.attack)
    private lazy var hold = frames(instrument.hold)
    private lazy var release = frames(instrument.release)
    private lazy var length = attack + hold + release

    private func frames(_ seconds: Double) -> Int {
        Int(seconds * Double(AudioFormat.sampleRate))
    }

    /// Raised cosine up, level, raised cosine down.
    private func envelope(_ age: Int) -> Float {
        if age < attack { return Fade.Shape.raisedCosine.progress(Float(age) / Float(attack)) }
        if age < attack + hold { return 1 }
        return Fade.Shape.raisedCosine.progress(Float(length - age) / Float(release))
    }
}
