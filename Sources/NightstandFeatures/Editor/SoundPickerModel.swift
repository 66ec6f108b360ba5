// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import Observation
import Reactive
import Timekeeping

/// Sounds of one category, as the picker shows them.
package nonisolated struct SoundSection: Hashable, Sendable, Identifiable {
    /// The title of the category.
    package var title: String
    /// The sounds in their order.
    package var sounds: [SoundChoice]
    /// The title is the identity.
    package var id: String { title }

    /// Makes a section.
    package init(title: String, sounds: [SoundChoice]) {
        self.title = title
        self.sounds = sounds
    }
}

/// One sound of the picker.
package nonisolated struct SoundChoice: Hashable, Sendable, Identifiable {
    /// The sound.
    package var sound: AlarmSound
    /// Its name.
    package var name: String
    /// One sentence on how it sounds.
    package var summary: String
    /// The sound is the identity.
    package var id: AlarmSound { sound }

    /// Makes a choice.
    package init(_ sound: AlarmSound, name: String, summary: String = "") {
        self.sound = sound
        self.name = name
        self.summary = summary
    }
}

/// Chooses a sound by its name or by ear.
@MainActor @Observable package final class SoundPickerModel {
    /// What is chosen.
    package private(set) var chosen: AlarmSound
    /// What is being previewed; nil in silence.
    package private(set) var playing: AlarmSound?
    /// Why the chosen file cannot be played, as a sentence; nil if it can.
    package private(set) var problem: String?
    /// What the names must contain.
    package var query = ""
    /// The volume of a preview, from 0 to 100.
    @ObservationIgnored package var volume = 80

    /// What the tones look like.
    @ObservationIgnored package let waveforms = ToneWaveforms.bundled
    @ObservationIgnored private let sections: [SoundSection]
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let time: any TimeSource
    /// Ends what is shown as a preview when the service has played it.
    @ObservationIgnored private var end: Subscription?

    init(
        _ sections: [SoundSection], chosen: AlarmSound, service: any Nightstand, requests: RequestQueue,
        time: any TimeSource
    ) {
        self.time = time
        self.sections = sections
        self.chosen = chosen
        self.service = service
        self.requests = requests
    }

    /// The matching sections, with the user's own file in front; empty ones are left out.
    package var shown: [SoundSection] {
        var all = sections
        if case .file(let path) = chosen {
            all.insert(
                SoundSection(
                    title: tr("Your Sounds"), sounds: [SoundChoice(chosen, name: Self.name(path))]),
                at: 0)
        }
        let search = SoundSearch(query)
        guard !search.isEmpty else { return all }
        return all.compactMap { section in
            var section = section
            section.sounds.removeAll { !search.finds(in: [$0.name, $0.summary, section.title]) }
            return section.sounds.isEmpty ? nil : section
        }
    }

    /// The name of the chosen sound.
    package var chosenName: String {
        if case .file(let path) = chosen { return Self.name(path) }
        return sections.flatMap(\.sounds).first { $0.sound == chosen }?.name ?? chosen.description
    }

    /// The user chose a sound: it is played at once.
    package func chosen(_ sound: AlarmSound) {
        chosen = sound
        play(sound)
        problem = nil
        guard case .file = sound else { return }
        // Not in the queue: a long file takes seconds, which should not delay saving.
        Task.onLoop { [weak self, service] in
            let problem = try await service.problem(of: sound)
            if let self, self.chosen == sound { self.problem = problem }
        }
    }

    /// The user chose a file of their own.
    package func fileChosen(_ path: String) {
        chosen(.file(path))
    }

    /// The user pressed Play or Stop beside a sound.
    package func playTapped(_ sound: AlarmSound) {
        if playing == sound { stopTapped() } else { play(sound) }
    }

    /// The user wants silence.
    package func stopTapped() {
        guard playing != nil else { return }
        (playing, end) = (nil, nil)
        requests.run { [service] () async throws(ServiceError) in try await service.stopPreview() }
    }

    private func play(_ sound: AlarmSound) {
        playing = sound
        end = nil
        requests.run { [self] () async throws(ServiceError) in
            try await service.preview(sound: sound, volume: volume)
            guard playing == sound else { return }
            end = time.call(atUptime: time.uptime + .seconds(AlarmSound.previewSeconds)) { [weak self] in
                self?.playing = nil
            }
        } failed: { [self] _ in
            if playing == sound { (playing, end) = (nil, nil) }
        }
    }

    private static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
