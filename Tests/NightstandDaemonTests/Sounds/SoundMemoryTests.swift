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
    let stage = SoundStage()
    private var desk: SoundController { stage.desk }

    @Test func whatPlayedBeforeACrashPlaysAgainWithItsTimer() async throws {
        _ = try await desk.play(mix: [.init(id: "pink", volume: 40), .init(id: "fire")])
        _ = try await desk.setSleepTimer(.init(minutes: 60, fadeSeconds: 0, action: .dim))
        stage.restart(after: .seconds(600))
        let status = desk.status
        #expect(status.isSounding && status.mix == [.init(id: "pink", volume: 40), .init(id: "fire")])
        #expect(status.timer?.end == stage.clock.now + .seconds(3000) && status.timer?.action == .dim)
        #expect(Set(stage.output.sounding.keys) == ["pink", "fire"])
        stage.pass(.seconds(3000))
        #expect(stage.output.sounding.isEmpty && stage.screenBlanker.count == 1)
    }

    @Test func aTimerUntilTheAlarmGoesOnToo() async throws {
        _ = try await desk.setSleepTimer(.init(minutes: nil, fadeSeconds: 60))
        stage.restart()
        #expect(desk.status.timer?.isUntilAlarm == true)
    }

    @Test func nothingPlaysWhenTheNightIsOverOrTheMachineWasStartedAnewOrTheServiceEnded() async throws {
        _ = try await desk.setSleepTimer(.init(minutes: 5))
        stage.restart(after: .seconds(301))
        #expect(!desk.status.isPlaying && stage.output.sounding.isEmpty)
        _ = try await desk.playSounds()
        stage.boot = "second"
        stage.restart()
        #expect(!desk.status.isPlaying)
        #expect(try await desk.playSounds().mix == [.init(id: "white")], "the mix is kept")
        desk.end()
        stage.restart()
        #expect(!desk.status.isPlaying)
    }

    @Test func volumesAreWrittenOnceTheyHaveSettled() async throws {
        _ = try await desk.playSounds()
        let writes = stage.store.writes
        for percent in 1...60 { _ = try await desk.setVolume(Double(percent), sound: nil) }
        #expect(stage.store.writes == writes)
        stage.pass(.seconds(2))
        #expect(stage.store.writes == writes + 1)
        stage.restart()
        #expect(desk.status.volume == 60)
    }

    @Test func aStoreThatRefusesDoesNotStopTheMusicButKeepsPresetsAsTheyWere() async throws {
        stage.store.fault = { _ in .refused }
        #expect(try await desk.playSounds().isSounding)
        let before = try await desk.soundPresets()
        do {
            _ = try await desk.savePreset(name: "Mine")
            Issue.record("it cannot be stored")
        } catch {
            #expect(error.kind == .storage)
        }
        #expect(try await desk.soundPresets() == before)
    }

    @Test func presetsAreSavedRenamedMovedDeletedRestoredAndReset() async throws {
        let standard = try await desk.soundPresets()
        #expect(standard.count > 3)
        await #expect(throws: ServiceError.self) { try await desk.savePreset(name: "Mine") }
        _ = try await desk.play(mix: [.init(id: "pink", volume: 40)])
        let mine = try await desk.savePreset(name: "Mine")
        #expect(mine.mix == [.init(id: "pink", volume: 40)] && mine.volume == 50)
        #expect(desk.status.preset == mine.id)
        _ = try await desk.setVolume(70, sound: "pink")
        #expect(desk.status.preset == nil)
        #expect(try await desk.savePreset(name: "Mine").id == mine.id, "one of the same name is replaced")
        _ = try await desk.rename(preset: mine.id, to: "Yours")
        await #expect(throws: ServiceError.self) { try await desk.rename(preset: mine.id, to: standard[0].name) }
        await #expect(throws: ServiceError.self) { try await desk.rename(preset: mine.id, to: "  ") }
        #expect(try await desk.move(preset: mine.id, to: 0).first?.id == mine.id)
        for preset in standard { _ = try await desk.delete(preset: preset.id) }
        stage.restart()
        #expect(try await desk.soundPresets().map(\.name) == ["Yours"], "what was deleted stays so")
        let gone = try await desk.delete(preset: mine.id)
        stage.restart()
        #expect(try await desk.soundPresets() == [])
        #expect(try await desk.restore(preset: gone, at: 5) == gone)
        #expect(try await desk.resetPresets() == standard + [gone])
        _ = try await desk.play(preset: standard[1].id)
        #expect(desk.status.mix == standard[1].mix)
    }

    @Test func bundledPresetsOutliveRestartsUntilTheyAreDeleted() async throws {
        try stage.useDatabase()
        let bundled = try await desk.soundPresets()
        #expect(bundled.count == 6)
        for _ in 0..<3 {
            _ = try await desk.playSounds()
            desk.end()
            stage.restart()
            #expect(try await desk.soundPresets() == bundled)
        }
        for (index, preset) in bundled.enumerated() {
            _ = try await desk.delete(preset: preset.id)
            _ = try await desk.playSounds()
            desk.end()
            stage.restart()
            #expect(try await desk.soundPresets() == Array(bundled[(index + 1)...]), "what was deleted stays deleted")
        }
        #expect(try await desk.resetPresets() == bundled)
        stage.restart()
        #expect(try await desk.soundPresets() == bundled)
    }

    @Test func ownSoundsAreLinkedOrCopiedAndAMissingOneStaysListed() async throws {
        let file = try stage.file("creek.ogg")
        let link = try await desk.importSound(path: file, copies: false)
        let copy = try await desk.importSound(path: file, copies: true)
        #expect(link.name == "creek" && link.file == file && !link.isCopy && link.problem == nil)
        #expect(copy.isCopy && copy.file != file && copy.file?.hasSuffix(".ogg") == true)
        _ = try await desk.play(mix: [.init(id: link.id), .init(id: copy.id)])
        stage.restart()
        #expect(desk.status.mix.map(\.id) == [link.id, copy.id])
        try FileRemoval.remove(file)
        let listed = try #require(try await desk.soundLibrary().first { $0.id == link.id })
        #expect(listed.problem?.contains("is not there") == true)
        await #expect(throws: ServiceError.self) { try await desk.add(sound: link.id) }
        #expect(stage.events.last == .libraryChanged(try await desk.soundLibrary()), "who shows it learns of it")
        let other = try stage.file("brook.ogg")
        let mended = try await desk.replace(sound: link.id, path: other)
        #expect(mended.file == other && mended.problem == nil && mended.name == "creek")
        #expect(stage.output.sounding.keys.contains(link.id))
        #expect(try await desk.rename(sound: link.id, to: "Brook").name == "Brook")
        _ = try await desk.forget(sound: copy.id)
        #expect(!FileRemoval.isThere(copy.file ?? ""), "a copy goes with it")
        #expect(desk.status.mix.map(\.id) == [link.id])
        _ = try await desk.forget(sound: link.id)
        #expect(FileRemoval.isThere(other), "a linked file stays")
        stage.restart()
        #expect(try await desk.soundLibrary().allSatisfy { !$0.isOwn })
    }

    @Test func whatCannotBePlayedIsRefusedOrToldOf() async throws {
        let file = try stage.file("noise.txt")
        stage.output.problems[file] = "It is not audio."
        for path in [file, "relative.ogg", "/nonexistent.ogg", stage.folder] {
            await #expect(throws: ServiceError.self) { try await desk.importSound(path: path, copies: true) }
        }
        let good = try stage.file("good.ogg")
        let sound = try await desk.importSound(path: good, copies: false)
        _ = try await desk.play(mix: [.init(id: sound.id), .init(id: "pink")])
        stage.output.onEvent?(.broken(id: sound.id, reason: "It ends in the middle."))
        let status = desk.status
        #expect(status.isSounding && status.mix.map(\.id) == ["pink"])
        #expect(try await desk.soundLibrary().first { $0.id == sound.id }?.problem == "It ends in the middle.")
        for id in ["pink", "nothing"] {
            await #expect(throws: ServiceError.self) { try await desk.rename(sound: id, to: "x") }
            await #expect(throws: ServiceError.self) { try await desk.forget(sound: id) }
        }
    }
}
