// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Everything the service must remember, behind one writer.
///
/// Live: ``SQLiteStore``. In tests: `MemoryStore`, with faults on demand.
package protocol Store: AnyObject {
    /// Reads everything needed to continue after a start; a broken row is reported and never hides the others.
    ///
    /// - Throws: ``StoreError`` when nothing can be read at all.
    func load() throws(StoreError) -> StoredState

    /// Writes all changes in one transaction, or none of them; durable when it returns.
    ///
    /// - Throws: ``StoreError``; the store then holds what it held before.
    func commit(_ changes: [StoreChange]) throws(StoreError)

    /// Keeps changes that a commit has just refused, in place of those kept before, where they outlive a crash even on a full disk.
    ///
    /// The next start brings them in, and so does the next commit. Durable when it returns.
    /// - Throws: ``StoreError/notWritable(_:)`` when that is not possible either.
    func keepInReserve(_ changes: [StoreChange]) throws(StoreError)

    /// Makes new alarms ready to be saved at once by ``StoreChange/savePrepared``, in addition to those that are ready; nothing is durable
    /// before that.
    ///
    /// So that very many alarms can be saved in one transaction that is short.
    /// - Throws: ``StoreError``; none is ready then.
    func prepare(_ alarms: [StoredAlarm]) throws(StoreError)

    /// Forgets all alarms that are ready to be saved.
    func dropPrepared()

    /// Remembers that the user has seen all losses that ``load()`` reported, so that they are no longer new at the next start.
    ///
    /// Where that is not possible they are reported again.
    func noteLossesReported()

    /// The records of a kind that is read on demand, or the one of them with this id; what is damaged is left out.
    ///
    /// - Throws: ``StoreError`` when they cannot be read.
    func records(_ kind: Record.Kind, id: String?) throws(StoreError) -> [Record]

    /// Journal entries from the newest due on, at most `limit`, of one alarm or of all.
    ///
    /// - Throws: ``StoreError`` when the journal cannot be read.
    func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry]
}

/// One change of what is remembered.
package enum StoreChange: Hashable, Sendable, Codable {
    /// Adds an alarm, or replaces the one of the same id in its place in the list.
    case save(StoredAlarm)
    /// Adds the alarms that were made ready by ``Store/prepare(_:)``, in their order.
    case savePrepared
    /// Forgets the alarm of this id.
    case deleteAlarm(String)
    /// Adds or replaces a live session by its id.
    case saveSession(RingSession)
    /// Forgets a live session.
    case deleteSession(String)
    /// Adds a journal entry, or replaces the one of the same key.
    case record(JournalEntry)
    /// Forgets the journal entry of this key: the clock went back to before it was due.
    case withdraw(OccurrenceKey)
    /// Adds a small thing, or replaces the one of the same kind and id.
    case keep(Record)
    /// Forgets the small thing of this kind and id.
    case forget(Record.Kind, String)
    /// Everything due up to this instant has been dealt with.
    case checkedThrough(Instant)
    /// What the user's wall clock showed at the instant of ``checkedThrough(_:)``.
    case checkedWall(CivilDateTime)
    /// A change of stopwatches, countdowns or presets.
    case timers(TimersChange)

    // Changes already in a reserve file use the original name of this case.
    private enum CodingKeys: String, CodingKey {
        case save, savePrepared, deleteAlarm, saveSession, deleteSession, record, withdraw, keep, forget, checkedThrough
        case checkedWall
        case timers = "stage"
    }
}

/// An alarm together with the instant from which its occurrences count.
package struct StoredAlarm: Hashable, Sendable, Codable {
    /// The alarm.
    package var alarm: Alarm
    /// Occurrences due at or before this instant were not promised.
    package var acceptedAt: Instant

    /// Joins an alarm and the instant it was accepted.
    package init(alarm: Alarm, acceptedAt: Instant) {
        self.alarm = alarm
        self.acceptedAt = acceptedAt
    }
}

/// What a store remembers.
package struct StoredState: Hashable, Sendable {
    /// The alarms, in the user's order.
    package var alarms: [StoredAlarm] = []
    /// The sessions that were ringing or snoozed.
    package var sessions: [RingSession] = []
    /// The small things, of all kinds, each kind in the user's order.
    package var records: [Record] = []
    /// Journal entries due in the last 400 days, to know what was dealt with.
    package var recent: [JournalEntry] = []
    /// Everything due up to this instant has been dealt with; nil in a new store.
    package var checkedThrough: Instant?
    /// What the user's wall clock showed at ``checkedThrough``; shows whether the zone has changed since.
    package var checkedWall: CivilDateTime?
    /// Stopwatches, countdowns and presets.
    package var timers = StoredTimers()
    /// What could not be read, or was found lost.
    package var problems: [StoreProblem] = []

    /// An empty memory.
    package init() {}
}

/// Why the store did not do what was asked.
package enum StoreError: Error, Hashable, Sendable {
    /// The disk is full or refuses to be written.
    case notWritable(LocalizedText)
    /// The disk refuses a change, and nothing was changed; the text says why, but not that.
    case notCommitted(LocalizedText)
    /// The file cannot be opened or read.
    case notReadable(LocalizedText)
    /// Another process has it open; its id where it is known.
    case inUse(path: String, process: Int?)

    /// A sentence that is not translated.
    package static func notWritable(_ sentence: String) -> StoreError {
        .notWritable(LocalizedText(verbatim: sentence))
    }
    /// A sentence that is not translated.
    package static func notReadable(_ sentence: String) -> StoreError {
        .notReadable(LocalizedText(verbatim: sentence))
    }

    /// Why, without saying that nothing was changed.
    package var cause: LocalizedText {
        if case .notCommitted(let reason) = self { reason } else { text }
    }

    /// ``text`` in the language of this process.
    package var sentence: String { text.text }

    /// What is wrong and what to do.
    package var text: LocalizedText {
        switch self {
        case .notWritable(let reason), .notReadable(let reason): reason
        // Translators: {1} is a whole sentence, such as "The disk is full. Free some space and try again."
        case .notCommitted(let reason): LocalizedText("\(reason) Nothing was changed.")
        case .inUse(let path, let process?):
            LocalizedText(
                """
                The alarms in \(path) are in use by process \(process). Stop that service first; otherwise everything \
                would ring twice.
                """)
        case .inUse(let path, nil):
            LocalizedText(
                """
                The alarms in \(path) are in use by another process. Stop that service first; otherwise everything \
                would ring twice.
                """)
        }
    }
}
