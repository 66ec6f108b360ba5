// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Observation
import Timekeeping

/// The waveforms of the alarm tones, computed between frames from the tones themselves and kept.
@MainActor @Observable package final class ToneWaveforms {
    /// Those of the bundled tones.
    package static let bundled = ToneWaveforms(.alarms)

    /// The number of peaks of each.
    private nonisolated static let count = 120

    private var known: [String: Waveform] = [:]
    @ObservationIgnored private let makeCatalogue: () -> SoundCatalogue
    @ObservationIgnored private var waiting: [Sound]?
    @ObservationIgnored private var sketch: (id: String, work: WaveformSketch)?
    @ObservationIgnored private var turns: TurnSource?

    /// Keeps the waveforms of a catalogue, none at first.
    package init(_ catalogue: @autoclosure @escaping () -> SoundCatalogue) {
        makeCatalogue = catalogue
    }

    /// The waveform of a tone, as soon as it is known; nil for a file.
    package subscript(sound: AlarmSound) -> Waveform? {
        guard case .tone(let name) = sound else { return nil }
        return known[name]
    }

    /// Begins to compute them all, unless that was done.
    package func begin() {
        guard waiting == nil else { return }
        waiting = makeCatalogue().sounds.reversed()
        turns = TurnSource { [weak self] in self?.step() ?? false }
    }

    /// One twentieth of a second of one tone, so that no frame waits; returns whether something is left.
    private func step() -> Bool {
        if sketch == nil {
            guard let next = waiting?.popLast() else { return false }
            sketch = WaveformSketch(next, seconds: AlarmSound.previewSeconds, count: Self.count).map { (next.id, $0) }
        }
        guard let id = sketch?.id, let waveform = sketch?.work.step() else { return true }
        known[id] = waveform
        sketch = nil
        return true
    }
}
