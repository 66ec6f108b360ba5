// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandDaemon

/// What outlives a crash.
@MainActor @Suite struct SoundMemoryTests {
    let fixture = SoundFixture()
    private var controller: SoundController { fixture.controller }

    @Test func whatPlayedBeforeACrashPlaysAgainWithItsTimer() async throws {
        _ = try await controller.play(mix: [.init(id: "pink", volume: 40), .init(id: "fire")])
        _ = try await controller.setSleepTimer(.init(minutes: 60, fadeSeconds: 0, action: .dim))
        fixture.restart(after: .seconds(600))
        let status = controller.status
        #expect(status.isSounding && status.mix == [.init(id: "pink", volume: 40), .init(id: "fire")])
        #expect(status.timer?.end == fixture.clock.now + .seconds(3000) && status.timer?.action == .dim)
        #expect(Set(fixture.output.sounding.keys) == ["pink", "fire"])
        fixture.pass(.seconds(3000))
        #expect(fixture.output.sounding.isEmpty && fixture.screenBlanker.count == 1)
    }

    @Test func aTimerUntilTheAlarmContinuesToo() async throws {
        _ = try await controller.setSleepTimer(.init(minutes: nil, fadeSeconds: 60))
        fixture.restart()
        #expect(controller.status.timer?.isUntilAlarm == true)
    }

    @Test func nothingPlaysAfterTheNightAMachineRestartOrTheEndOfTheService() async throws {
        _ = try await controller.setSleepTimer(.init(minutes: 5))
        fixture.restart(after: .seconds(301))
        #expect(!controller.status.isPlaying && fixture.output.sounding.isEmpty)
        _ = try await controller.playSounds()
        fixture.boot = "second"
        fixture.restart()
        #expect(!controller.status.isPlaying)
        #expect(try await controller.playSounds().mix == [.init(id: "white")], "the mix is kept")
        controller.end()
        fixture.restart()
        #expect(!controller.status.isPlaying)
    }

    @Test func volumesAreWrittenOnceTheyHaveSettled() async throws {
        _ = try await controller.playSounds()
        let writes = fixture.store.writes
        for percent in 1...60 { _ = try await controller.setVolume(Double(percent), sound: nil) }
        #expect(fixture.store.writes == writes)
        fixture.pass(.seconds(2))
        #expect(fixture.store.writes == writes + 1)
        fixture.restart()
        #expect(controller.status.volume == 60)
    }

    @Test func aStoreThatRefusesDoesNotStopTheMusicButKeepsPresetsAsTheyWere() async throws {
        fixture.store.fault = { _ in .refused }
        #expect(try await controller.playSounds().isSounding)
        let before = try await controller.soundPresets()
        do {
            _ = try await controller.savePreset(name: "Mine")
            Issue.record("it cannot be stored")
        } catch {
            #expect(error.kind == .storage)
        }
        #expect(try await controller.soundPresets() == before)
    }

    @Test func presetsAreSavedRenamedMovedDeletedRestoredAndReset() async throws {
        let standard = try await controller.soundPresets()
        #expect(standard.count > 3)
        await #expect(throws: ServiceError.self) { try await controller.savePreset(name: "Mine") }
        _ = try await controller.play(mix: [.init(id: "pink", volume: 40)])
        let mine = try await controller.savePreset(name: "Mine")
        #expect(mine.mix == [.init(id: "pink", volume: 40)] && mine.volume == 50)
        #expect(controller.status.preset == mine.id)
        _ = try await controller.setVolume(70, sound: "pink")
        #expect(controller.status.preset == nil)
        #expect(try await controller.savePreset(name: "Mine").id == mine.id, "one of the same name is replaced")
        _ = try await controller.rename(preset: mine.id, to: "Yours")
        await #expect(throws: ServiceError.self) { try await controller.rename(preset: mine.id, to: standard[0].name) }
        await #expect(throws: ServiceError.self) { try await controller.rename(preset: mine.id, to: "  ") }
        #expect(try await controller.move(preset: mine.id, to: 0).first?.id == mine.id)
        for preset in standard { _ = try await controller.delete(preset: preset.id) }
        fixture.restart()
        #expect(try await controller.soundPresets().map(\.name) == ["Yours"], "what was deleted stays so")
        let gone = try await controller.delete(preset: mine.id)
        fixture.restart()
        #expect(try await controller.soundPresets() == [])
        #expect(try await controller.restore(preset: gone, at: 5) == gone)
        #expect(try await controller.resetPresets() == standard + [gone])
        _ = try await controller.play(preset: standard[1].id)
        #expect(controller.status.mix == standard[1].mix)
    }

    @Test func bundledPresetsOutliveRestartsUntilTheyAreDeleted() async throws {
        try fixture.useDatabase()
        let bundled = try await controller.soundPresets()
        #expect(bundled.count == 6)
        for _ in 0..<3 {
            _ = try await controller.playSounds()
            controller.end()
            fixture.restart()
            #expect(try await controller.soundPresets() == bundled)
        }
        for (index, preset) in bundled.enumerated() {
            _ = try await controller.delete(preset: preset.id)
            _ = try await controller.playSounds()
            controller.end()
            fixture.restart()
            #expect(
                try await controller.soundPresets() == Array(bundled[(index + 1)...]), "what was deleted stays deleted")
        }
        #expect(try await controller.resetPresets() == bundled)
        fixture.restart()
        #expect(try await controller.soundPresets() == bundled)
    }

    @Test func ownSoundsAreLinkedOrCopiedAndAMissingOneStaysListed() async throws {
        let file = try fixture.file("creek.ogg")
        let link = try await controller.importSound(path: file, copies: false)
        let copy = try await controller.importSound(path: file, copies: true)
        #expect(link.name == "creek" && link.file == file && !link.isCopy && link.problem == nil)
        #expect(copy.isCopy && copy.file != file && copy.file?.hasSuffix(".ogg") == true)
        _ = try await controller.play(mix: [.init(id: link.id), .init(id: copy.id)])
        fixture.restart()
        #expect(controller.status.mix.map(\.id) == [link.id, copy.id])
        try FileRemoval.remove(file)
        let listed = try #require(try await controller.soundLibrary().first { $0.id == link.id })
        #expect(listed.problem?.contains("is missing") == true)
        await #expect(throws: ServiceError.self) { try await controller.add(sound: link.id) }
        #expect(
            fixture.events.last == .libraryChanged(try await controller.soundLibrary()), "who shows it learns of it")
        let other = try fixture.file("brook.ogg")
        let mended = try await controller.replace(sound: link.id, path: other)
        #expect(mended.file == other && mended.problem == nil && mended.name == "creek")
        #expect(fixture.output.sounding.keys.contains(link.id))
        #expect(try await controller.rename(sound: link.id, to: "Brook").name == "Brook")
        _ = try await controller.forget(sound: copy.id)
        #expect(!FileRemoval.isThere(copy.file ?? ""), "a copy goes with it")
        #expect(controller.status.mix.map(\.id) == [link.id])
        _ = try await controller.forget(sound: link.id)
        #expect(FileRemoval.isThere(other), "a linked file stays")
        fixture.restart()
        #expect(try await controller.soundLibrary().allSatisfy { !$0.isOwn })
    }

    @Test func whatCannotBePlayedIsRefusedOrReported() async throws {
        let file = try fixture.file("noise.txt")
        fixture.output.problems[file] = "It is not audio."
        for path in [file, "relative.ogg", "/nonexistent.ogg", fixture.folder] {
            await #expect(throws: ServiceError.self) { try await controller.importSound(path: path, copies: true) }
        }
        let good = try fixture.file("good.ogg")
        let sound = try await controller.importSound(path: good, copies: false)
        _ = try await controller.play(mix: [.init(id: sound.id), .init(id: "pink")])
        fixture.output.onEvent?(.broken(id: sound.id, reason: "It ends in the middle."))
        let status = controller.status
        #expect(status.isSounding && status.mix.map(\.id) == ["pink"])
        #expect(try await controller.soundLibrary().first { $0.id == sound.id }?.problem == "It ends in the middle.")
        for id in ["pink", "nothing"] {
            await #expect(throws: ServiceError.self) { try await controller.rename(sound: id, to: "x") }
            await #expect(throws: ServiceError.self) { try await controller.forget(sound: id) }
        }
    }
}
