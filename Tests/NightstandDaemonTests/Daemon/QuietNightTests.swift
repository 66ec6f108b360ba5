// SPDX-License-Identifier: MIT
import DiskFixtures
import LoopTesting
import NightstandFakes
import NightstandStore
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandDaemon

/// Do Not Disturb is turned on with the sleep sounds and off in the morning.
@Suite @MainActor struct QuietNightTests {
    private let desktop = FakeDoNotDisturb()
    private let clock = FakeWallClock(now: Instant(seconds: 1_780_000_000))
    private let store = MemoryStore(StoredState())

    private func makeNight(alarmIn seconds: Int64? = 8 * 3600) -> QuietNight {
        let due = seconds.map { clock.now + .seconds($0) }
        let night = QuietNight(desktop, clock: clock, nextRing: { due }, store: store) { _ in }
        night.isWanted = true
        return night
    }

    @Test func itIsOnFromTheSoundsToTheAlarm() async throws {
        try await withLoop {
            let night = makeNight()
            night.sounds(play: true)
            #expect(await eventually { desktop.answer == true })
            night.sounds(play: false)
            try await Task.sleep(for: .milliseconds(20))
            #expect(desktop.answer == true, "the sleep timer ends the sounds, not the night")
            night.fellSilent()
            #expect(await eventually { desktop.answer == false })
        }
    }

    @Test func withoutAnAlarmItEndsWithTheSounds() async throws {
        try await withLoop {
            for night in [makeNight(alarmIn: nil), makeNight(alarmIn: 13 * 3600)] {
                night.sounds(play: true)
                #expect(await eventually { desktop.answer == true })
                night.sounds(play: false)
                #expect(await eventually { desktop.answer == false })
            }
        }
    }

    @Test func whatTheUserChoseIsLeftAlone() async throws {
        try await withLoop {
            desktop.answer = true
            let night = makeNight()
            night.sounds(play: true)
            night.fellSilent()
            try await Task.sleep(for: .milliseconds(20))
            #expect(desktop.answer == true && desktop.changes.isEmpty, "it was on before")
            night.sounds(play: false)
            desktop.answer = false
            night.sounds(play: true)
            #expect(await eventually { desktop.answer == true })
            desktop.answer = false
            night.fellSilent()
            try await Task.sleep(for: .milliseconds(20))
            #expect(desktop.changes == [true], "the user turned it off already")
        }
    }

    @Test func whoDoesNotWantItIsLeftAloneAndSoIsADesktopWithoutIt() async throws {
        try await withLoop {
            let night = makeNight()
            night.isWanted = false
            night.sounds(play: true)
            night.sounds(play: false)
            desktop.answer = nil
            night.isWanted = true
            night.sounds(play: true)
            try await Task.sleep(for: .milliseconds(20))
            #expect(desktop.changes.isEmpty)
        }
    }

    @Test func aNightEndsAfterTwelveHoursAlsoOverARestartOfTheService() async throws {
        try await withLoop {
            let night = makeNight()
            night.sounds(play: true)
            #expect(await eventually { desktop.answer == true && !store.state.records.isEmpty })
            clock.advance(by: .seconds(11 * 3600))
            let second = makeNight()
            second.start(store.state.records)
            second.timePassed()
            try await Task.sleep(for: .milliseconds(20))
            #expect(desktop.answer == true)
            clock.advance(by: .seconds(3601))
            let third = makeNight()
            third.start(store.state.records)
            #expect(await eventually { desktop.answer == false && store.state.records.isEmpty })
        }
    }
}
