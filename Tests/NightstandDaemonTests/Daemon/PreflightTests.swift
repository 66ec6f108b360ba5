// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandService
import NightstandServices
import Testing
import Timekeeping

@testable import NightstandDaemon

/// Each line of the preflight from what was observed.
@Suite struct PreflightTests {
    private static func facts(_ volume: Int, _ isMuted: Bool, isDummy: Bool = false) -> AudioFacts {
        AudioFacts(sink: .init(name: "Speakers", volume: volume, isMuted: isMuted, isDummy: isDummy))
    }

    @Test(
        "the sink is judged by what would be heard",
        arguments: [
            (facts(70, false), 40, CheckItem.Level.green), (facts(0, true), 40, .green), (facts(0, false), nil, .red),
            (facts(70, true), nil, .red), (facts(10, false), nil, .amber), (facts(70, false, isDummy: true), 40, .red),
            (AudioFacts(sink: nil), 40, .red), (AudioFacts(isServerReachable: false, sink: nil), 40, .red),
        ] as [(AudioFacts, Int?, CheckItem.Level)])
    func sink(facts: AudioFacts, floor: Int?, level: CheckItem.Level) {
        let item = Preflight.sink(facts, floor: floor)
        #expect(item.level == level && (item.remedy != nil) == (level != .green))
    }

    @Test func aBatteryThatEndsBeforeTheAlarmIsAmber() {
        let now = Instant(seconds: 0)
        let battery = Battery(isDischarging: true, percentage: 30, timeToEmpty: .seconds(3600))
        #expect(Preflight.battery(battery, until: now + .seconds(7200), now: now)?.level == .amber)
        #expect(Preflight.battery(battery, until: now + .seconds(1800), now: now)?.level == .green)
        #expect(Preflight.battery(nil, until: nil, now: now) == nil)
    }

    @Test func aSleepingMachineThatNobodyWakesIsAmberOnlyWithAnAlarm() {
        #expect(Preflight.wake(.none, "Nothing.", hasNext: true).level == .amber)
        #expect(Preflight.wake(.none, "Nothing.", hasNext: false).level == .green)
        #expect(Preflight.wake(.systemd, "systemd.", hasNext: true).level == .green)
    }

    @Test func aClockThatNobodyWatchesIsNotGreen() {
        #expect(Preflight.clock(isSynchronized: nil).level == .amber)
        #expect(Preflight.clock(isSynchronized: true).level == .green)
    }

    @Test func theNightOfAChangeOfTheClocksIsSaid() throws {
        let berlin = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        let eve = try #require(Instant("2026-03-28T20:00:00Z"))
        let item = try #require(Preflight.clockChange(berlin, now: eve))
        #expect(item.detail.contains("forward by 60 min"))
        #expect(Preflight.clockChange(berlin, now: eve - .seconds(2 * 86_400)) == nil)
    }

    @Test func onlyMissesOfTheLastDayAreSaid() {
        let now = Instant(seconds: 1_780_000_000)
        func entry(_ hours: Int, _ outcome: JournalEntry.Outcome) -> JournalEntry {
            let due = now - .seconds(hours * 3600)
            return JournalEntry(
                key: OccurrenceKey(alarmID: "a", scheduled: due.utc), label: "", due: due, outcome: outcome)
        }
        #expect(Preflight.missed([entry(30, .missed), entry(2, .stopped)], now: now) == nil)
        #expect(Preflight.missed([entry(2, .missed), entry(3, .missed)], now: now)?.detail == "2 alarms were missed.")
    }
}
