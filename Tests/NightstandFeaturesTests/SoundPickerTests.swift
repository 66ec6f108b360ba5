// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct SoundPickerTests {
    let fixture = Fixture()

    func picker() async throws -> SoundPickerModel {
        let model = fixture.makeModel()
        await settle()
        model.alarmTapped("gym")
        return try #require(model.editor).sounds
    }

    @Test func soundsAreFoundByNameKindAndDescription() async throws {
        let picker = try await picker()
        picker.query = " BELL"
        #expect(picker.shown.flatMap(\.sounds).map(\.name) == ["Bell", "Chimes", "Ding"])
        picker.query = "wail"
        #expect(picker.shown.flatMap(\.sounds).map(\.name) == ["Siren"])
        picker.query = "trombone"
        #expect(picker.shown.isEmpty)
    }

    @Test func aChosenSoundIsHeardUntilItIsStopped() async throws {
        let picker = try await picker()
        picker.chosen(.tone("siren"))
        await settle()
        #expect(fixture.service.previewed == .tone("siren"))
        #expect(picker.playing == .tone("siren"))
        picker.playTapped(.tone("siren"))
        await settle()
        #expect(fixture.service.previewed == nil && picker.playing == nil)
        #expect(picker.chosen == .tone("siren"))
    }

    @Test func aPreviewThatHasEndedIsShownAsOver() async throws {
        let picker = try await picker()
        picker.playTapped(.tone("siren"))
        await settle()
        fixture.time.advance(by: .seconds(AlarmSound.previewSeconds - 1))
        #expect(picker.playing == .tone("siren"))
        picker.playTapped(.tone("bell"))
        await settle()
        fixture.time.advance(by: .seconds(2))
        #expect(picker.playing == .tone("bell"), "the end of the one before is not its own")
        fixture.time.advance(by: .seconds(AlarmSound.previewSeconds))
        #expect(picker.playing == nil)
    }

    @Test func listeningDoesNotChoose() async throws {
        let picker = try await picker()
        picker.playTapped(.tone("siren"))
        #expect(picker.playing == .tone("siren"))
        #expect(picker.chosen == .tone("bell"))
    }

    @Test func anOwnFileStandsInFront() async throws {
        let picker = try await picker()
        picker.fileChosen("/home/me/Music/Sunrise.ogg")
        #expect(picker.shown.first?.sounds.map(\.name) == ["Sunrise.ogg"])
        #expect(picker.chosenName == "Sunrise.ogg")
    }

    @Test func aFileThatCannotBeHeardIsNamedWhenItIsChosen() async throws {
        let picker = try await picker()
        fixture.service.brokenSounds[.file("/home/me/noise.mp3")] = "The decoder crashed on this file."
        picker.fileChosen("/home/me/noise.mp3")
        await settle()
        #expect(picker.problem == "The decoder crashed on this file.")
        picker.fileChosen("/home/me/Music/Sunrise.ogg")
        await settle()
        #expect(picker.problem == nil)
    }

    @Test func aPreviewThatFailsFallsSilentAndSaysWhy() async throws {
        let picker = try await picker()
        fixture.service.failure = ServiceError(.failed, "There is no sound output.")
        picker.playTapped(.tone("ding"))
        await settle()
        #expect(picker.playing == nil)
    }
}
