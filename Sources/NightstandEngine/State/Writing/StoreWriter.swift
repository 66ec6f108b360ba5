// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// Writes changes to the store; refused changes are kept, in order, and written with the next change or after a while.
struct StoreWriter {
    private let store: any Store
    /// The changes that the store has refused so far, in order.
    private var unwritten: [StoreChange] = []
    /// Whether the refused changes would survive a crash anyway.
    private(set) var isReserved = false
    /// When to try again after a refusal.
    private(set) var retryAt: Instant?
    private var retryDelay = EngineSettings.firstRetry
    /// The error of the last refused write; nil once a later write has succeeded.
    private(set) var refusal: StoreError?

    init(_ store: any Store) {
        self.store = store
    }

    /// Whether refused changes are still waiting to be written.
    var isBehind: Bool { !unwritten.isEmpty }

    /// The journal entries that are not written yet.
    var unwrittenEntries: [JournalEntry] {
        unwritten.compactMap { if case .record(let entry) = $0 { entry } else { nil } }
    }

    /// The records of a kind that are not written yet, by their ids; nil for one that is to be forgotten.
    func unwrittenRecords(_ kind: Record.Kind) -> [String: Record?] {
        var records: [String: Record?] = [:]
        for change in unwritten {
            switch change {
            case .keep(let record) where record.kind == kind: records[record.id] = record
            case .forget(kind, let id): records[id] = .some(nil)
            default: break
            }
        }
        return records
    }

    /// Whether it is time to try again after a refusal.
    func isRetryDue(at now: Instant) -> Bool { retryAt.map { $0 <= now } ?? false }

    /// Writes changes, or keeps them for later; returns the action that reports trouble or recovery, if any.
    mutating func write(_ changes: [StoreChange], at now: Instant) -> EngineAction? {
        let all = (unwritten + changes).latestOfEach
        guard !all.isEmpty else {
            retryAt = nil
            return nil
        }
        do throws(StoreError) {
            try store.commit(all)
            return noteWritten()
        } catch {
            let isNew = !isBehind
            refusal = error
            unwritten = all
            isReserved = (try? store.keepInReserve(all)) != nil
            retryAt = now + retryDelay
            retryDelay = min(retryDelay * 2, EngineSettings.longestRetry)
            return isNew ? .storageTrouble(error) : nil
        }
    }

    /// Writes these and the kept changes, or throws and writes none; returns the action that reports recovery, if any.
    mutating func writeNow(_ changes: [StoreChange]) throws(StoreError) -> EngineAction? {
        do throws(StoreError) {
            try store.commit((unwritten + changes).latestOfEach)
            return noteWritten()
        } catch {
            refusal = error
            throw error
        }
    }

    /// Writes changes, or keeps them without an extra attempt while earlier ones are refused.
    mutating func writeUnlessBehind(_ changes: [StoreChange], at now: Instant) -> EngineAction? {
        guard isBehind else { return write(changes, at: now) }
        unwritten = (unwritten + changes).latestOfEach
        return nil
    }

    /// Prepares new alarms in the store, to be saved in one transaction later.
    mutating func prepare(_ alarms: [StoredAlarm]) throws(StoreError) {
        do throws(StoreError) {
            try store.prepare(alarms)
        } catch {
            refusal = error
            throw error
        }
    }

    private mutating func noteWritten() -> EngineAction? {
        defer { (unwritten, refusal, retryAt, retryDelay) = ([], nil, nil, EngineSettings.firstRetry) }
        return isBehind ? .storageRecovered : nil
    }
}
