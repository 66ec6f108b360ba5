// SPDX-License-Identifier: MIT
import GLibKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandUI
import WindowFixtures

/// Brings the Sounds page into a state worth a picture.
@MainActor enum SoundStates {
    static func show(_ state: String, _ model: WindowModel, _ fixture: Fixture, _ window: MainWindow) async throws {
        let sounds = fixture.sounds
        let parts = state.split(separator: "-").map(String.init)
        if !parts.contains("empty"), !parts.contains("lost"), parts.count > 1 {
            _ = try await sounds.play(mix: [
                .init(id: "heavy-rain-white-noise", volume: 80), .init(id: "fan", volume: 35),
                .init(id: "wind", volume: 60),
            ])
        }
        if parts.contains("preview") { try await sounds.previewSound("stream") }
        if parts.contains("held") { sounds.hold("Another program needs silence, for example for a call.") }
        if parts.contains("search") {
            model.sounds.library.isSearching = true
            model.sounds.library.query = "rain"
        }
        if parts.contains("nothing") {
            model.sounds.library.isSearching = true
            model.sounds.library.query = "trombone"
        }
        if parts.contains("timer") {
            _ = try await sounds.setSleepTimer(SleepTimerOrder(minutes: 90, fadeSeconds: 600, action: .dim))
        }
        if parts.contains("presets") { _ = try await sounds.play(preset: "night-train") }
        if parts.contains("naming") { model.sounds.naming.ask(.mix) }
        try await LoopClock().sleep(for: .milliseconds(200))
        if parts.contains("open") || parts.contains("presets") { window.openSoundMenu(parts.contains("presets")) }
        sounds.show(SoundLevels(bands: [0.4, 0.62, 0.8, 0.74, 0.66, 0.6, 0.52, 0.41, 0.3, 0.16]))
    }
}
