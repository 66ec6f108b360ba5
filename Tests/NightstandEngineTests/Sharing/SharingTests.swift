// SPDX-License-Identifier: MIT
import AlarmSync
import DiskFixtures
import NightstandService
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandEngine

/// What the engine remembers of alarms that are shared, and what a sync changes.
@Suite struct SharingTests {
    private let store = MemoryStore()
    private let engine: Engine
    private let now = Instant(seconds: 1_795_521_600)

    init() throws {
        engine = Engine(store: store, zones: ZoneResolver(local: .utc)) { "unused" }
        try engine.start(at: now)
    }

    private func share() throws {
        var settings = SharingSettings(machine: "here", name: "Desk")
        settings.home = SharingSettings.Home(id: "home", name: "Alarms", account: "")
        try engine.share(settings, at: now)
    }

    private func alarm(_ id: String = "gym", in seconds: Int64 = 7200) -> Alarm {
        Alarm(id: id, label: "Gym", schedule: Schedule(start: (now + .seconds(seconds)).utc))
    }

    private func record(_ id: String = "gym") throws -> SyncRecord? {
        try store.records(.sharedAlarm, id: id).first?.value(SyncRecord.self)
    }

    private func sync(
        _ events: [String: String] = [:], at later: Int64 = 0, missing: SyncPass.Missing = .delete
    ) throws -> SharingPass {
        var rules = SyncPass.Rules()
        rules.missing = missing
        let objects = events.map { SyncPass.Object(uid: $0, text: $1, revision: "1") }
        return try engine.sync(with: objects, unchanged: [], rules: rules, at: now + .seconds(later))
    }

    @Test func whileNothingIsSharedNothingIsRemembered() throws {
        _ = try engine.add(alarm(), at: now)
        #expect(store.state.records.allSatisfy { !$0.kind.isReadOnDemand })
    }

    @Test func aChangeAndWhatIsRememberedOfItAreStoredTogether() throws {
        try share()
        _ = try engine.add(alarm(), at: now)
        let commits = store.commits
        var changed = alarm()
        changed.label = "Swim"
        _ = try engine.replace(changed, at: now + .seconds(60))
        #expect(store.commits == commits + 1)
        let record = try #require(try record())
        #expect(record.own[.field("label")] == "\"Swim\"")
        #expect(record.own.values[.field("label")]?.stamp.modified == now + .seconds(60))
        _ = try engine.delete(id: "gym", at: now + .seconds(90))
        #expect(try self.record()?.deleted == now + .seconds(90))
    }

    @Test func whatIsRememberedOfAnotherCalendarIsForgotten() throws {
        try store.commit([.keep(Record(.sharedAlarm, id: "old", SyncRecord(id: "old")))])
        try share()
        #expect(try record("old") == nil)
    }

    @Test func aRefusedChangeIsNotRemembered() throws {
        try share()
        store.fault = { _ in .refused }
        #expect(throws: EngineError.self) { try engine.add(alarm(), at: now) }
        store.fault = nil
        #expect(try record() == nil)
    }

    @Test func anAlarmThatRangWhileTheDiskWasFullIsRememberedLater() throws {
        try share()
        _ = try engine.add(alarm(), at: now)
        store.fault = { _ in .refused }
        engine.timeReached(at: now + .seconds(7200))
        _ = try? engine.stop(ring: nil, by: "test", at: now + .seconds(7201))
        store.fault = nil
        _ = try engine.add(alarm("other", in: 9000), at: now + .seconds(7300))
        #expect(engine.storedAlarm("gym")?.isEnabled == false)
        // It turned itself off, which is no change for the others.
        #expect(try record()?.own[.field("enabled")] == "true")
    }

    @Test func aSyncThatFindsNothingNewWritesNothing() throws {
        try share()
        _ = try engine.add(alarm(), at: now)
        let write = try #require(try sync().writes.first)
        let text = try #require(write.text)
        engine.confirm([(write, (text, "1"))], at: now)
        #expect(try engine.knownRevisions(at: now) == [write.uid: "1"])
        let commits = store.commits
        let pass = try sync([write.uid: text])
        #expect(pass.writes.isEmpty && pass.count == 1 && store.commits == commits)
        // A change is read and written again.
        var changed = alarm()
        changed.volume = 12
        _ = try engine.replace(changed, at: now)
        #expect(try engine.knownRevisions(at: now).isEmpty)
    }

    @Test func whatIsNotSharedIsNotWrittenToTheDiskAgainAndAgain() throws {
        try share()
        var lost = alarm("lost")
        lost.schedule.recurrence = .daily
        lost.schedule.excluded = Set((100..<5100).map { (now + .seconds(7200 + $0 * 86_400)).utc })
        lost.schedule.pausedUntil = (now + .seconds(10 * 86_400)).utc.date
        _ = try engine.add(lost, at: now)
        _ = try engine.add(alarm(), at: now)
        let event = { (uid: String, start: String, more: String) in
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:\(uid)\nDTSTART\(start)\n\(more)END:VEVENT\nEND:VCALENDAR\n"
        }
        let events = [
            "z": event("z", ":20991201T081500", ""),
            // An alarm in a zone that this machine doesn't know.
            "y": event(
                "y", ";TZID=Nowhere/Land:20991201T081500", "X-NIGHTSTAND-LABEL;X-STAMP=1-1795521600000-a:\"Far\"\n"),
        ]
        // The calendar can't be written either.
        let first = try sync(events)
        #expect(first.writes.count == 1 && first.problems.map(\.name).contains("Gym"))
        #expect(first.ignored.keys.contains("z"))
        let commits = store.commits
        for later in 1..<4 { #expect(try sync(events, at: Int64(later)).writes.count == 1) }
        #expect(store.commits == commits)
    }

    @Test func aDamagedRecordLosesNoAlarm() throws {
        try share()
        _ = try engine.add(alarm(), at: now)
        let write = try #require(try sync().writes.first)
        engine.confirm([(write, nil)], at: now)
        try store.commit([.keep(Record(.sharedAlarm, id: "gym", body: "{"))])
        let text = try #require(write.text)
        #expect(try sync([write.uid: text]).problems.isEmpty)
        #expect(engine.storedAlarm("gym") == alarm())
        try store.commit([.keep(Record(.sharedAlarm, id: "gym", body: "{"))])
        // Gone there, and nothing is known of it: it is written again.
        #expect(try sync().writes.count == 1)
        #expect(engine.storedAlarm("gym") == alarm())
    }

    @Test func anAlarmWhoseTimeIsOverElsewhereComesSwitchedOff() throws {
        try share()
        _ = try engine.add(alarm(), at: now)
        let write = try #require(try sync().writes.first)
        let other = Engine(store: MemoryStore(), zones: ZoneResolver(local: .utc)) { "unused" }
        try other.start(at: now + .seconds(80_000))
        var settings = SharingSettings(machine: "there", name: "Laptop")
        settings.home = engine.sharing?.home
        try other.share(settings, at: now + .seconds(80_000))
        let object = SyncPass.Object(uid: write.uid, text: try #require(write.text))
        let pass = try other.sync(with: [object], unchanged: [], at: now + .seconds(80_000))
        #expect(other.storedAlarm("gym")?.isEnabled == false)
        #expect(pass.writes.isEmpty && pass.problems.isEmpty)
        // It isn't off for the others because of that.
        #expect(try other.sync(with: [object], unchanged: [], at: now + .seconds(80_100)).writes.isEmpty)
    }

    @Test func anAlarmThatCannotBeWrittenIsAProblemWithItsLabel() throws {
        try share()
        var crowded = alarm()
        crowded.schedule.recurrence = .daily
        // With the days of the pause they are more exceptions than are read from an event.
        crowded.schedule.excluded = Set((100..<5100).map { (now + .seconds(7200 + $0 * 86_400)).utc })
        crowded.schedule.pausedUntil = (now + .seconds(10 * 86_400)).utc.date
        _ = try engine.add(crowded, at: now)
        let pass = try sync()
        #expect(pass.writes.isEmpty)
        #expect(pass.problems.map(\.name) == ["Gym"])
        #expect(try sync(at: 60).entries.isEmpty)
    }

    /// A fast clock, or another zone, is no reason to switch an alarm off for all.
    @Test func aRuleThatIsOverHereIsNotOffElsewhere() throws {
        try share()
        var rule = alarm()
        rule.schedule.recurrence = Recurrence("FREQ=DAILY;COUNT=2")
        _ = try engine.add(rule, at: now)
        let write = try #require(try sync().writes.first)
        let other = Engine(store: MemoryStore(), zones: ZoneResolver(local: .utc)) { "unused" }
        let later = now + .seconds(200_000)
        try other.start(at: later)
        var settings = SharingSettings(machine: "there", name: "Laptop")
        settings.home = engine.sharing?.home
        try other.share(settings, at: later)
        let object = SyncPass.Object(uid: write.uid, text: try #require(write.text))
        #expect(try other.sync(with: [object], unchanged: [], at: later).writes.isEmpty)
        #expect(other.storedAlarm("gym")?.isEnabled == false)
        #expect(try other.sync(with: [object], unchanged: [], at: later + .seconds(60)).writes.isEmpty)
        var renamed = try #require(other.storedAlarm("gym"))
        renamed.label = "Swim"
        _ = try other.replace(renamed, at: later + .seconds(90))
        let again = try #require(try other.sync(with: [object], unchanged: [], at: later + .seconds(90)).writes.first)
        #expect(again.shared?[.field("enabled")] == "true")
    }

    @Test func whatIsLeftToAnotherMachineIsSilentAndInTheHistory() throws {
        try share()
        var daily = alarm()
        daily.schedule.recurrence = .daily
        _ = try engine.add(daily, at: now)
        _ = try engine.add(alarm("once"), at: now)
        _ = engine.takeActions()
        engine.leaveToOthers(["gym": now..<now + .seconds(100_000), "once": now..<now + .seconds(100_000)])
        engine.timeReached(at: now + .seconds(7200))
        #expect(engine.rings().isEmpty)
        let entries = try engine.history(alarmID: nil, limit: 10, at: now + .seconds(7200))
        #expect(entries.map(\.answeredBy) == [JournalEntry.otherMachine, JournalEntry.otherMachine])
        #expect(entries.allSatisfy { $0.outcome == .skipped && $0.fired == nil })
        #expect(engine.storedAlarm("once")?.isEnabled == false)
        // What is known of the others is too old.
        engine.timeReached(at: now + .seconds(7200 + 2 * 86_400))
        #expect(engine.rings().map(\.alarmID) == ["gym"])
    }

    @Test func aSleepingMachineIsNotWokenForWhatAnotherRings() throws {
        try share()
        var daily = alarm()
        daily.schedule.recurrence = .daily
        _ = try engine.add(daily, at: now)
        _ = try engine.add(alarm("here", in: 50_000), at: now)
        _ = engine.takeActions()
        let end = now + .seconds(100_000)
        engine.leaveToOthers(["gym": now..<end])
        let armed = { (actions: [EngineAction]) in
            actions.compactMap { if case .arm(let instant) = $0 { instant } else { nil } }
        }
        let first = engine.takeActions()
        let own = try #require(armed(first).last)
        #expect((now + .seconds(45_000)...now + .seconds(50_000)).contains(own))
        // An awake one journals it in time.
        let reminder = first.compactMap { if case .remind(let instant) = $0 { instant } else { nil } }.last
        #expect(reminder.map { $0 <= now + .seconds(7200) } == true)
        #expect(engine.nextRing() == now + .seconds(50_000))
        // It slept for longer than an alarm may be late.
        engine.resumed(at: now + .seconds(20_000))
        #expect(engine.rings().isEmpty)
        let entries = try engine.history(alarmID: "gym", limit: 10, at: now + .seconds(20_000))
        #expect(entries.map(\.outcome) == [.skipped] && entries.first?.answeredBy == JournalEntry.otherMachine)
        #expect(engine.storedAlarm("gym")?.isEnabled == true)
        // What is due after that is known of nobody, and the machine is woken again.
        engine.resumed(at: now + .seconds(95_000))
        #expect(engine.nextRing() == now + .seconds(7200 + 2 * 86_400))
        #expect(armed(engine.takeActions()).last.flatMap(\.self) != nil)
    }

    @Test func aMachineThatSleepsUntilNothingIsKnownOfOthersIsWoken() throws {
        try share()
        var daily = alarm()
        daily.schedule.recurrence = .daily
        _ = try engine.add(daily, at: now)
        _ = engine.takeActions()
        engine.leaveToOthers(["gym": now..<now + .seconds(6 * 86_400)])
        let armed = { (actions: [EngineAction]) -> Instant? in
            actions.compactMap { if case .arm(let instant) = $0 { instant } else { nil } }.last.flatMap { $0 }
        }
        let asleep = armed(engine.takeActions())
        let first = now + .seconds(7200 + 6 * 86_400)
        #expect(asleep == first)
        engine.resumed(at: first)
        #expect(engine.rings().count == 1)
        #expect(try #require(armed(engine.takeActions())) > first)
    }

    @Test func anAlarmThatWasMovedIsLeftToNobody() throws {
        try share()
        _ = try engine.add(alarm(), at: now)
        engine.leaveToOthers(["gym": now..<now + .seconds(100_000)])
        var changed: [[String]] = []
        engine.onSharedChange = { changed.append($0) }
        _ = try engine.replace(alarm(in: 9000), at: now)
        #expect(changed == [["gym"]])
        engine.timeReached(at: now + .seconds(9000))
        #expect(engine.rings().map(\.alarmID) == ["gym"])
    }

    @Test func aDeletionElsewhereIsUndoneWithTheAlarmAsItWas() throws {
        try share()
        _ = try engine.add(alarm(in: 70_000), at: now)
        engine.confirm(try sync().writes.map { ($0, nil) }, at: now)
        let pass = try sync()
        #expect(pass.entries.map(\.kind) == [.deleted])
        #expect(engine.storedAlarm("gym") == nil)
        #expect(throws: EngineError.nothingToUndo(7)) { try engine.undoDeletion(entry: 7, at: now) }
        let number = try #require(pass.entries.first?.id)
        _ = try engine.undoDeletion(entry: number, at: now)
        #expect(engine.storedAlarm("gym") == alarm(in: 70_000))
        // Whatever happens to it from now on is no deletion elsewhere.
        #expect(throws: EngineError.nothingToUndo(number)) { try engine.undoDeletion(entry: number, at: now) }
        #expect(try sync().writes.count == 1)
        // The history outlives the process.
        let next = Engine(store: store, zones: ZoneResolver(local: .utc)) { "unused" }
        try next.start(at: now)
        #expect(try next.syncHistory().map(\.kind) == [.deleted, .returned])
        #expect(next.sharing == engine.sharing)
    }

    @Test func ofTwoChangesOfOnePartTheOtherIsInTheHistory() throws {
        try share()
        _ = try engine.add(alarm(), at: now)
        let write = try #require(try sync().writes.first)
        engine.confirm([(write, nil)], at: now)
        var changed = alarm()
        changed.label = "Here"
        _ = try engine.replace(changed, at: now + .seconds(60))
        let text = try #require(write.text)
        let elsewhere = text.split(separator: "\r\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("SUMMARY") ? "SUMMARY:There" : line
        }.joined(separator: "\r\n")
        let entry = try #require(try sync([write.uid: elsewhere], at: 120).entries.first)
        #expect(entry.kind == .conflict && entry.part == "label")
        #expect(Set([entry.kept, entry.lost]) == ["\"Here\"", "\"There\""])
    }
}

extension Engine {
    /// The revisions of events that need not be read again, by what names the event.
    fileprivate func knownRevisions(at now: Instant) throws -> [String: String] {
        try known(sharedIDs(), at: now).reduce(into: [:]) { $0[$1.uid] = $1.revision }
    }

    /// A whole sync, in slices of two alarms.
    fileprivate func sync(
        with objects: [SyncPass.Object], unchanged: [String], rules: SyncPass.Rules = SyncPass.Rules(), at now: Instant
    ) throws -> SharingPass {
        let plan = try SyncPlan(
            known(sharedIDs(), at: now), alarms: order, objects: objects, unchanged: unchanged, size: 2)
        var pass = SharingPass()
        for slice in plan.slices { pass.add(try sync(slice, of: plan, rules: rules, at: now)) }
        return pass
    }
}
