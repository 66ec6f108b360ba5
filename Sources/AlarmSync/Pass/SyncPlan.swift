// SPDX-License-Identifier: MIT
import Timekeeping

/// A sync in slices: each is that of some alarms alone, so that others have a turn in between.
package struct SyncPlan: Sendable {
    /// What is known of an alarm before the calendar is read.
    package struct Known: Sendable {
        /// The alarm's id.
        package let id: String
        /// What names its event.
        package let uid: String
        /// The revision of the event if it need not be read again.
        package let revision: String?
        /// Whether the calendar had its event, and nobody here has deleted it.
        package let isExpected: Bool

        /// Describes what is remembered.
        package init(_ record: SyncRecord, on machine: SyncMachine) {
            (id, uid) = (record.id, record.uid)
            revision = record.knownRevision(on: machine)
            isExpected = record.base != nil && !record.isTombstone
        }
    }

    /// Some alarms, and what the calendar has of them.
    package struct Slice: Sendable {
        /// Their ids.
        package fileprivate(set) var ids: [String]
        fileprivate(set) var objects: [SyncPass.Object] = []
        fileprivate(set) var unchanged: Set<String> = []
    }

    /// The slices; whatever is gone from the calendar is in the first, since it is to be decided together.
    package private(set) var slices: [Slice] = []
    /// Whether the calendar has no event at all.
    let isEmpty: Bool

    /// Divides a sync.
    ///
    /// - Parameters:
    ///   - alarms: The ids of the alarms that are here.
    ///   - objects: All events of the calendar but the unchanged ones.
    ///   - unchanged: The UIDs of events that still have the revision that is known.
    ///   - size: The most alarms of a slice.
    package init(
        _ known: [Known], alarms: [String], objects: [SyncPass.Object], unchanged: some Collection<String>,
        size: Int = 20
    ) {
        isEmpty = objects.isEmpty && unchanged.isEmpty
        let ids = Dictionary(known.map { ($0.uid, $0.id) }) { first, _ in first }
        func id(_ uid: String) -> String { ids[uid] ?? SharedEvent.alarmID(uid: uid) }
        let read = Dictionary(grouping: objects.prefix(SyncPass.objectLimit)) { id($0.uid) }
        let still = Dictionary(grouping: unchanged, by: id)
        // What is beyond the limit is left alone, and so is its alarm.
        let unread = Set(objects.dropFirst(SyncPass.objectLimit).map { id($0.uid) })
        let gone = Set(known.lazy.filter { $0.isExpected && read[$0.id] == nil && still[$0.id] == nil }.map(\.id))
            .subtracting(unread)
        let others = Set(known.map(\.id)).union(alarms).union(read.keys).subtracting(gone).subtracting(unread).sorted()
        if !gone.isEmpty { slices.append(Slice(ids: gone.sorted())) }
        for start in stride(from: 0, to: others.count, by: size) {
            var slice = Slice(ids: Array(others[start...].prefix(size)))
            for id in slice.ids {
                slice.objects += read[id] ?? []
                slice.unchanged.formUnion(still[id] ?? [])
            }
            slices.append(slice)
        }
    }
}

extension SyncPass {
    /// Compares a slice of a sync.
    package init(
        records: [SyncRecord], alarms: [Alarm], _ slice: SyncPlan.Slice, of plan: SyncPlan, alarmCount: Int,
        machine: SyncMachine, rules: Rules
    ) {
        self.init(
            records: records, alarms: alarms, objects: slice.objects, unchanged: slice.unchanged, machine: machine,
            rules: rules, whole: (alarmCount, plan.isEmpty))
    }
}
