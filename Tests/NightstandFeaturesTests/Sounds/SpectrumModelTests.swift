// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import WindowFixtures

@MainActor @Suite struct SpectrumModelTests {
    let fixture = Fixture()

    @Test func levelsAreAskedForOnlyWhileSomethingIsHeardAndSeen() async {
        let model = fixture.makeModel()
        await settle()
        model.sounds.spectrum.isOnScreen = true
        #expect(fixture.sounds.watchers == 0)
        model.sounds.playback.soundTapped("wind")
        await settle()
        #expect(fixture.sounds.watchers == 1)
        fixture.sounds.show(SoundLevels(bands: [0.2, 0.4]))
        #expect(model.sounds.spectrum.bands == [0.2, 0.4])
        model.isSeen = false
        #expect(fixture.sounds.watchers == 0 && model.sounds.spectrum.bands.isEmpty)
        model.isSeen = true
        #expect(fixture.sounds.watchers == 1)
        fixture.sounds.hold("A call is going on.")
        #expect(fixture.sounds.watchers == 0)
        fixture.sounds.hold(nil)
        model.sounds.playback.muteTapped()
        await settle()
        #expect(fixture.sounds.watchers == 0)
        model.sounds.playback.muteTapped()
        await settle()
        model.sounds.spectrum.isOnScreen = false
        #expect(fixture.sounds.watchers == 0)
    }
}
