// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import DiskFixtures
import Foundation
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandStore
import Testing

@testable import NightstandDaemon

/// The volumes of older versions, and the levels of the user's own sounds.
@MainActor @Suite struct SoundVolumeTests {
    let fixture = SoundFixture()
    private var controller: SoundController { fixture.controller }

    /// As version 0.1.0 wrote it before volumes followed a square law.
    private static let memory = """
        {"boot":"first","isMuted":false,"isPlaying":true,"mix":[{"id":"pink","volume":80},{"id":"brown","volume":100}],"volume":50}
        """
    private static let preset = """
        {"id":"mine","mix":[{"id":"fire","volume":60},{"id":"train","volume":100}],"name":"Mine","volume":40}
        """

    /// The linear gain by the cubic law.
    private static func cubic(_ percent: Double) -> Float { Float(percent * percent * percent / 1e6) }

    @Test func anOlderNightIsNotLouderAndAnOlderMixKeepsItsBalanceWhereItCan() async throws {
        try store(Record(.sounds, id: "now", body: Self.memory), Record(.preset, id: "mine", body: Self.preset))
        fixture.restart()
        #expect(controller.status.isSounding && fixture.output.sounding.count == 2)
        for (id, volume) in [("pink", 80.0), ("brown", 100)] {
            let gain = try #require(fixture.output.sounding[id]) * fixture.output.master.gain
            let raised = try Self.raised(id)
            let before = Self.cubic(volume) * Self.cubic(50)
            #expect(gain * raised <= before * 1.001, "\(id) is not louder")
            #expect(gain * raised > before * (volume < 100 ? 0.98 : 0.4), "\(id) is hardly quieter")
        }
        let mix = controller.status.mix
        let status = try await controller.play(preset: "mine")
        #expect(status.preset == "mine" && status.volume < 40)
        #expect(status.mix.allSatisfy { $0.volume > 0 && $0.volume <= 100 })
        for sound in SoundCatalogue.sleep.sounds {
            _ = try await controller.play(mix: [.init(id: sound.id)])
            let gain = try #require(fixture.output.sounding[sound.id]) * fixture.output.master.gain
            let level = gain * (try Self.raised(sound.id))
            #expect(level <= Self.cubic(40) * 1.001, "\(sound.id), chosen now, is not louder")
        }
        #expect(mix.map(\.id) == ["pink", "brown"])
    }

    @Test func volumesAreConvertedOnceHoweverOftenTheServiceStarts() async throws {
        try store(Record(.sounds, id: "now", body: Self.memory), Record(.preset, id: "mine", body: Self.preset))
        fixture.restart()
        let (mix, volume) = (controller.status.mix, controller.status.volume)
        let presets = try await controller.soundPresets()
        fixture.restart()
        #expect(controller.status.mix == mix && controller.status.volume == volume)
        _ = try await controller.setMuted(true)
        _ = try await controller.rename(preset: "mine", to: "Yours")
        for _ in 0..<2 { fixture.restart() }
        #expect(controller.status.mix == mix && controller.status.volume == volume)
        #expect(try await controller.soundPresets().map(\.mix) == presets.map(\.mix))
        #expect(try await controller.soundPresets().map(\.volume) == presets.map(\.volume))
    }

    @Test func aFileIsBroughtToTheLevelOfTheBuiltInSoundsWhenItIsAddedOrReplaced() async throws {
        let loud = try fixture.file("loud.ogg")
        let quiet = try fixture.file("quiet.ogg")
        fixture.output.reports[loud] = AudioFileReport(seconds: 60, loudness: -8, peak: 1, isWhole: true)
        fixture.output.reports[quiet] = AudioFileReport(seconds: 60, loudness: -35, peak: 0.1, isWhole: true)
        let sound = try await controller.importSound(path: loud, copies: false)
        _ = try await controller.play(mix: [.init(id: sound.id, volume: 50)])
        #expect(abs(try level(sound.id) - (-12 - 12.04)) < 0.01)
        _ = try await controller.setVolume(100, sound: sound.id)
        #expect(abs(try level(sound.id) - -12) < 0.01)
        _ = try await controller.replace(sound: sound.id, path: quiet)
        #expect(abs(try level(sound.id) - 15) < 0.01)
        fixture.restart()
        #expect(abs(try level(sound.id) - 15) < 0.01, "it is remembered")
        fixture.output.reports[quiet] = AudioFileReport(seconds: 60, loudness: -35, peak: 0.5, isWhole: true)
        _ = try await controller.replace(sound: sound.id, path: quiet)
        #expect(abs(try level(sound.id) - (-1.2 + 6.02)) < 0.01, "its peaks stay under the limiter")
    }

    @Test func aFileOfAnOlderVersionIsMeasuredAtTheStartAndItsMixesGetNoLouder() async throws {
        let quiet = try fixture.file("quiet.ogg")
        fixture.output.reports[quiet] = AudioFileReport(seconds: 60, loudness: -30, peak: 0.1, isWhole: true)
        let own = #"{"id":"user-1","isCopy":false,"name":"Quiet","path":"\#(quiet)"}"#
        let memory = #"""
            {"boot":"first","isMuted":false,"isPlaying":true,"mix":[{"id":"user-1","volume":70}],"volume":50}
            """#
        try store(Record(.ownSound, id: "user-1", body: own), Record(.sounds, id: "now", body: memory))
        fixture.restart()
        let before = Self.cubic(70) * Self.cubic(50)
        let unmeasured = try #require(fixture.output.sounding["user-1"]) * fixture.output.master.gain
        #expect(abs(unmeasured / before - 1) < 0.01)
        let volume = try #require(controller.status.mix.first?.volume)
        for _ in 0..<100 where controller.status.mix.first?.volume == volume { await Task.yield() }
        let measured = try #require(fixture.output.sounding["user-1"]) * fixture.output.master.gain
        #expect(abs(measured / before - 1) < 0.01, "10 dB more level, as much less volume")
        fixture.restart()
        let again = try #require(fixture.output.sounding["user-1"]) * fixture.output.master.gain
        #expect(abs(again / before - 1) < 0.01)
    }

    @Test func aFileThatCannotBeMeasuredIsNotTriedAgainUntilItChanges() async throws {
        let silent = try fixture.file("silent.ogg")
        fixture.output.problems[silent] = "The file is silent or nearly silent."
        let own = #"{"id":"user-1","isCopy":false,"name":"Silent","path":"\#(silent)"}"#
        try store(Record(.ownSound, id: "user-1", body: own))
        for _ in 0..<3 {
            fixture.restart()
            for _ in 0..<20 { await Task.yield() }
        }
        #expect(fixture.output.measured == [silent])
        try Data("another sound".utf8).write(to: URL(filePath: silent))
        fixture.output.problems = [:]
        fixture.output.reports[silent] = AudioFileReport(seconds: 60, loudness: -30, peak: 0.1, isWhole: true)
        fixture.restart()
        for _ in 0..<20 { await Task.yield() }
        #expect(fixture.output.measured == [silent, silent])
        _ = try await controller.play(mix: [.init(id: "user-1", volume: 100)])
        #expect(abs(try level("user-1") - 10) < 0.01)
    }

    /// By how much the level of a built-in sound was raised: what is bundled now against the gain of that time.
    private static func raised(_ id: String) throws -> Float {
        let decibels = try #require(CubicVolume.raised[id])
        return Float(pow(10, decibels / 20))
    }

    private func level(_ id: String) throws -> Double {
        20 * log10(Double(try #require(fixture.output.sounding[id])))
    }

    private func store(_ records: Record...) throws {
        try fixture.store.commit(records.map(StoreChange.keep))
    }
}
