// SPDX-License-Identifier: MIT
import ICalendar
import JSONCoding
import NightstandTestSupport
import Testing
import Timekeeping

@testable import AlarmSync

/// Machines that share alarms through a calendar that loses, repeats and delays what is written, and other programs that use it too.
struct ReplicaWorld {
    /// A machine with its alarms and what it remembers of them.
    struct Machine {
        let id: String
        /// By how much its clock is wrong.
        let skew: Duration
        var alarms: [String: Alarm] = [:]
        var records: [String: SyncRecord] = [:]
        var notes: [SyncNote] = []
    }

    /// The calendar of an account: each event with its revision.
    struct Calendar {
        var events: [String: (text: String, revision: Int)] = [:]
        private var last = 0

        /// Writes or deletes an event, provided that it still has the revision that was read; false when it was refused.
        mutating func put(_ text: String?, uid: String, over revision: Int?, isForced: Bool = false) -> Bool {
            guard isForced || events[uid]?.revision == revision else { return false }
            last += 1
            events[uid] = text.map { ($0, last) }
            return true
        }
    }

    /// A write that is still on its way.
    private struct LateWrite {
        let uid: String
        let text: String?
    }

    let seed: UInt64
    var random: SeededGenerator
    var samples: AlarmSamples
    var now = AlarmSamples.start
    var machines: [Machine]
    var calendar = Calendar()
    private var late: [LateWrite] = []
    private var made = 0
    /// How the calendar behaves: with faults, writes are lost, confirmed late, or arrive again when something newer is there.
    var hasFaults = true
    /// Whether what is on its way when machines settle may still arrive later.
    var keepLateWrites = false
    /// What machines do with alarms that are gone from the calendar.
    var missing = SyncPass.Missing.delete
    /// How many events were read.
    var read = 0
    /// The event that other programs leave alone.
    var spared = ""

    init(seed: UInt64, machines count: Int = 2) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        samples = AlarmSamples(random: SeededGenerator(seed: seed &+ 77))
        machines = []
        for number in 0..<count {
            let skew = Duration.seconds([0, 3600, -3600, 1800][number % 4])
            machines.append(Machine(id: "m\(number)", skew: skew))
        }
    }

    func machine(_ index: Int) -> SyncMachine {
        SyncMachine(id: machines[index].id, now: now + machines[index].skew, zones: AlarmSamples.zones)
    }

    /// The alarms of a machine in what is shared of them.
    func alarms(on index: Int) -> [String: Alarm] { machines[index].alarms.compactMapValues(asShared) }

    /// Whether an alarm is off that rings no more is up to each machine: it turned itself off where it rang.
    func asShared(_ alarm: Alarm?) -> Alarm? {
        guard var alarm, !alarm.schedule.isByEvents else { return alarm }
        let next = try? alarm.schedule.next(after: now - .seconds(7200), zones: AlarmSamples.zones)
        if next == nil { alarm.isEnabled = true }
        return alarm
    }

    // MARK: What happens

    /// The user does something on a machine.
    mutating func live(on index: Int) {
        let ids = machines[index].alarms.keys.sorted()
        switch random.within(0...9) {
        case 0...2 where ids.count < 12: add(on: index)
        case 3 where !ids.isEmpty: machines[index].alarms[random.pick(ids)] = nil
        case 4...9 where !ids.isEmpty: edit(random.pick(ids), on: index)
        default: break
        }
        note(on: index)
    }

    mutating func add(on index: Int) {
        made += 1
        let id = "a\(made)"
        machines[index].alarms[id] = samples.alarm(id: id)
    }

    private mutating func edit(_ id: String, on index: Int) {
        guard var alarm = machines[index].alarms[id] else { return }
        switch random.within(0...4) {
        case 0: alarm.schedule = samples.schedule()
        case 1:
            let next = try? alarm.schedule.next(after: now, zones: AlarmSamples.zones)
            if let next { alarm.schedule.excluded.insert(next.scheduled) }
        default: samples.change(&alarm)
        }
        machines[index].alarms[id] = alarm
    }

    /// As the service does at each change.
    mutating func note(on index: Int) {
        for id in Set(machines[index].alarms.keys).union(machines[index].records.keys) {
            var record = machines[index].records[id] ?? SyncRecord(id: id)
            record.note(machines[index].alarms[id], on: machine(index))
            machines[index].records[id] = record
        }
    }

    /// Another program changes, adds or deletes an event.
    mutating func useAnotherProgram() {
        let uids = calendar.events.keys.filter { $0 != spared }.sorted()
        guard !uids.isEmpty, !random.oneIn(4) else {
            made += 1
            let day = 10 + random.within(0...19)
            let text =
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:f\(made)@phone\r\nDTSTART:202612\(day)T070000\r\n"
                + "SUMMARY:Phone \(made)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
            _ = calendar.put(text, uid: "f\(made)@phone", over: nil)
            return
        }
        let uid = random.pick(uids)
        guard let (text, revision) = calendar.events[uid] else { return }
        if random.oneIn(4) {
            _ = calendar.put(nil, uid: uid, over: revision)
            return
        }
        let stamp = CalendarText.basic(now)
        let lines = EventTests.unfolded(text).map { line in
            line.hasPrefix("LAST-MODIFIED") ? "LAST-MODIFIED:\(stamp)" : line
        }
        guard let end = lines.lastIndex(of: "END:VEVENT"),
            let begin = lines.firstIndex(of: "BEGIN:VEVENT"), begin < end
        else { return }
        var changed = lines.filter { !$0.hasPrefix("SUMMARY:") || random.oneIn(3) }
        if !changed.contains(where: { $0.hasPrefix("SUMMARY:") }) {
            changed.insert("SUMMARY:Tapped \(random.within(0...99))", at: begin + 1)
        }
        _ = calendar.put(changed.joined(separator: "\r\n") + "\r\n", uid: uid, over: revision)
    }

    /// Lets writes arrive that were on their way for long, over whatever is there now.
    mutating func deliverLate() {
        late.shuffle(using: &random)
        while let write = late.popLast() {
            if random.oneIn(2) { _ = calendar.put(write.text, uid: write.uid, over: nil, isForced: true) }
        }
    }

    // MARK: Syncs

    /// A machine syncs; without faults everything that it writes is there at once.
    mutating func sync(_ index: Int) {
        // As they are stored between two syncs.
        machines[index].records = machines[index].records.mapValues(Self.stored)
        let machine = machine(index)
        let known = machines[index].records.values.reduce(into: [:]) { $0[$1.uid] = $1.knownRevision(on: machine) }
        var objects: [SyncPass.Object] = []
        var unchanged: Set<String> = []
        for (uid, event) in calendar.events.sorted(by: { $0.key < $1.key }) {
            if known[uid] == String(event.revision) {
                unchanged.insert(uid)
            } else {
                objects.append(SyncPass.Object(uid: uid, text: event.text, revision: String(event.revision)))
            }
        }
        let revisions = calendar.events.mapValues(\.revision)
        read += objects.count
        // Between the reading and the writing others may write, too.
        if hasFaults, random.oneIn(3) { useAnotherProgram() }
        var rules = SyncPass.Rules()
        rules.missing = missing
        rules.takesOthers = true
        let pass = SyncPass(
            records: machines[index].records.values.sorted { $0.id < $1.id },
            alarms: machines[index].alarms.values.sorted { $0.id < $1.id }, objects: objects, unchanged: unchanged,
            machine: machine, rules: rules)
        for record in pass.noted { machines[index].records[record.id] = record }
        machines[index].notes += pass.notes
        for id in pass.forgotten { machines[index].records[id] = nil }
        for step in pass.steps {
            let id = step.record.id
            machines[index].records[id] = step.record
            switch step.local {
            case .save(let alarm): machines[index].alarms[id] = alarm
            case .delete: machines[index].alarms[id] = nil
            case nil: break
            }
            guard let remote = step.remote else { continue }
            write(remote, of: step.record, on: index, over: revisions[step.record.uid])
        }
    }

    private mutating func write(_ remote: SyncStep.Remote, of record: SyncRecord, on index: Int, over revision: Int?) {
        let text: String?
        if case .write(let event, _) = remote { text = event } else { text = nil }
        let fault = hasFaults ? random.within(0...6) : 6
        switch fault {
        case 0: return
        case 1:
            late.append(LateWrite(uid: record.uid, text: text))
            return
        case 2: late.append(LateWrite(uid: record.uid, text: text))
        default: break
        }
        guard calendar.put(text, uid: record.uid, over: revision), fault != 3 else { return }
        guard case .write(_, let shared) = remote else { return }
        let event = calendar.events[record.uid].map { ($0.text, String($0.revision) as String?) }
        let machine = machine(index)
        machines[index].records[record.id]?.confirm(shared, as: event, on: machine)
    }

    /// A record as it is read after it was stored.
    static func stored(_ record: SyncRecord) -> SyncRecord {
        guard let text = try? JSON.text(record), let read = try? JSON.decode(SyncRecord.self, from: text.utf8) else {
            return SyncRecord(id: "unreadable")
        }
        return read
    }

    /// Everybody syncs until nothing changes any more.
    mutating func settle(sourceLocation: SourceLocation = #_sourceLocation) {
        hasFaults = false
        if !keepLateWrites { late = [] }
        for _ in 0..<8 {
            let before = (machines.map(\.alarms), calendar.events.mapValues(\.text))
            for index in machines.indices { sync(index) }
            if before == (machines.map(\.alarms), calendar.events.mapValues(\.text)) { return }
        }
        Issue.record("Machines and calendar do not settle (seed \(seed))", sourceLocation: sourceLocation)
    }
}
