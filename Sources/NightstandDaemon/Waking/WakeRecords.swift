// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// Remembers the result of the last time an alarm was to wake the machine, and of the last test.
@MainActor final class WakeRecords {
    private(set) var lastAlarm: WakeRecord?
    private(set) var lastTest: WakeRecord?
    /// Waits for the machine to return from a test.
    private var waiting: CheckedContinuation<WakeRecord?, Never>?
    private let store: any Store
    private let log: (String) -> Void

    init(_ store: any Store, log: @escaping (String) -> Void) {
        self.store = store
        self.log = log
    }

    func start(_ records: [Record]) {
        let kept = records.filter { $0.kind == .wake }.compactMap { try? $0.value(WakeRecord.self) }
        (lastAlarm, lastTest) = (kept.last { !$0.isTest }, kept.last { $0.isTest })
    }

    /// The machine has resumed; nil means that no wake was planned by now.
    func resumed(_ record: WakeRecord?) {
        if let record {
            if record.isTest { lastTest = record } else { lastAlarm = record }
            log(
                record.isOnTime
                    ? "The computer woke as planned, at \(record.planned)."
                    : "The computer was set to wake at \(record.planned), but woke at \(record.resumed).")
            // It is only informative: what can't be stored is lost at the next start.
            _ = try? store.commit([.keep(try Record(.wake, id: record.isTest ? "test" : "alarm", record))])
        }
        let waiting = waiting
        self.waiting = nil
        waiting?.resume(returning: record)
    }

    /// The result of the test, once the machine has resumed; nil when the test did not wake it.
    func nextResume() async -> WakeRecord? {
        await withCheckedContinuation { waiting = $0 }
    }

    /// Stops waiting for a machine that doesn't sleep.
    func giveUp() { resumed(nil) }
}
