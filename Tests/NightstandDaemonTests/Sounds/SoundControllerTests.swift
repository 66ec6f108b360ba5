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
    let fixture = SoundFixture()
    private var controller: SoundController { fixture.controller }

    @Test func withoutAMixTheStandardSoundPlays() async throws {
        let status = try await controller.playSounds()
        #expect(status.isPlaying && status.isSounding && status.mix == [.init(id: "white")])
        #expect(fixture.output.sounding == ["white": 1] && fixture.output.isNeeded)
        #expect(fixture.output.master.gain == VolumeTaper.gain(percent: 50))
        #expect(fixture.suspendInhibitor.keepsAwake)
        let silent = try await controller.stopSounds()
        #expect(!silent.isPlaying && silent.mix == [.init(id: "white")])
        #expect(fixture.output.sounding.isEmpty && !fixture.output.isNeeded && !fixture.suspendInhibitor.keepsAwake)
        #expect(fixture.events == [.changed(status), .changed(silent)])
    }

    @Test func aChosenSoundReplacesOrJoinsAndAPlayingOneLeaves() async throws {
        _ = try await controller.choose(sound: "pink")
        _ = try await controller.choose(sound: "fire")
        #expect(Set(fixture.output.sounding.keys) == ["fire"])
        var preferences = SoundPreferences()
        preferences.joins = true
        preferences.keepsAwake = false
        controller.prefer(preferences)
        #expect(!fixture.suspendInhibitor.keepsAwake)
        _ = try await controller.choose(sound: "pink")
        #expect(Set(fixture.output.sounding.keys) == ["fire", "pink"])
        let left = try await controller.choose(sound: "fire")
        #expect(left.mix.map(\.id) == ["pink"] && left.isPlaying)
        let none = try await controller.choose(sound: "pink")
        #expect(none.mix.isEmpty && !none.isPlaying)
    }

    @Test func volumesAreHeldToTheirRangeAndToTheMix() async throws {
        _ = try await controller.play(mix: [.init(id: "pink", volume: 40), .init(id: "wind", volume: 60)])
        #expect(fixture.output.sounding["pink"] == VolumeTaper.gain(percent: 40))
        _ = try await controller.setVolume(80, sound: "pink")
        #expect(fixture.output.sounding["pink"] == VolumeTaper.gain(percent: 80))
        _ = try await controller.setMuted(true)
        #expect(fixture.output.master.gain == 0)
        for (percent, sound) in [(101.0, nil), (-1, "pink"), (.nan, nil), (50, "fire"), (50, "nothing")] {
            await #expect(throws: ServiceError.self) { try await controller.setVolume(percent, sound: sound) }
        }
        await #expect(throws: ServiceError.self) {
            try await controller.play(mix: [.init(id: "pink", volume: .infinity)])
        }
        await #expect(throws: ServiceError.self) { try await controller.add(sound: "nothing") }
    }

    @Test func aPreviewLastsThreeSecondsAndTheMixComesBack() async throws {
        _ = try await controller.choose(sound: "pink")
        try await controller.previewSound("fire")
        #expect(fixture.output.preview == "fire" && fixture.output.master.gain == 0)
        fixture.pass(.milliseconds(2900))
        #expect(fixture.output.preview == "fire")
        fixture.pass(.milliseconds(100))
        #expect(fixture.output.preview == nil && fixture.output.master.gain > 0)
        #expect(fixture.output.sounding.keys.contains("pink"))
        try await controller.previewSound("fire")
        try await controller.previewSound(nil)
        #expect(fixture.output.preview == nil)
    }

    @Test func theTimerFadesAndEndsTheNightThoughTheMachineSleptMeanwhile() async throws {
        let order = SleepTimerOrder(minutes: 45, fadeSeconds: 600, action: .dim)
        let status = try await controller.setSleepTimer(order)
        let end = fixture.clock.now + .seconds(45 * 60)
        #expect(status.isPlaying, "it plays if nothing does")
        #expect(status.timer == .init(end: end, fadeSeconds: 600, action: .dim))
        fixture.pass(.seconds(35 * 60 - 1))
        #expect(fixture.output.master.gain > 0)
        fixture.pass(.seconds(1))
        #expect(fixture.output.master == (0, 600) && controller.status.timer?.isFading == true)
        let later = try await controller.moveSleepTimer(minutes: 15)
        #expect(later.timer?.end == end + .seconds(900) && fixture.output.master.gain > 0)
        fixture.pass(.seconds(25 * 60))
        #expect(fixture.output.sounding.isEmpty && fixture.screenBlanker.count == 1)
        #expect(!controller.status.isPlaying)
        for wrong in [4, 721] {
            await #expect(throws: ServiceError.self) { try await controller.setSleepTimer(.init(minutes: wrong)) }
        }
        await #expect(throws: ServiceError.self) {
            try await controller.setSleepTimer(.init(minutes: 9, fadeSeconds: 1801))
        }
        await #expect(throws: ServiceError.self) { try await controller.moveSleepTimer(minutes: 15) }
    }

    @Test func theTimerFollowsTheSettingsAndWaitsForTheNextAlarm() async throws {
        var preferences = SoundPreferences()
        (preferences.sleepFade, preferences.sleepAction) = (0, .suspend)
        controller.prefer(preferences)
        let waiting = try await controller.setSleepTimer(.init(minutes: nil))
        #expect(waiting.timer == .init(end: nil, isUntilAlarm: true, fadeSeconds: 0, action: .suspend))
        controller.expect(alarm: fixture.clock.now + .seconds(7200))
        #expect(controller.status.timer?.end == fixture.clock.now + .seconds(7200))
        fixture.pass(.seconds(7200))
        #expect(controller.alarmRings() == .seconds(10))
        #expect(fixture.output.sounding.isEmpty && fixture.output.lastFade == 10)
        #expect(fixture.power.suspensions == 0, "nobody is put to sleep by an alarm")
    }

    @Test(arguments: [
        (nil as Int?, false, 1), (7200, true, 1), (7200, false, 0), (60, true, 0),
    ])
    func theMachineGoesToSleepOnlyIfItIsSureToWake(alarmIn: Int?, isSure: Bool, expected: Int) async throws {
        _ = try await controller.setSleepTimer(.init(minutes: 5, action: .suspend))
        controller.outlook = { [fixture] in
            (alarmIn.map { fixture.clock.now + .seconds($0) }, isSure)
        }
        fixture.pass(.seconds(300))
        for _ in 0..<10 { await Task.yield() }
        #expect(fixture.power.suspensions == expected)
        #expect(fixture.notifications.shown.count == (alarmIn == 7200 && !isSure ? 1 : 0))
    }

    @Test func anAlarmGrowsOutOfTheSoundsOnlyWhereSomethingIsHeard() async throws {
        #expect(controller.alarmRings() == nil)
        _ = try await controller.playSounds()
        var preferences = SoundPreferences()
        preferences.wakeCrossfade = 30
        controller.prefer(preferences)
        #expect(controller.alarmRings() == .seconds(30))
        #expect(fixture.output.lastFade == 30 && !controller.status.isPlaying)
        _ = try await controller.playSounds()
        fixture.output.onEvent?(.interrupted(.otherSound, reason: "A call."))
        #expect(controller.alarmRings() == nil, "held sounds are no bed to grow out of")
        #expect(!controller.status.isPlaying)
    }

    @Test func anInterruptionHoldsAndItsEndBringsBack() async throws {
        _ = try await controller.choose(sound: "pink")
        fixture.output.onEvent?(.interrupted(.outputLost, reason: "The server went away."))
        var status = controller.status
        #expect(status.isPlaying && !status.isSounding && status.held == "The server went away.")
        #expect(fixture.output.sounding.isEmpty && fixture.output.isNeeded && !fixture.suspendInhibitor.keepsAwake)
        fixture.output.onEvent?(.resumed(.outputLost))
        status = controller.status
        #expect(status.isSounding && status.held == nil && fixture.output.sounding["pink"] != nil)
        fixture.output.onEvent?(.interrupted(.headphonesOut, reason: "Out."))
        status = controller.status
        #expect(!status.isPlaying && !fixture.output.isNeeded, "quiet until the user plays")
        #expect(status.held == "Out.")
        status = try await controller.playSounds()
        #expect(status.isSounding && status.held == nil)
        status = try await controller.stopSounds()
        fixture.output.onEvent?(.interrupted(.headphonesOut, reason: "Out."))
        #expect(controller.status.held == nil, "nothing was playing")
    }

    @Test func theEqualizerAndTheDriftFollowTheSettings() {
        var preferences = SoundPreferences()
        (preferences.tilt, preferences.drift) = (-1, 40)
        controller.prefer(preferences)
        #expect(fixture.output.equalizer == Equalizer(tilt: -1))
        #expect(fixture.output.drift == 0.4)
    }

    @Test func levelsAreAskedForOnlyWhileTheyAreWatched() {
        let leases = [controller.watchLevels(), controller.watchLevels()]
        #expect(fixture.output.tellsLevels)
        leases[0].cancel()
        #expect(fixture.output.tellsLevels)
        leases[1].cancel()
        #expect(!fixture.output.tellsLevels)
        fixture.output.onEvent?(.levels([0, 1]))
        #expect(fixture.events == [.levels(SoundLevels(bands: [0, 1]))])
    }
}
