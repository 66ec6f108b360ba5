// SPDX-License-Identifier: MIT

/// How a sound is synthesised.
public enum Generator: Hashable, Sendable {
    /// Nothing is heard.
    case silence
    /// An instrument plays a pattern of notes forever.
    case notes(Instrument, Pattern, gain: Float)
    /// One tone glides up and down forever.
    case sweep(Sweep, gain: Float)
    /// Noise of one colour.
    case noise(ColoredNoise, gain: Float)
    /// A place to listen to.
    case ambience(Ambience, gain: Float)

    /// What plays the notes of a pattern.
    public enum Instrument: Hashable, Sendable {
        /// Something struck that rings with its own modes.
        case modal(ModalInstrument)
        /// An electronic beeper.
        case pulse(PulseInstrument)
        /// A plucked string.
        case pluck(PluckInstrument)
        /// A pair of oscillators, one bending the other.
        case fm(FrequencyModulationInstrument)
    }

    /// A voice that plays it forever; equal seeds give equal samples.
    ///
    /// `drift` lets noises and places change slowly by themselves: 0 is not at all, 1 is as weather does.
    public func makeVoice(seed: UInt64 = 0, drift: Double = 0) -> any Voice {
        switch self {
        case .silence: SilentVoice()
        case .sweep(let sweep, let gain): SweepVoice(sweep, gain: gain)
        case .noise(let noise, let gain): NoiseVoice(noise, gain: gain, seed: seed, drift: drift)
        case .ambience(let ambience, let gain): AmbienceVoice(ambience, gain: gain, seed: seed, drift: drift)
        case .notes(let instrument, let pattern, let gain):
            PatternVoice(pattern, on: instrument.makeBank(for: pattern, seed: seed), gain: gain)
        }
    }
}

extension Generator.Instrument {
    func makeBank(for pattern: Pattern, seed: UInt64) -> any NoteBank {
        switch self {
        case .modal(let instrument): ModalBank(instrument)
        case .pulse(let instrument): PulseBank(instrument, pitches: pattern.pitches)
        case .pluck(let instrument): PluckBank(instrument, lowest: pattern.pitches.min() ?? 100, seed: seed)
        case .fm(let instrument): FrequencyModulationBank(instrument)
        }
    }
}
