// SPDX-License-Identifier: MIT

/// Notes of a ``FrequencyModulationInstrument`` (Chowning, 1973).
final class FrequencyModulationBank: NoteBank {
    private static let notes = 16
    private let instrument: FrequencyModulationInstrument
    private let decay: Float
    private let indexDecay: Float
    private let attackStep: Float
    private var tones = [Tone](repeating: Tone(), count: notes)
    private var nextTone = 0

    private struct Tone {
        var step: Float = 0
        var phase: Float = 0
        var bendingPhase: Float = 0
        var index: Float = 0
        var level: Float = 0
        var attack: Float = 0
    }

    init(_ instrument: FrequencyModulationInstrument) {
        self.instrument = instrument
        decay = Float(decayFactor(seconds: instrument.decay))
        indexDecay = Float(decayFactor(seconds: instrument.indexDecay))
        attackStep = Float(1 / (instrument.attack * Double(AudioFormat.sampleRate)))
    }

    func strike(_ note: Note) {
        tones[nextTone] = Tone(
            step: Float(2 * .pi * note.pitch / Double(AudioFormat.sampleRate)),
            index: Float(instrument.index * note.level), level: Float(note.level))
        nextTone = (nextTone + 1) % Self.notes
    }

    func render(_ samples: UnsafeMutableBufferPointer<Float>) {
        for slot in tones.indices where tones[slot].level > 0 {
            var tone = tones[slot]
            let bendingStep = tone.step * Float(instrument.ratio)
            for index in samples.indices {
                let envelope = tone.attack * tone.attack * (3 - 2 * tone.attack)
                samples[index] += sine(tone.phase + tone.index * sine(tone.bendingPhase)) * tone.level * envelope
                tone.attack = min(1, tone.attack + attackStep)
                tone.level *= decay
                tone.index *= indexDecay
                tone.phase += tone.step
                if tone.phase >= 2 * .pi { tone.phase -= 2 * .pi }
                tone.bendingPhase += bendingStep
                if tone.bendingPhase >= 2 * .pi { tone.bendingPhase -= 2 * .pi }
            }
            if tone.level < 3e-6 { tone.level = 0 }
            tones[slot] = tone
        }
    }
}
