// SPDX-License-Identifier: MIT
import NightstandFeatures
import NightstandSettings
import Testing
import WindowFixtures

@MainActor @Suite struct SoundPreferencesModelTests {
    let fixture = Fixture()

    func model() throws -> PreferencesModel {
        let model = fixture.makeModel()
        model.open(.preferences)
        return try #require(model.settings)
    }

    @Test func aPresetOfTheEqualiserIsKnownUntilABandIsMoved() throws {
        let model = try model()
        #expect(model.equalizerPreset == 0)
        model.equalizerPresetChosen(3)
        #expect(model.equalizerPreset == 3)
        #expect(fixture.preferences.sounds.value.equalizer == EqualizerPreset.all[3].gains)
        model.gainMoved(-7, band: 9)
        #expect(model.equalizerPreset == nil && model.gain(band: 9) == -7)
        #expect(model.gain(band: 8) == -15)
    }

    @Test(arguments: [(-3, "1.5 dB per octave darker"), (0, "Unchanged"), (4, "2 dB per octave brighter")])
    func theTiltIsSaidInWords(steps: Int, text: String) throws {
        let model = try model()
        model.tiltSteps = steps
        #expect(model.tiltText == text && fixture.preferences.sounds.value.tilt == Double(steps) / 2)
    }

    @Test func resettingCanBeUndone() throws {
        let model = try model()
        model.sounds.drift = 40
        model.resetTapped([.playing, .sleep, .tone])
        #expect(model.sounds == SoundPreferences())
        model.toasts.take().first?.action()
        #expect(model.sounds.drift == 40)
    }
}
