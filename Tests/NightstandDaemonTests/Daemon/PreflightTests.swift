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
        let isLow = facts.isServerReachable && facts.sink?.isDummy == false && level != .green
        #expect((item.action == .raiseVolume) == isLow)
        #expect(item.level == level && (item.remedy != nil) == (level != .green))
    }

    @Test(
        "a battery is judged by the hours until the alarm, awake and asleep",
        arguments: [
            // Charge in per cent, hours left awake, hours until the alarm, whether the machine is woken, verdict.
            (30, 1, 2, true, .amber), (30, 1, 2, false, .red), (30, 3, 2, false, .green), (30, nil, 2, false, .green),
            (20, 1, 8, true, .red), (21, 1, 8, true, .amber), (20, nil, 8, true, .red), (5, 1, 2, true, .red),
            (30, 1, 25, true, .green), (30, 1, nil, true, .green), (30, 1, -1, true, .green),
        ] as [(Double, Int?, Int?, Bool, CheckItem.Level)])
    func battery(charge: Double, awake: Int?, alarm: Int?, wakes: Bool, level: CheckItem.Level) {
        let now = Instant(seconds: 1_780_000_000)
        let battery = Battery(
            isDischarging: true, percentage: charge, timeToEmpty: awake.map { .seconds($0 * 3600) })
        let due = alarm.map { now + .seconds($0 * 3600) }
        let item = Preflight.battery(battery, until: due, wakes: wakes, now: now)
        #expect(item?.level == level && (item?.remedy != nil) == (level != .green))
    }

    @Test func aBatteryThatIsNotInUseIsNotMentioned() {
        let now = Instant(seconds: 0)
        let charging = Battery(isDischarging: false, percentage: 3)
        #expect(Preflight.battery(charging, until: now + .seconds(60), wakes: false, now: now) == nil)
        #expect(Preflight.battery(nil, until: nil, wakes: false, now: now) == nil)
    }

    @Test func theTimeLeftFollowsFromEnergyAndRateWhereItIsNotReported() {
        #expect(Battery(isDischarging: true, percentage: 9, watts: 8, wattHours: 4).timeAwake == .seconds(1800))
        #expect(Battery(isDischarging: true, percentage: 9, watts: 8).timeAwake == nil)
        #expect(Battery(isDischarging: true, percentage: 9, watts: 0, wattHours: 4).timeAwake == nil)
    }

    @Test(
        "the start at login has a remedy, and a button where it can be changed",
        arguments: [
            (.init(start: .enabled, lingers: true), .green, nil, false),
            (.init(start: .enabled, lingers: false), .green, .runWithoutLogin, true),
            (.init(start: .enabled), .green, nil, false),
            (.init(start: .disabled, lingers: true), .amber, .startAtLogin, true),
            (.init(start: .masked), .amber, nil, true), (.init(start: .missing), .amber, nil, true),
            (.init(start: .unknown), .amber, nil, true),
        ] as [(LoginState, CheckItem.Level, CheckAction?, Bool)])
    func login(state: LoginState, level: CheckItem.Level, action: CheckAction?, hasRemedy: Bool) {
        let item = Preflight.login(state)
        #expect(item.level == level && item.action == action && (item.remedy != nil) == hasRemedy)
    }

    @Test func onlyLittleSpaceIsMentioned() {
        #expect(Preflight.space(nil) == nil && Preflight.space(Preflight.leastSpace) == nil)
        #expect(Preflight.space(Preflight.leastSpace - 1)?.detail.hasPrefix("Only 63 MB") == true)
    }

    @Test func theAlarmWhoseSoundIsBrokenCanBeOpened() {
        let start = CivilDateTime(secondsSinceEpoch: 0)
        var broken = Alarm(id: "b", schedule: Schedule(start: start))
        broken.sound = .file("/gone.ogg")
        let facts = AudioFacts(brokenSounds: [broken.sound: "It is gone."])
        let item = Preflight.sounds(facts, of: [Alarm(id: "a", schedule: Schedule(start: start)), broken])
        #expect(item.level == .amber && item.action == .chooseSound && item.alarm == "b")
        let definition = Preflight.sounds(AudioFacts(definitionProblems: ["A tone is odd."]), of: [broken])
        #expect(definition.level == .amber && definition.action == nil && definition.alarm == nil)
    }

    @Test func doNotDisturbIsMentionedButChangesNoVerdict() {
        let (on, off) = (
            Preflight.notifications(["actions"], doNotDisturb: true), Preflight.notifications(["actions"])
        )
        #expect(on.level == .green && off.level == .green)
        #expect(on.detail.contains("Do Not Disturb") && !off.detail.contains("Do Not Disturb"))
        #expect(Preflight.notifications(nil, doNotDisturb: true).level == .amber)
    }

    @Test func aSleepingMachineThatNobodyWakesIsAmberOnlyWithAnAlarm() {
        #expect(wake("none").level == .amber)
        #expect(wake("none", hasNext: false).level == .green)
        #expect(wake("systemd").level == .green)
    }

    @Test func wakingIsOfferedWhereItCanBeAllowed() {
        #expect(wake("none", action: .permitWake).action == .permitWake)
        let (file, services) = (wake("none", granted: "file"), wake("none", granted: "services"))
        #expect(file.level == .green && file.action == nil, "the service starts again at once")
        #expect(services.level == .amber && services.detail.contains("next login") && services.action == nil)
    }

    @Test func aComputerThatOversleptTheLastTimeIsAmberUntilItWakesInTime() {
        let planned = Instant(seconds: 1_780_000_000)
        func record(_ late: Int64, after: Int64 = 0, isTest: Bool = false) -> WakeRecord {
            let planned = planned + .seconds(after)
            return WakeRecord(
                planned: planned, resumed: planned + .seconds(late), path: "kernel", isTest: isTest)
        }
        #expect(wake("kernel", alarm: record(30)).level == .green)
        let overslept = wake("kernel", alarm: record(31))
        #expect(overslept.level == .amber && overslept.detail.contains("31 s late"))
        let tested = wake("kernel", alarm: record(3600), test: record(1, after: 7200, isTest: true))
        #expect(tested.level == .green, "the latest counts")
        #expect(wake("kernel", alarm: record(3600, after: 7200), test: record(1, isTest: true)).level == .amber)
    }

    private func wake(
        _ path: String, hasNext: Bool = true, granted: String? = nil, action: CheckAction? = nil,
        alarm: WakeRecord? = nil, test: WakeRecord? = nil
    ) -> CheckItem {
        let status = WakeStatus(
            path: path, sentence: "It is so.", granted: granted, action: action, next: nil, lastAlarm: alarm,
            lastTest: test)
        return Preflight.wake(status, hasNext: hasNext, zone: .utc)
    }

    @Test(
        "network time is green once the clock was set by it, and can be switched on where something does it",
        arguments: [
            (nil, .amber, nil), (.init(isSynchronized: true), .green, nil),
            (.init(isSynchronized: true, isOn: false), .green, nil),
            (.init(isSynchronized: false, isOn: true), .amber, nil),
            (.init(isSynchronized: false, isOn: false), .amber, .followNetworkTime),
            (.init(isSynchronized: false, isOn: false, isAvailable: false), .amber, nil),
        ] as [(NetworkTime?, CheckItem.Level, CheckAction?)])
    func clock(time: NetworkTime?, level: CheckItem.Level, action: CheckAction?) {
        let item = Preflight.clock(time)
        #expect(item.level == level && item.action == action && (item.remedy != nil) == (level != .green))
    }

    @Test func aDaylightSavingChangeTonightSaysWhatItMeansForTheAlarm() throws {
        let berlin = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        let eve = try #require(Instant("2026-03-28T20:00:00Z"))
        let morning = try #require(Instant("2026-03-29T05:00:00Z"))
        let item = try #require(Preflight.clockChange(berlin, next: morning, now: eve))
        #expect(
            item.detail == "At 02:00 the clocks go forward by 60 min. The next alarm rings at 07:00 new time, "
                + "in 9 h. The night is 60 min shorter.")
        #expect(item.level == .amber && item.remedy?.isEmpty == false)
        let alone = try #require(Preflight.clockChange(berlin, next: nil, now: eve))
        #expect(alone.detail == "At 02:00 the clocks go forward by 60 min. The night is 60 min shorter.")
        #expect(Preflight.clockChange(berlin, next: morning, now: eve - .seconds(2 * 86_400)) == nil)
        let autumn = try #require(Instant("2026-10-24T20:00:00Z"))
        let before = autumn + .seconds(3600)
        let back = try #require(Preflight.clockChange(berlin, next: before, now: autumn))
        #expect(back.detail == "At 03:00 the clocks go back by 60 min. The night is 60 min longer.")
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
