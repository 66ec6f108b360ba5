// SPDX-License-Identifier: MIT
import NightstandFeatures
import NightstandService
import Testing
import WindowFixtures

@MainActor @Suite struct SoundPresetsTests {
    let fixture = Fixture()

    func model() async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    func names(_ model: WindowModel) -> [String] { model.sounds.presets.presets.map(\.name) }

    @Test func aPresetPlaysItsMixAtItsVolume() async {
        let model = await model()
        model.sounds.presets.presetTapped("night-train")
        await settle()
        #expect(model.sounds.names == "Train and Brown Noise" && model.sounds.playback.volume == 60)
        #expect(model.sounds.presets.current?.name == "Night Train")
        #expect(model.sounds.subtitle == "Preset “Night Train”")
        model.sounds.playback.volumeMoved(10, sound: "train")
        await settle()
        #expect(model.sounds.presets.current == nil)
    }

    @Test func aMixIsSavedUnderANameAndReplacesOneOfThatName() async {
        let model = await model()
        #expect(!model.sounds.presets.canSave)
        model.sounds.playback.soundTapped("fire")
        await settle()
        for _ in 0..<2 {
            model.sounds.naming.ask(.mix)
            model.sounds.naming.text = "Hearth"
            model.sounds.naming.answered(true)
            await settle()
        }
        #expect(names(model) == ["Rainy Night", "Night Train", "By the Fire", "Hearth"])
        #expect(model.sounds.presets.current?.name == "Hearth")
    }

    @Test func aDeletedPresetComesBackWhereItWas() async {
        let model = await model()
        model.sounds.presets.deleteTapped("night-train")
        await settle()
        #expect(names(model) == ["Rainy Night", "By the Fire"])
        let toast = model.toasts.take().first
        #expect(toast?.message == "“Night Train” deleted" && toast?.button == "Undo")
        toast?.action()
        await settle()
        #expect(names(model) == ["Rainy Night", "Night Train", "By the Fire"])
        #expect(model.sounds.presets.presets[1] == Fixture.presets[1])
    }

    @Test func presetsAreReorderedRenamedAndBroughtBack() async {
        let model = await model()
        model.sounds.presets.moved("by-the-fire", by: -1)
        model.sounds.presets.moved("rainy-night", by: -1)
        await settle()
        #expect(names(model) == ["Rainy Night", "By the Fire", "Night Train"])
        model.sounds.naming.ask(.preset("by-the-fire"))
        model.sounds.naming.text = "Hearth"
        model.sounds.naming.answered(true)
        await settle()
        #expect(names(model)[1] == "Hearth")
        model.sounds.presets.resetTapped()
        await settle()
        #expect(names(model) == ["Rainy Night", "Night Train", "By the Fire"])
    }

    @Test func aNameThatIsTakenIsRefusedWithASentence() async {
        let model = await model()
        model.sounds.naming.ask(.preset("by-the-fire"))
        model.sounds.naming.text = "Night Train"
        model.sounds.naming.answered(true)
        await settle()
        #expect(names(model)[2] == "By the Fire")
        #expect(model.toasts.take().first?.message.contains("Choose another name") == true)
    }
}
