// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct PlaybackModelTests {
    let fixture = Fixture()

    func model() async -> SoundsModel {
        let model = fixture.makeModel()
        await settle()
        return model.sounds
    }

    @Test func aChosenSoundTakesThePlaceOfTheOthers() async {
        let model = await model()
        model.playback.soundTapped("wind")
        model.playback.soundTapped("fan")
        await settle()
        #expect(fixture.sounds.status.mix.map(\.id) == ["fan"])
        #expect(model.playback.plays("fan") && !model.playback.isChosen("wind"))
        #expect(model.names == "Fan")
    }

    @Test func aSoundCanBeAddedToTheOthers() async {
        let model = await model()
        model.playback.soundTapped("wind")
        model.playback.addTapped("fan")
        model.playback.addTapped("train")
        await settle()
        #expect(model.names == "Wind, Fan and Train")
    }

    @Test func aSecondTapTakesASoundOutAndTheLastOneEndsThePlaying() async {
        let model = await model()
        model.playback.soundTapped("wind")
        await settle()
        model.playback.soundTapped("wind")
        await settle()
        #expect(!model.playback.isPlaying && model.playback.isEmpty)
    }

    @Test func theOnlyChosenSoundPlaysAgainWhenAllIsQuiet() async {
        let model = await model()
        model.playback.soundTapped("wind")
        model.playback.playTapped()
        await settle()
        #expect(!model.playback.isPlaying && model.playback.isChosen("wind"))
        model.playback.soundTapped("wind")
        await settle()
        #expect(model.playback.plays("wind"))
    }

    @Test func playWithoutAChoicePlaysTheStandardSound() async {
        let model = await model()
        #expect(model.title == "Choose a sleep sound")
        model.playback.playTapped()
        await settle()
        #expect(model.title == "White Noise" && model.subtitle == "Playing")
    }

    @Test func aDraggedVolumeShowsAtOnceAndOnlyItsLastPlaceIsSent() async {
        let model = await model()
        model.playback.soundTapped("wind")
        await settle()
        for percent in stride(from: 95.0, through: 20, by: -5) { model.playback.volumeMoved(percent, sound: "wind") }
        #expect(model.playback.volume(of: "wind") == 20)
        await settle()
        #expect(fixture.sounds.status.mix == [.init(id: "wind", volume: 20)])
        #expect(fixture.sounds.calls.filter { $0 == "SetVolume" }.count == 1)
        #expect(model.playback.volume(of: "wind") == 20)
    }

    @Test func aVolumeThatIsRefusedGoesBack() async {
        let model = await model()
        fixture.sounds.failure = ServiceError(.failed, "The disk is full.")
        model.playback.volumeMoved(90)
        #expect(model.playback.volume == 90)
        await settle()
        #expect(model.playback.volume == 50)
    }

    @Test func whatHoldsTheSoundsIsSaid() async {
        let model = await model()
        model.playback.soundTapped("wind")
        await settle()
        fixture.sounds.hold("A call is going on.")
        #expect(model.subtitle == "A call is going on." && model.playback.isPlaying)
        fixture.sounds.hold(nil)
        #expect(model.subtitle == "Playing")
        model.playback.muteTapped()
        await settle()
        #expect(model.subtitle == "Muted")
    }

    @Test func aPreviewEndsByTheSecondTapOrByItself() async {
        let model = await model()
        model.playback.previewTapped("wind")
        await settle()
        #expect(model.playback.status.preview == "wind" && !model.playback.isChosen("wind"))
        model.playback.previewTapped("wind")
        await settle()
        #expect(model.playback.status.preview == nil)
        model.playback.previewTapped("fan")
        await settle()
        fixture.sounds.endPreview()
        #expect(model.playback.status.preview == nil)
    }

    @Test func aServiceThatIsGoneIsSaidAndComesBack() async {
        let model = await model()
        model.playback.soundTapped("wind")
        await settle()
        fixture.sounds.goAway()
        guard case .lost(let sentence) = model.reach else { return #expect(Bool(false), "\(model.reach)") }
        #expect(sentence.contains("The service has stopped."))
        #expect(!model.playback.isPlaying)
        fixture.sounds.comeBack()
        await settle()
        #expect(model.reach == .ready && model.playback.plays("wind"))
    }

    @Test func soundsThatCannotBeReadKeepNoAlarmFromBeingShown() async {
        fixture.sounds.failure = ServiceError(.failed, "An older service knows no sounds.")
        let window = fixture.makeModel()
        await settle()
        #expect(window.service.reach == .ready && window.alarms.rows.count == 4)
        #expect(window.sounds.reach == .lost("An older service knows no sounds."))
        #expect(window.toasts.take().map(\.message) == ["An older service knows no sounds."])
    }
}
