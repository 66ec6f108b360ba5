// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// Writes changes to the store; what that refuses is kept, in order, and written with the next change or after a while.
struct StoreWriter {
    private let store: any Store
    /// Changes that the store has refused so far, in order.
    private var unwritten: [StoreChange] = []
    /// Whether what the store has refused would outlive a crash all the same.
    private(set) var isReserved = false
    /// When a store that refused is asked again.
    private(set) var retryAt: Instant?
    private var retryDelay = EngineSettings.firstRetry
    /// What the store said when it last refused; nil when it has taken what came after.
    private(set) var refusal: StoreError?

    init(_ store: any Store) {
        self.store = store
    }

    /// Whether the store has refused something that is not written yet.
    var isBehind: Bool { !unwritten.isEmpty }

    /// The journal entries that are not written yet.
    var unwrittenEntries: [JournalEntry] {
        unwritten.compactMap { if case .record(let entry) = $0 { entry } else { nil } }
    }

    /// Whether a store that refused is to be asked again by now.
    func isRetryDue(at now: Instant) -> Bool { retryAt.map { $0 <= now } ?? false }

    /// Writes changes, or keeps them for later; returns what the user is to be told of that.
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

    /// Writes changes, with those that were kept, or throws and writes none of them; returns what the user is to be told.
    mutating func writeNow(_ changes: [StoreChange]) throws(StoreError) -> EngineAction? {
        do throws(StoreError) {
            try store.commit((unwritten + changes).latestOfEach)
            return noteWritten()
        } catch {
            refusal = error
            throw error
        }
    }

    /// Writes changes, but does not ask a store that refuses any sooner for their sake.
    mutating func writeUnlessBehind(_ changes: [StoreChange], at now: Instant) -> EngineAction? {
        guard isBehind else { return write(changes, at: now) }
        unwritten = (unwritten + changes).latestOfEach
        return nil
    }

    /// Lets the store make new alarms ready to be saved at once.
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
