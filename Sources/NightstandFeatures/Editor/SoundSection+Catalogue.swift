// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Timekeeping

extension SoundSection {
    /// The sounds of a catalogue by category, in its order.
    package nonisolated static func all(in catalogue: SoundCatalogue) -> [SoundSection] {
        catalogue.categories.map { category in
            SoundSection(
                title: category.name,
                sounds: catalogue.sounds(in: category).map {
                    SoundChoice(.tone($0.id), name: $0.name, summary: $0.summary)
                })
        }
    }
}
