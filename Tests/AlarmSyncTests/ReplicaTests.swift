// SPDX-License-Identifier: MIT
import ICalendar
import NightstandTestSupport
import Testing
import Timekeeping

@testable import AlarmSync

@Suite struct ReplicaTests {
    /// A life of months, with all that can go wrong on the way.
    private func life(_ seed: UInt64, machines: Int = 2) -> ReplicaWorld {
        var world = ReplicaWorld(seed: seed, machines: machines)
        for _ in 0..<world.random.within(10...60) {
            world.now = world.now + .seconds(Int64(world.random.within(1...400_000)))
            let index = world.random.within(0...machines - 1)
            switch world.random.within(0...9) {
            case 0...4: world.live(on: index)
            case 5: world.useAnotherProgram()
            case 6: world.deliverLate()
            default: world.sync(index)
            }
        }
        return world
    }

    @Test(arguments: [2, 3]) func afterTheLastSyncAllMachinesAndTheCalendarAgree(_ machines: Int) throws {
        for seed in UInt64(0)..<25 {
            var world = life(seed, machines: machines)
            world.settle()
            let first = world.alarms(on: 0)
            for index in world.machines.indices { #expect(world.alarms(on: index) == first, "seed \(seed)") }
            // Each alarm is one event, and each event one alarm.
            let ids = world.calendar.events.keys.map { SharedEvent.alarmID(uid: $0) }
            #expect(ids.sorted() == first.keys.sorted(), "seed \(seed)")
            for (uid, event) in world.calendar.events {
                let read = try SharedEvent(event.text, zones: AlarmSamples.zones)
                let id = SharedEvent.alarmID(uid: uid)
                #expect(read.changes.isEmpty, "seed \(seed)")
                #expect(world.asShared(read.shared.alarm(id: id)) == first[id], "seed \(seed)")
            }
        }
    }
}

// What must hold for one alarm, whatever else happens around it.
extension ReplicaTests {
    /// Two machines, or three, that agree on some alarms, one of which is `a1`; with old writes still on their way.
    private func agreed(_ seed: UInt64, machines: Int = 2) -> ReplicaWorld {
        var world = ReplicaWorld(seed: seed, machines: machines)
        world.spared = SharedEvent.uid(alarmID: "a1")
        for _ in 0..<4 { world.add(on: 0) }
        world.note(on: 0)
        for _ in 0..<12 { world.sync(world.random.within(0...machines - 1)) }
        world.keepLateWrites = true
        world.settle()
        return world
    }

    /// Weeks with syncs, late writes and other programs that leave `a1` alone.
    private func passTime(_ world: inout ReplicaWorld) {
        world.hasFaults = true
        for _ in 0..<world.random.within(0...20) {
            world.now = world.now + .seconds(Int64(world.random.within(1...400_000)))
            switch world.random.within(0...3) {
            case 0: world.deliverLate()
            case 1: world.useAnotherProgram()
            default: world.sync(world.random.within(0...world.machines.count - 1))
            }
        }
    }

    @Test(arguments: [2, 3]) func aDeletedAlarmStaysDeleted(_ machines: Int) {
        for seed in UInt64(0)..<15 {
            var world = agreed(seed, machines: machines)
            world.machines[Int(seed) % machines].alarms["a1"] = nil
            world.note(on: Int(seed) % machines)
            passTime(&world)
            world.settle()
            world.deliverLate()
            world.settle()
            #expect(world.machines.allSatisfy { $0.alarms["a1"] == nil }, "seed \(seed)")
            #expect(world.calendar.events[SharedEvent.uid(alarmID: "a1")] == nil, "seed \(seed)")
        }
    }

    @Test func anAlarmDeletedByAnotherProgramIsDeletedHereAndKeptForAnUndo() throws {
        for seed in UInt64(0)..<12 {
            var world = agreed(seed)
            let alarm = try #require(world.machines[0].alarms["a1"])
            world.calendar.events[SharedEvent.uid(alarmID: "a1")] = nil
            // Before anybody has seen that it is gone, a late write could bring it back unnoticed.
            world.sync(0)
            passTime(&world)
            world.settle()
            for machine in world.machines {
                #expect(machine.alarms["a1"] == nil, "seed \(seed)")
                #expect(machine.notes.contains(.deletedElsewhere(alarm)), "seed \(seed)")
            }
            // The undo puts it back everywhere.
            world.machines[1].alarms["a1"] = alarm
            world.note(on: 1)
            world.settle()
            #expect(world.machines[0].alarms["a1"] == alarm, "seed \(seed)")
        }
    }

    @Test func aChangeBeatsADeletionThatDidNotKnowOfIt() {
        for seed in UInt64(0)..<15 {
            var world = agreed(seed)
            world.machines[0].alarms["a1"] = nil
            world.note(on: 0)
            world.machines[1].alarms["a1"]?.label = "Changed \(seed)"
            world.note(on: 1)
            passTime(&world)
            world.settle()
            #expect(world.machines.allSatisfy { $0.alarms["a1"]?.label == "Changed \(seed)" }, "seed \(seed)")
        }
    }

    @Test func changesOfDifferentPartsAreAllKept() throws {
        for seed in UInt64(0)..<15 {
            var world = agreed(seed)
            let times = (1...2).compactMap { CivilDateTime("2027-01-0\($0)T07:00:00") }
            world.machines[0].alarms["a1"]?.label = "Changed \(seed)"
            world.machines[0].alarms["a1"]?.schedule.excluded.insert(times[0])
            world.machines[1].alarms["a1"]?.volume = 41
            world.machines[1].alarms["a1"]?.schedule.excluded.insert(times[1])
            for index in 0...1 { world.note(on: index) }
            passTime(&world)
            world.settle()
            for machine in world.machines {
                let alarm = try #require(machine.alarms["a1"])
                #expect(alarm.label == "Changed \(seed)", "seed \(seed)")
                #expect(alarm.volume == 41, "seed \(seed)")
                #expect(alarm.schedule.excluded.isSuperset(of: times), "seed \(seed)")
            }
        }
    }

    @Test func ofTwoChangesOfOnePartTheLaterCountsAndTheOtherIsNoted() {
        for seed in UInt64(0)..<12 {
            var world = agreed(seed)
            // The second machine's clock is an hour ahead; half a day apart, that does not matter.
            world.now = world.now + .seconds(86_400)
            world.machines[1].alarms["a1"]?.label = "Earlier"
            world.note(on: 1)
            world.now = world.now + .seconds(43_200)
            world.machines[0].alarms["a1"]?.label = "Later"
            world.note(on: 0)
            passTime(&world)
            world.settle()
            #expect(world.machines.allSatisfy { $0.alarms["a1"]?.label == "Later" }, "seed \(seed)")
            let note = SyncNote.conflict(
                alarm: "a1", part: .field("label"), kept: "\"Later\"", lost: "\"Earlier\"")
            #expect(world.machines.contains { $0.notes.contains(note) }, "seed \(seed)")
        }
    }

    @Test func aChangeCountsOverWhatItWasMadeFromEvenWhenItsClockIsBehind() {
        var world = agreed(3)
        world.machines[1].alarms["a1"]?.label = "First, an hour ahead"
        world.note(on: 1)
        world.settle()
        world.machines[0].alarms["a1"]?.label = "Then"
        world.note(on: 0)
        world.settle()
        #expect(world.machines.allSatisfy { $0.alarms["a1"]?.label == "Then" })
    }

    @Test func anOldEventThatAnAccountBringsBackTakesNothingBack() throws {
        var world = agreed(4)
        let uid = SharedEvent.uid(alarmID: "a1")
        let old = try #require(world.calendar.events[uid]).text
        world.machines[1].alarms["a1"]?.volume = 42
        world.note(on: 1)
        world.settle()
        _ = world.calendar.put(old, uid: uid, over: nil, isForced: true)
        world.settle()
        #expect(world.machines.allSatisfy { $0.alarms["a1"]?.volume == 42 })
    }

    @Test func twoMachinesWithTheSameAlarmsHaveEachOnceAfterTheFirstSync() {
        var world = ReplicaWorld(seed: 9)
        for _ in 0..<10 { world.add(on: 0) }
        world.machines[1].alarms = world.machines[0].alarms
        world.machines[1].alarms["a1"]?.volume = 7
        let before = world.machines[0].alarms
        world.settle()
        #expect(world.calendar.events.count == 10)
        #expect(world.machines.allSatisfy { $0.alarms == before })
        #expect(
            world.machines[1].notes.contains {
                if case .conflict("a1", .field("volume"), _, "7") = $0 { true } else { false }
            })
    }

    @Test func aPartThatWasDamagedInTheCalendarIsWrittenAgain() throws {
        var world = agreed(7)
        world.machines[0].alarms["a1"]?.group = "Night"
        world.note(on: 0)
        world.settle()
        let uid = SharedEvent.uid(alarmID: "a1")
        let text = try #require(world.calendar.events[uid]).text
        let damaged = EventTests.unfolded(text).filter { !$0.hasPrefix("X-NIGHTSTAND-GROUP") }
        _ = world.calendar.put(damaged.joined(separator: "\r\n"), uid: uid, over: nil, isForced: true)
        world.settle()
        let read = try SharedEvent(try #require(world.calendar.events[uid]).text, zones: AlarmSamples.zones)
        #expect(read.shared.alarm(id: "a1")?.group == "Night")
    }

    @Test func aCalendarThatLosesEverythingTakesNoAlarmWithIt() {
        var world = agreed(5)
        world.calendar = ReplicaWorld.Calendar()
        let machine = world.machine(0)
        let records = Array(world.machines[0].records.values)
        let alarms = Array(world.machines[0].alarms.values)
        let pass = SyncPass(records: records, alarms: alarms, objects: [], machine: machine)
        #expect(pass.steps.isEmpty)
        #expect(pass.notes == [.manyDeleted(alarms: alarms.map(\.id).sorted())])
        var rules = SyncPass.Rules()
        rules.missing = .delete
        let agreed = SyncPass(records: records, alarms: alarms, objects: [], machine: machine, rules: rules)
        #expect(agreed.steps.allSatisfy { $0.local == .delete })
        // The account could not be reached: what is missing may only not be there yet.
        rules.isFresh = false
        #expect(SyncPass(records: records, alarms: alarms, objects: [], machine: machine, rules: rules).steps.isEmpty)
    }

    @Test func alarmsThatTheUserWantsToKeepAreBackOnAllMachines() {
        for seed in UInt64(0)..<5 {
            var world = agreed(seed)
            world.settle()
            let alarms = world.alarms(on: 0)
            world.calendar = ReplicaWorld.Calendar()
            // One machine takes it for a deletion.
            world.sync(1)
            world.missing = .keep
            world.sync(0)
            world.missing = .delete
            world.settle()
            #expect(world.alarms(on: 0) == alarms && world.alarms(on: 1) == alarms, "seed \(seed)")
        }
    }

    @Test func anAlarmThatWasMadeOfAnEventIsThatEvent() {
        let uid = "a long name of an event@phone"
        let lines = ["UID:\(uid)", "DTSTART:20261201T081500"]
        let text = (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"])
            .joined(separator: "\r\n")
        let world = ReplicaWorld(seed: 1)
        let alarm = Alarm(
            id: SharedEvent.alarmID(uid: uid),
            schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 1_796_112_900)))
        var record = SyncRecord(id: alarm.id)
        record.note(alarm, on: world.machine(0))
        #expect(record.uid != uid)
        let object = SyncPass.Object(uid: uid, text: text)
        let pass = SyncPass(records: [record], alarms: [alarm], objects: [object], machine: world.machine(0))
        #expect(pass.steps.map(\.record.uid) == [uid])
    }

    @Test func anEventThatCannotBeReadIsLeftAloneAndSoIsItsAlarm() {
        var world = agreed(6)
        let uid = SharedEvent.uid(alarmID: "a1")
        let damaged = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:\(uid)", "DTSTART:never", "END:VEVENT", "END:VCALENDAR"]
            .joined(separator: "\r\n")
        _ = world.calendar.put(damaged, uid: uid, over: nil, isForced: true)
        let before = world.machines.map { $0.alarms["a1"] }
        world.settle()
        #expect(world.calendar.events[uid]?.text == damaged)
        #expect(world.machines.map { $0.alarms["a1"] } == before)
        #expect(world.machines[0].notes.contains { if case .unreadable(uid, _) = $0 { true } else { false } })
    }
}
