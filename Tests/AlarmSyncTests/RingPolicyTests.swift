// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Testing
import Timekeeping

@testable import AlarmSync

@Suite struct RingPolicyTests {
    @Test(arguments: RingPolicy.allCases, [true, false, nil])
    func aMachineThatKnowsOfNoOtherRings(_ policy: RingPolicy, _ isInUse: Bool?) {
        #expect(policy.rings(isInUse: isInUse, anotherAlwaysRings: false))
    }

    @Test func whereAnotherAlwaysRingsAMachineIsSilentByItsPolicy() {
        #expect(RingPolicy.always.rings(isInUse: false, anotherAlwaysRings: true))
        #expect(RingPolicy.inUse.rings(isInUse: true, anotherAlwaysRings: true))
        #expect(!RingPolicy.inUse.rings(isInUse: false, anotherAlwaysRings: true))
        #expect(!RingPolicy.never.rings(isInUse: true, anotherAlwaysRings: true))
    }

    @Test func aMachineThatCannotKnowWhetherItIsInUseRings() {
        #expect(RingPolicy.inUse.rings(isInUse: nil, anotherAlwaysRings: true))
    }

    /// Whatever the policies of two machines and wherever the user is, one rings.
    @Test func oneOfTwoMachinesAlwaysRings() {
        for first in RingPolicy.allCases {
            for second in RingPolicy.allCases {
                for isAtFirst in [true, false, nil] {
                    for isAtSecond in [true, false, nil] {
                        let one = first.rings(isInUse: isAtFirst, anotherAlwaysRings: second == .always)
                        let other = second.rings(isInUse: isAtSecond, anotherAlwaysRings: first == .always)
                        #expect(one || other)
                    }
                }
            }
        }
    }

    // MARK: What machines let each other know

    private let alarm = Alarm(
        id: "a", schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 1_795_600_000), recurrence: .daily))

    private func machine(_ id: String, _ policy: RingPolicy, days: Int64 = 0) -> SyncMachine {
        var machine = SyncMachine(
            id: id, now: AlarmSamples.start + .seconds(days * 86_400), zones: AlarmSamples.zones)
        machine.name = id.uppercased()
        machine.policy = { _ in policy }
        return machine
    }

    /// The event after machines have synced with it one after the other, and what each remembers.
    private func sync(
        _ machines: [SyncMachine], _ records: inout [String: SyncRecord], _ event: inout String?
    ) -> Int {
        var writes = 0
        for machine in machines {
            let objects = event.map { [SyncPass.Object(uid: SharedEvent.uid(alarmID: "a"), text: $0)] } ?? []
            let pass = SyncPass(
                records: [records[machine.id]].compactMap(\.self), alarms: [alarm], objects: objects, machine: machine)
            guard let step = pass.steps.first else { continue }
            records[machine.id] = step.record
            #expect(step.local == nil)
            guard case .write(let text, let shared)? = step.remote else { continue }
            (event, writes) = (text, writes + 1)
            records[machine.id]?.confirm(shared, on: machine)
        }
        return writes
    }

    @Test func aMachineSaysThatItRingsOnceAnotherAsks() throws {
        var (records, event): ([String: SyncRecord], String?) = ([:], nil)
        let all = [machine("desk", .always), machine("lap", .always)]
        #expect(sync(all, &records, &event) == 1)
        #expect(sync(all, &records, &event) == 0)
        #expect(try !#require(event).contains("X-NIGHTSTAND-RINGS"))
        let asking = [machine("desk", .always), machine("lap", .inUse)]
        #expect(records["lap"]?.ringer(besides: asking[1]) == nil)
        for _ in 0..<2 { _ = sync(asking, &records, &event) }
        #expect(try #require(event).contains("X-NIGHTSTAND-RINGS-DESK"))
        #expect(records["lap"]?.ringer(besides: asking[1]) != nil)
        #expect(records["desk"]?.ringer(besides: asking[0]) == nil)
        #expect(sync(asking, &records, &event) == 0)
    }

    @Test func aMachineThatIsNoLongerUsedKeepsNoOtherSilent() throws {
        var (records, event): ([String: SyncRecord], String?) = ([:], nil)
        let all = [machine("desk", .always), machine("lap", .never)]
        for _ in 0..<3 { _ = sync(all, &records, &event) }
        #expect(records["lap"]?.ringer(besides: machine("lap", .never, days: 6)) != nil)
        #expect(records["lap"]?.ringer(besides: machine("lap", .never, days: 8)) == nil)
        // One that is used says it again.
        let later = [machine("desk", .always, days: 4), machine("lap", .never, days: 4)]
        #expect(sync(later, &records, &event) == 1)
        #expect(records["lap"]?.ringer(besides: machine("lap", .never, days: 8)) != nil)
    }

    @Test func whatAMachineSaidUnderAnotherIdIsNotTakenForAnothersWord() throws {
        var (records, event): ([String: SyncRecord], String?) = ([:], nil)
        for _ in 0..<3 { _ = sync([machine("desk", .always), machine("lap", .inUse)], &records, &event) }
        let record = try #require(records["lap"])
        var moved = machine("new", .never)
        #expect(record.ringer(besides: moved) != nil)
        let old = SharingSettings(machine: "desk", name: "desk")
        moved.former = old.moved(toMachine: "new", name: "new", mark: nil, at: moved.now).former
        #expect(record.ringer(besides: moved) == nil)
        // The machine that it was copied from is still there, and says it again.
        moved.former = old.moved(toMachine: "new", name: "new", mark: nil, at: moved.now - .seconds(86_400)).former
        #expect(record.ringer(besides: moved) != nil)
    }

    /// What a machine remembers that leaves this alarm to another, which has said that it always rings; then with a change.
    private func claimed(_ alarm: Alarm, then change: (inout Alarm) -> Void = { _ in }) throws -> SyncRecord {
        let (desk, lap) = (machine("desk", .always), machine("lap", .never))
        var (event, records): (String?, [String: SyncRecord]) = (nil, [:])
        for machine in [lap, desk, lap] {
            let objects = event.map { [SyncPass.Object(uid: SharedEvent.uid(alarmID: "a"), text: $0)] } ?? []
            let pass = SyncPass(
                records: [records[machine.id]].compactMap(\.self), alarms: [alarm], objects: objects, machine: machine)
            let step = try #require(pass.steps.first)
            records[machine.id] = step.record
            guard case .write(let text, let shared)? = step.remote else { continue }
            event = text
            records[machine.id]?.confirm(shared, on: machine)
        }
        var (record, changed) = (try #require(records["lap"]), alarm)
        change(&changed)
        record.note(changed, on: lap)
        return record
    }

    @Test func whatAMachineSaysOfWhereItRingsBringsNoDeletedAlarmBack() throws {
        var (records, event): ([String: SyncRecord], String?) = ([:], nil)
        for _ in 0..<3 { _ = sync([machine("desk", .always), machine("lap", .never)], &records, &event) }
        let (desk, lap) = (machine("desk", .always, days: 4), machine("lap", .never, days: 4))
        var deleted = try #require(records["lap"])
        deleted.note(nil, on: lap)
        let before = try #require(records["desk"])
        let (uid, text) = (before.uid, try #require(event))
        #expect(sync([desk], &records, &event) == 1)
        let renewed = SyncPass.Object(uid: uid, text: try #require(event))
        let late = SyncPass(records: [deleted], alarms: [], objects: [renewed], machine: lap)
        #expect(late.steps.first?.remote == .delete && late.notes.isEmpty)
        // What couldn't be said before the alarm was gone is no change either.
        let said = SyncPass(
            records: [before], alarms: [alarm], objects: [SyncPass.Object(uid: uid, text: text)], machine: desk)
        let gone = SyncPass(records: said.steps.map(\.record), alarms: [alarm], objects: [], machine: desk)
        #expect(gone.steps.first?.local == .delete)
    }

    @Test func anAlarmIsLeftOnlyToAMachineThatKnowsItAsItIsHere() throws {
        let lap = machine("lap", .never)
        #expect(try claimed(alarm).ringer(besides: lap) != nil)
        #expect(try claimed(alarm) { $0.label = "Gym" }.ringer(besides: lap) != nil)
        #expect(try claimed(alarm) { $0.schedule.start.time = .midnight }.ringer(besides: lap) == nil)
        #expect(try claimed(alarm) { $0.isEnabled = false }.ringer(besides: lap) == nil)
        #expect(try claimed(alarm) { $0.schedule.excluded = [$0.schedule.start] }.ringer(besides: lap) == nil)
    }

    @Test func anAlarmThatDependsOnCalendarsIsLeftToNobody() throws {
        var work = alarm
        work.schedule.recurrence = .daily
        #expect(try claimed(work).ringer(besides: machine("lap", .never)) != nil)
        work.schedule.daysOff = ["work"]
        #expect(try claimed(work).ringer(besides: machine("lap", .never)) == nil)
    }

    @Test func aMachineOnWhichAnAlarmIsOverTakesItsClaimBack() throws {
        let lap = machine("lap", .never)
        var once = alarm
        once.schedule.recurrence = nil
        var over = once
        over.schedule.start = CivilDateTime(secondsSinceEpoch: AlarmSamples.start.seconds - 60)
        #expect(try claimed(over).own.claims()["ringsDesk"] == nil)
        let desk = machine("desk", .always, days: 30)
        let record = try claimed(once)
        #expect(record.ringer(besides: lap) != nil)
        #expect(record.claim(on: desk)?.policy == .never)
    }

    @Test func aMachineThatChangesItsMindSaysSo() throws {
        var (records, event): ([String: SyncRecord], String?) = ([:], nil)
        let all = [machine("desk", .always), machine("lap", .never)]
        for _ in 0..<3 { _ = sync(all, &records, &event) }
        let changed = [machine("desk", .never), machine("lap", .never)]
        for _ in 0..<2 { _ = sync(changed, &records, &event) }
        for index in 0...1 { #expect(records[changed[index].id]?.ringer(besides: changed[index]) == nil) }
    }
}
