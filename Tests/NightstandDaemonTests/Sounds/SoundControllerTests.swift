// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandStore
import Reactive
import Testing
import Timekeeping

@testable import NightstandDaemon

/// What the service does with the sounds to sleep by.
@MainActor @Suite struct SoundControllerTests {
    let stage = SoundStage()
    private var desk: SoundController { stage.desk }

    @Test func withoutAMixTheStandardSoundPlays() async throws {
        let status = try await desk.playSounds()
        #expect(status.isPlaying && status.isSounding && status.mix == [.init(id: "white")])
        #expect(stage.output.sounding == ["white": 1] && stage.output.isNeeded)
        #expect(stage.output.master.gain == VolumeTaper.gain(percent: 50))
        #expect(stage.sleepInhibitor.keepsAwake)
        let silent = try await desk.stopSounds()
        #expect(!silent.isPlaying && silent.mix == [.init(id: "white")])
        #expect(stage.output.sounding.isEmpty && !stage.output.isNeeded && !stage.sleepInhibitor.keepsAwake)
        #expect(stage.events == [.changed(status), .changed(silent)])
    }

    @Test func aChosenSoundReplacesOrJoinsAndAPlayingOneLeaves() async throws {
        _ = try await desk.choose(sound: "pink")
        _ = try await desk.choose(sound: "fire")
        #expect(Set(stage.output.sounding.keys) == ["fire"])
        var preferences = SoundPreferences()
        preferences.joins = true
        preferences.keepsAwake = false
        desk.prefer(preferences)
        #expect(!stage.sleepInhibitor.keepsAwake)
        _ = try await desk.choose(sound: "pink")
        #expect(Set(stage.output.sounding.keys) == ["fire", "pink"])
        let left = try await desk.choose(sound: "fire")
        #expect(left.mix.map(\.id) == ["pink"] && left.isPlaying)
        let none = try await desk.choose(sound: "pink")
        #expect(none.mix.isEmpty && !none.isPlaying)
    }

    @Test func volumesAreHeldToTheirRangeAndToTheMix() async throws {
        _ = try await desk.play(mix: [.init(id: "pink", volume: 40), .init(id: "wind", volume: 60)])
        #expect(stage.output.sounding["pink"] == VolumeTaper.gain(percent: 40))
        _ = try await desk.setVolume(80, sound: "pink")
        #expect(stage.output.sounding["pink"] == VolumeTaper.gain(percent: 80))
        _ = try await desk.setMuted(true)
        #expect(stage.output.master.gain == 0)
        for (percent, sound) in [(101.0, nil), (-1, "pink"), (.nan, nil), (50, "fire"), (50, "nothing")] {
            await #expect(throws: ServiceError.self) { try await desk.setVolume(percent, sound: sound) }
        }
        await #expect(throws: ServiceError.self) { try await desk.play(mix: [.init(id: "pink", volume: .infinity)]) }
        await #expect(throws: ServiceError.self) { try await desk.add(sound: "nothing") }
    }

    @Test func aPreviewLastsThreeSecondsAndTheMixComesBack() async throws {
        _ = try await desk.choose(sound: "pink")
        try await desk.previewSound("fire")
        #expect(stage.output.preview == "fire" && stage.output.master.gain == 0)
        stage.pass(.milliseconds(2900))
        #expect(stage.output.preview == "fire")
        stage.pass(.milliseconds(100))
        #expect(stage.output.preview == nil && stage.output.master.gain > 0)
        #expect(stage.output.sounding.keys.contains("pink"))
        try await desk.previewSound("fire")
        try await desk.previewSound(nil)
        #expect(stage.output.preview == nil)
    }

    @Test func theTimerFadesAndEndsTheNightThoughTheMachineSleptMeanwhile() async throws {
        let order = SleepTimerOrder(minutes: 45, fadeSeconds: 600, action: .dim)
        let status = try await desk.setSleepTimer(order)
        let end = stage.clock.now + .seconds(45 * 60)
        #expect(status.isPlaying, "it plays if nothing does")
        #expect(status.timer == .init(end: end, fadeSeconds: 600, action: .dim))
        stage.pass(.seconds(35 * 60 - 1))
        #expect(stage.output.master.gain > 0)
        stage.pass(.seconds(1))
        #expect(stage.output.master == (0, 600) && desk.status.timer?.isFading == true)
        let later = try await desk.moveSleepTimer(minutes: 15)
        #expect(later.timer?.end == end + .seconds(900) && stage.output.master.gain > 0)
        stage.pass(.seconds(25 * 60))
        #expect(stage.output.sounding.isEmpty && stage.screenBlanker.count == 1)
        #expect(!desk.status.isPlaying)
        for wrong in [4, 721] {
            await #expect(throws: ServiceError.self) { try await desk.setSleepTimer(.init(minutes: wrong)) }
        }
        await #expect(throws: ServiceError.self) { try await desk.setSleepTimer(.init(minutes: 9, fadeSeconds: 1801)) }
        await #expect(throws: ServiceError.self) { try await desk.moveSleepTimer(minutes: 15) }
    }

    @Test func theTimerFollowsTheSettingsAndWaitsForTheNextAlarm() async throws {
        var preferences = SoundPreferences()
        (preferences.sleepFade, preferences.sleepAction) = (0, .suspend)
        desk.prefer(preferences)
        let waiting = try await desk.setSleepTimer(.init(minutes: nil))
        #expect(waiting.timer == .init(end: nil, isUntilAlarm: true, fadeSeconds: 0, action: .suspend))
        desk.expect(alarm: stage.clock.now + .seconds(7200))
        #expect(desk.status.timer?.end == stage.clock.now + .seconds(7200))
        stage.pass(.seconds(7200))
        #expect(desk.alarmRings() == .seconds(10))
        #expect(stage.output.sounding.isEmpty && stage.output.lastFade == 10)
        #expect(stage.power.suspensions == 0, "nobody is put to sleep by an alarm")
    }

    @Test(arguments: [
        (nil as Int?, false, 1), (7200, true, 1), (7200, false, 0), (60, true, 0),
    ])
    func theMachineGoesToSleepOnlyIfItIsSureToWake(alarmIn: Int?, isSure: Bool, expected: Int) async throws {
        _ = try await desk.setSleepTimer(.init(minutes: 5, action: .suspend))
        desk.outlook = { [stage] in
            (alarmIn.map { stage.clock.now + .seconds($0) }, isSure)
        }
        stage.pass(.seconds(300))
        for _ in 0..<10 { await Task.yield() }
        #expect(stage.power.suspensions == expected)
        #expect(stage.notifications.shown.count == (alarmIn == 7200 && !isSure ? 1 : 0))
    }

    @Test func anAlarmGrowsOutOfTheSoundsOnlyWhereSomethingIsHeard() async throws {
        #expect(desk.alarmRings() == nil)
        _ = try await desk.playSounds()
        var preferences = SoundPreferences()
        preferences.wakeCrossfade = 30
        desk.prefer(preferences)
        #expect(desk.alarmRings() == .seconds(30))
        #expect(stage.output.lastFade == 30 && !desk.status.isPlaying)
        _ = try await desk.playSounds()
        stage.output.onEvent?(.interrupted(.otherSound, reason: "A call."))
        #expect(desk.alarmRings() == nil, "held sounds are no bed to grow out of")
        #expect(!desk.status.isPlaying)
    }

    @Test func anInterruptionHoldsAndItsEndBringsBack() async throws {
        _ = try await desk.choose(sound: "pink")
        stage.output.onEvent?(.interrupted(.outputLost, reason: "The server went away."))
        var status = desk.status
        #expect(status.isPlaying && !status.isSounding && status.held == "The server went away.")
        #expect(stage.output.sounding.isEmpty && stage.output.isNeeded && !stage.sleepInhibitor.keepsAwake)
        stage.output.onEvent?(.resumed(.outputLost))
        status = desk.status
        #expect(status.isSounding && status.held == nil && stage.output.sounding["pink"] != nil)
        stage.output.onEvent?(.interrupted(.headphonesOut, reason: "Out."))
        status = desk.status
        #expect(!status.isPlaying && !stage.output.isNeeded, "quiet until the user plays")
        #expect(try await desk.playSounds().isSounding)
    }

    @Test func theEqualizerAndTheDriftFollowTheSettings() {
        var preferences = SoundPreferences()
        (preferences.tilt, preferences.drift) = (-1, 40)
        desk.prefer(preferences)
        #expect(stage.output.equalizer == Equalizer(tilt: -1))
        #expect(stage.output.drift == 0.4)
    }

    @Test func levelsAreAskedForOnlyWhileSomebodyWatches() {
        let leases = [desk.watchLevels(), desk.watchLevels()]
        #expect(stage.output.tellsLevels)
        leases[0].cancel()
        #expect(stage.output.tellsLevels)
        leases[1].cancel()
        #expect(!stage.output.tellsLevels)
        stage.output.onEvent?(.levels([0, 1]))
        #expect(stage.events == [.levels(SoundLevels(bands: [0, 1]))])
    }
}
