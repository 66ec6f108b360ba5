// SPDX-License-Identifier: MIT
import AlarmSync
import NightstandEngine
import NightstandService
import NightstandTestSupport
import Timekeeping

/// Machines that share their alarms, their user, and the calendar between them, all drawn from a seed.
package final class SharedWorld {
    private var random: SeededGenerator
    private var now: Instant
    private var machines: [SharedMachine] = []
    private var calendar = UnreliableCalendar()
    private var made = 0
    private var log: [String] = []
    /// What a machine left to others, and one that must ring it.
    private var owed: [(key: OccurrenceKey, schedule: Schedule, ringer: Int)] = []
    /// The alarms that each machine has ever had switched on, with their times.
    private var known: [Set<KnownTimes>] = []
    /// What is left to others, whatever the policies; identity unless a mistake is planted.
    package var leave: ([String: Range<Instant>]) -> [String: Range<Instant>] = { $0 }

    private struct KnownTimes: Hashable {
        let alarm: String
        let schedule: Schedule
    }

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        now = Instant(seconds: 1_795_521_600 + Int64(random.within(0...86_400)))
        let skews: [Int64] = [0, 3600, -3600]
        let policies: [RingPolicy] = [.always, random.pick([.never, .inUse, .always]), .inUse]
        for number in 0..<random.within(2...3) {
            machines.append(
                SharedMachine(
                    id: "m\(number)", skew: .seconds(skews[number]), policy: policies[number], at: now
                ) { [unowned self] in
                    made += 1
                    return "a\(made)"
                })
        }
        known = machines.map { _ in [] }
    }

    /// Lives for weeks; throws the first broken promise.
    package func run() throws(Violation) {
        for _ in 0..<random.within(20...60) { try step() }
        try settle()
    }

    /// The end of the story, for the report of a failure.
    package var story: String { log.suffix(60).joined(separator: "\n") }

    private func note(_ text: String) { log.append("\(now): \(text)") }

    private func step() throws(Violation) {
        let machine = random.pick(machines)
        switch random.within(0...9) {
        case 0...2: use(machine)
        case 3...5: sync(machine)
        case 6: calendar.deliverLate(&random)
        case 7 where random.oneIn(3):
            note("\(machine.id) is started again")
            machine.restart(at: now)
        case 7: useAnotherProgram()
        default: try pass(.seconds(Int64(random.within(60...200_000))))
        }
        try check()
    }

    // MARK: What happens

    private func use(_ machine: SharedMachine) {
        let ids = machine.engine.order
        let (count, choice) = (ids.count, random.within(0...9))
        let isRefused = random.oneIn(8)
        machine.refuseWrites(isRefused)
        defer { machine.refuseWrites(false) }
        if count == 0 || choice < 3 && count < 8 {
            let alarm = Alarm(id: "", label: "New", schedule: schedule(machine.clock(now)))
            machine.act(at: now) { engine, clock throws(EngineError) in _ = try engine.add(alarm, at: clock) }
            return note("\(machine.id) adds \(machine.engine.order.last ?? "")")
        }
        let id = random.pick(ids)
        note("\(machine.id) changes \(id) (\(choice))")
        let (new, label) = (schedule(machine.clock(now)), "Label \(random.within(0...99))")
        machine.act(at: now) { engine, clock throws(EngineError) in
            guard var alarm = engine.storedAlarm(id) else { return }
            switch choice {
            case 3: _ = try engine.delete(id: id, at: clock)
            case 4: _ = try engine.skip(id: id, count: 1, at: clock)
            case 5: _ = try engine.setEnabled(!alarm.isEnabled, id: id, at: clock)
            case 6, 7:
                alarm.schedule = new
                _ = try engine.replace(alarm, at: clock)
            default:
                alarm.label = label
                _ = try engine.replace(alarm, at: clock)
            }
        }
    }

    private func schedule(_ clock: Instant) -> Schedule {
        let start = Instant(seconds: clock.seconds / 60 * 60 + Int64(random.within(2...4000)) * 60).utc
        let rules = [nil, nil, "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=HOURLY;INTERVAL=6"]
        return Schedule(start: start, recurrence: random.pick(rules).flatMap { Recurrence($0) })
    }

    /// Another program changes the title of an event, or deletes one.
    private func useAnotherProgram() {
        let uids = calendar.events.keys.sorted()
        guard !uids.isEmpty else { return }
        let uid = random.pick(uids)
        guard !random.oneIn(4), let text = calendar.events[uid]?.text else {
            note("another program deletes \(uid)")
            return calendar.force(nil, uid: uid)
        }
        note("another program changes \(uid)")
        let title = "SUMMARY:Phone \(random.within(0...99))"
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        calendar.force(
            lines.map { $0.hasPrefix("SUMMARY:") ? title : $0 }.joined(separator: "\r\n"), uid: uid)
    }

    private func sync(_ machine: SharedMachine, missing: SyncPass.Missing = .delete) {
        let clock = machine.clock(now)
        guard let ids = try? machine.engine.sharedIDs(), let known = try? machine.engine.known(ids, at: clock) else {
            return
        }
        let knownRevisions = known.reduce(into: [:]) { $0[$1.uid] = $1.revision }
        let read = calendar.events.filter { knownRevisions[$0.key] != $0.value.revision }
        let unchanged = Set(calendar.events.keys).subtracting(read.keys)
        let revisions = read.mapValues(\.revision)
        if calendar.hasFaults, random.oneIn(4) { useAnotherProgram() }
        var rules = SyncPass.Rules()
        rules.missing = missing
        let objects = read.sorted { $0.key < $1.key }.map {
            SyncPass.Object(uid: $0.key, text: $0.value.text, revision: $0.value.revision)
        }
        machine.refuseWrites(calendar.hasFaults && random.oneIn(10))
        defer { machine.refuseWrites(false) }
        let plan = SyncPlan(
            known, alarms: machine.engine.order, objects: objects, unchanged: unchanged, size: random.within(1...5))
        var pass = SharingPass()
        for slice in plan.slices {
            guard let part = try? machine.engine.sync(slice, of: plan, rules: rules, at: clock) else {
                return note("\(machine.id) can't store what it synced")
            }
            pass.add(part)
        }
        note("\(machine.id) syncs: \(read.count) read, \(pass.writes.count) written")
        machine.carryOut(at: now)
        var made: [(write: SharingPass.Write, event: (text: String, revision: String?)?)] = []
        for write in pass.writes {
            guard let event = calendar.put(write.text, uid: write.uid, over: revisions[write.uid], &random) else {
                continue
            }
            made.append((write, event))
        }
        machine.engine.confirm(made, at: clock)
        machine.carryOut(at: now)
        // A machine that rings only in use isn't used, as in most nights.
        machine.engine.leaveToOthers(leave(machine.policy == .always ? [:] : pass.ringElsewhere))
    }

    // MARK: Time

    private func pass(_ duration: Duration) throws(Violation) {
        let end = now + duration
        note("time passes until \(end)")
        for (index, machine) in machines.enumerated() {
            let before = machine.left
            let promised = machine.promised(after: machine.clock(now), through: machine.clock(end))
            let schedules = machine.engine.storedAlarms().reduce(into: [:]) { $0[$1.id] = $1.schedule }
            machine.pass(through: end)
            for key in promised where !machine.hasDealt(with: key) {
                throw Violation("\(machine.id) neither rang \(key) nor reported it")
            }
            for key in machine.left.subtracting(before) {
                note("\(machine.id) leaves \(key) to others")
                try expect(key, schedules[key.alarmID], leftBy: index)
            }
        }
        now = end
    }

    /// Something is left to others: one that has the alarm as it is here must ring it.
    private func expect(_ key: OccurrenceKey, _ schedule: Schedule?, leftBy index: Int) throws(Violation) {
        guard let schedule else { return }
        let others = machines.indices.filter { $0 != index && machines[$0].policy == .always }
        if others.isEmpty { throw Violation("\(key) was left to others, but none always rings") }
        // One that knew it then may have changed it since.
        guard others.contains(where: { known[$0].contains(KnownTimes(alarm: key.alarmID, schedule: schedule)) }) else {
            throw Violation("\(key) was left to others, but none knows when it is due")
        }
        for other in others where !machines.contains(where: { $0.rung[key] != nil }) {
            let alarm = machines[other].engine.storedAlarm(key.alarmID)
            if let alarm, alarm.isEnabled, alarm.schedule == schedule { owed.append((key, schedule, other)) }
        }
    }

    private func check() throws(Violation) {
        for (index, machine) in machines.enumerated() {
            for alarm in machine.engine.storedAlarms() where alarm.isEnabled {
                known[index].insert(KnownTimes(alarm: alarm.id, schedule: alarm.schedule))
            }
        }
        for machine in machines {
            for (key, count) in machine.rung where count > 1 {
                throw Violation("\(key) rang \(count) times on \(machine.id)")
            }
        }
        // What was changed since need not ring any more.
        owed.removeAll { key, schedule, ringer in
            let alarm = machines[ringer].engine.storedAlarm(key.alarmID)
            let isChanged = alarm.map { !$0.isEnabled || $0.schedule != schedule } ?? true
            return machines.contains { $0.rung[key] != nil } || isChanged
        }
    }

    /// Everybody syncs until nothing changes any more: all have the same alarms, and all that was to ring has rung.
    private func settle() throws(Violation) {
        calendar.settle()
        for _ in 0..<6 { for machine in machines { sync(machine) } }
        try check()
        let alarms = machines.map(shared)
        for (machine, other) in zip(machines, alarms) where other != alarms[0] {
            throw Violation("after the last sync \(machine.id) has \(other), but \(machines[0].id) has \(alarms[0])")
        }
        let events = calendar.events.keys.map { SharedEvent.alarmID(uid: $0) }.sorted()
        if events != alarms[0].keys.sorted() { throw Violation("the calendar has \(events), not \(alarms[0].keys)") }
        // The slowest clock comes to what others left to it.
        try pass(.seconds(3 * 3600))
        for machine in machines { machine.engine.leaveToOthers([:]) }
        try pass(.seconds(3 * 3600))
        try check()
        if let (key, _, ringer) = owed.first {
            throw Violation("\(key) was left to \(machines[ringer].id), which didn't ring")
        }
    }

    /// The alarms of a machine in what is shared of them: whether one is off that rings no more is up to each machine.
    private func shared(_ machine: SharedMachine) -> [String: Alarm] {
        machine.engine.storedAlarms().reduce(into: [:]) { all, alarm in
            var alarm = alarm
            // It may be over for the fastest clock.
            let next = try? alarm.schedule.next(after: now + .seconds(3600), zones: machine.engine.zones)
            if next == nil { alarm.isEnabled = true }
            all[alarm.id] = alarm
        }
    }
}

extension Simulation {
    /// The broken promise of the first of the shared worlds with these seeds that breaks one, with its story; nil if all are kept.
    package static func brokenShare(in seeds: ClosedRange<UInt64>) -> String? {
        for seed in seeds {
            let world = SharedWorld(seed: seed)
            do throws(Violation) {
                try world.run()
            } catch { return "shared seed \(seed): \(error)\n\(world.story)" }
        }
        return nil
    }
}
