// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import WindowFixtures

@MainActor @Suite struct SoundLibraryTests {
    let fixture = Fixture()

    func model() async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    @Test func soundsStandByCategoryInTheirOrderAndTheUsersLast() async {
        fixture.sounds.add(Fixture.ownSounds)
        let library = await model().sounds.library
        #expect(
            library.shelves.map(\.title)
                == ["Ambient", "Nature", "Mechanical", "Travel", "People", "Meditative", "Your Sounds"])
        #expect(library.shelf("nature")?.sounds.count == 11)
        #expect(library.ownSounds.map(\.id) == ["user-1"] && library.brokenSounds.map(\.id) == ["user-2"])
    }

    @Test func theSearchFindsWordsInAnyOrderOfNameSummaryAndCategory() async {
        let library = await model().sounds.library
        library.query = "  RAIN heavy "
        #expect(library.shelves.flatMap(\.sounds).map(\.id) == ["heavy-rain-white-noise", "heavy-rain"])
        library.query = "rain"
        #expect(!library.shelves.flatMap(\.sounds).contains { $0.id == "train" })
        library.query = "travel"
        #expect(library.shelves.flatMap(\.sounds).map(\.id) == ["aircraft-cabin", "train"])
        library.query = "crickets"
        #expect(library.shelves.flatMap(\.sounds).map(\.id) == ["summer-night"])
        library.query = "trombone"
        #expect(library.foundNothing)
        library.isSearching = true
        library.isSearching = false
        #expect(library.query.isEmpty && !library.foundNothing)
    }

    @Test func filesAreAddedOneByOneAndABadOneIsSaid() async {
        let model = await model()
        fixture.sounds.brokenFiles["/b.txt"] = "b.txt is no sound."
        model.sounds.library.filesChosen(["/home/me/Sea.ogg", "/b.txt", "/home/me/Forest.flac"], copies: false)
        await settle()
        #expect(model.sounds.library.ownSounds.map(\.name) == ["Sea", "Forest"])
        #expect(model.sounds.library.ownSounds.allSatisfy { !$0.isCopy })
        #expect(model.toasts.take().map(\.message) == ["b.txt is no sound."])
    }

    @Test func aBrokenSoundIsMendedWithAnotherFile() async {
        fixture.sounds.add(Fixture.ownSounds)
        let model = await model()
        model.sounds.library.fileFound("/home/me/harbour.ogg", for: "user-2")
        await settle()
        #expect(model.sounds.library.brokenSounds.isEmpty)
        #expect(model.sounds.library.entry("user-2")?.file == "/home/me/harbour.ogg")
        #expect(model.toasts.take().map(\.message) == ["“Harbour at night” can be played again"])
    }

    @Test func aSoundGoesOnlyWhenTheUserSaysYes() async {
        fixture.sounds.add(Fixture.ownSounds)
        let library = await model().sounds.library
        library.removeTapped("wind")
        #expect(library.removal == nil)
        library.removeTapped("user-1")
        #expect(library.removalText.contains("Nightstand’s copy will be deleted"))
        library.removalAnswered(false)
        await settle()
        #expect(library.entry("user-1") != nil && library.removal == nil)
        library.removeTapped("user-1")
        library.removalAnswered(true)
        await settle()
        #expect(library.entry("user-1") == nil)
        #expect(fixture.sounds.library.contains { $0.id == "user-1" } == false)
    }

    @Test func aSoundGetsAnotherName() async {
        fixture.sounds.add(Fixture.ownSounds)
        let model = await model().sounds
        model.naming.ask(.sound("user-1"))
        #expect(model.naming.text == "Grandmother’s kitchen clock")
        model.naming.text = "  "
        #expect(!model.naming.canAccept)
        model.naming.answered(true)
        #expect(model.naming.purpose != nil)
        model.naming.text = " Clock "
        model.naming.answered(true)
        await settle()
        #expect(model.library.name(of: "user-1") == "Clock" && model.naming.purpose == nil)
    }
}
