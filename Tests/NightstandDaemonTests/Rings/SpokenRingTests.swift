// SPDX-License-Identifier: MIT
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping
import Wording

@testable import NightstandDaemon

/// What is read aloud while an alarm rings.
@Suite @MainActor struct SpokenRingTests {
    let fixture = DaemonFixture()

    @Test func theTimeAndTheLabelAreReadAloudWhileAnAlarmThatWantsItRings() async throws {
        fixture.daemon.prefer(grace: .seconds(900), outputFloor: nil, opensWhenRinging: false, usesTwelveHours: true)
        _ = try await fixture.daemon.add(fixture.alarm(in: 30))
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { ($0.label, $0.readsAloud) = ("Dentist", true) })
        _ = try await fixture.daemon.add(fixture.alarm(in: 120) { ($0.label, $0.readsAloud) = ("", true) })
        fixture.pass(.seconds(59))
        #expect(fixture.speech.said == nil)
        fixture.pass(.seconds(1))
        let zone = fixture.daemon.engine.zones.local
        let time = TimeText.timeOfDay(zone.civil(at: fixture.clock.now).time, twelveHour: true)
        #expect(fixture.speech.said == "It's \(time). Dentist.")
        fixture.pass(.seconds(60))
        #expect(fixture.speech.labels == ["Dentist"], "one without a label has nothing to add")
        for ring in fixture.audio.ringing.keys where ring.hasPrefix("fresh2") {
            _ = try await fixture.daemon.snooze(ring: ring, minutes: 5, by: "test")
        }
        #expect(fixture.speech.labels == [])
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(fixture.speech.said == nil)
    }

    @Test func ringsAreQuieterWhileOneIsReadAloud() {
        fixture.speech.onSpeaking(true)
        #expect(fixture.audio.isDucked)
        fixture.speech.onSpeaking(false)
        #expect(!fixture.audio.isDucked)
    }

    @Test func whatIsSaidHasNoLeadingZero() {
        let notices = NoticeText(zone: .utc, usesTwelveHours: false)
        #expect(notices.spoken(["Gym", "Bus"], at: Instant(seconds: 7 * 3600)) == "It's 7:00. Gym. Bus.")
        #expect(notices.spoken([], at: Instant(seconds: 17 * 3600)) == "It's 17:00.")
    }

    @Test func theCheckSaysThatNothingCanReadAnAlarmAloud() async throws {
        func line() async throws -> CheckItem? { try await fixture.daemon.check().first { $0.id == "speech" } }
        let id = try await fixture.daemon.add(fixture.alarm(in: 60)).alarm.id
        fixture.speech.isAvailable = false
        #expect(try await line() == nil)
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.readsAloud = true })
        #expect(try await line()?.level == .amber)
        #expect(try await line()?.alarm != id)
        fixture.speech.isAvailable = true
        #expect(try await line()?.level == .green)
    }
}
