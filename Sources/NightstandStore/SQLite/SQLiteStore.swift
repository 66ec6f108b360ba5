// SPDX-License-Identifier: MIT
import Glibc
import Localization
import SQLiteKit
import Timekeeping

/// The memory of the service: one SQLite file, with one writer.
///
/// Each commit is one durable transaction (write-ahead log, `synchronous=FULL`). A damaged or newer file is kept under
/// another name, what can be saved of a damaged one is brought over, and ``load()`` reports it. Where nothing can be written,
/// reading continues from memory and commits fail until writing works again.
package final class SQLiteStore: Store {
    static let commitsQuery = "SELECT value FROM meta WHERE key = 'commits'"

    /// The database file.
    package var path: String { files.path }

    let files: StoreFiles
    let now: () -> Instant
    let coding = RowCoding()
    /// Makes this process the only writer; nil where there can be no lock, and then nothing is written.
    private var lock: WriterLock?
    /// What opening the file brought to light and will again.
    private(set) var notices: [StoreProblem] = []
    let losses: LossRecord
    private(set) var database: Database
    /// Why nothing can be written; nil when the file is open for writing.
    private(set) var obstacle: String?
    /// Why the file could not be read when it was last opened; what is in memory then isn't what it holds.
    private(set) var unread: SQLiteError?
    let journalLimit: Int
    /// How many journal entries were written since the oldest were last deleted.
    var unpruned = SQLiteStore.pruningInterval
    /// Where changes are kept that could not be written to the database; nil where there is no space for that either.
    private var reserve: Reserve?
    /// What an earlier process left in the reserve, while it still cannot be written to the database.
    private var inherited: [StoreChange] = []
    /// What was kept in the reserve since the last commit.
    var kept: [StoreChange] = []
    /// The commits that the file is known to hold.
    private var durableCommits: Int64 = 0
    /// The highest count of commits that was tried, be it refused, or is named in the reserve: any of these may be on the disk.
    var attemptedCommits: Int64 = 0
    private var isClosed = false
    /// Whether what is in memory, or in the open file, is what the file holds or held.
    private var hasBeenRead = false
    /// Whether the log is that of an earlier process.
    private var mustEmptyLog = false
    /// The size in bytes up to which a file that was closed in order is checked whole when it is opened.
    private let wholeCheckLimit: Int
    /// Whether the journal was not checked when the file was opened.
    ///
    /// Checking the journal of ten years takes longer than the rest of the start. It is left out of a large database that
    /// was closed in order, for no alarm depends on it; ``finding(in:)`` makes up for it while alarms are armed already.
    package private(set) var isJournalUnchecked = false
    /// Rows that cannot be read, by table and key, with their row numbers; nil before the first reading.
    var damaged: [Schema.Table: [String: Int64]]?

    /// Opens the store at `path`, or creates one.
    ///
    /// - Parameters:
    ///   - disk: Where its files are.
    ///   - journalLimit: How many journal entries are kept.
    ///   - wholeCheckLimit: The size in bytes up to which a file that was closed in order is checked whole when it is opened.
    ///   - now: The current time, for the names of files that are set aside and for how far back the journal is read.
    /// - Throws: ``StoreError/inUse(path:process:)`` when another process has the store open, ``StoreError/notReadable(_:)`` when
    ///   there is no memory left.
    package init(
        path: String, disk: any Disk = PosixDisk(), journalLimit: Int = SQLiteStore.journalLimit,
        wholeCheckLimit: Int = 1 << 20, now: @escaping () -> Instant
    ) throws(StoreError) {
        self.journalLimit = max(1, journalLimit)
        self.wholeCheckLimit = wholeCheckLimit
        files = StoreFiles(path: path, disk: disk)
        losses = LossRecord(path + ".losses", in: files.folder, on: disk)
        self.now = now
        obstacle = files.prepare()
        do {
            database = try Database.inMemory()
        } catch { throw .notReadable(LocalizedText("The alarms cannot be read: \(error.message).")) }
        try? migrate(database)
        let lockProblem = try takeLock()
        obstacle = obstacle ?? lockProblem
        reopenToLoad()
    }

    /// The path of the user's alarms: `$XDG_DATA_HOME/nightstand/nightstand.db`.
    package static func path(environment: [String: String]) -> String {
        // The base directory specification has relative paths ignored.
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (data ?? (environment["HOME"] ?? "") + "/.local/share") + "/nightstand/nightstand.db"
    }

    /// The database, open for writing.
    ///
    /// - Throws: ``StoreError/notWritable(_:)`` when it still cannot be written.
    func writable() throws(StoreError) -> Database {
        if isClosed { throw .notCommitted(LocalizedText("\(path) is closed.")) }
        guard obstacle != nil else { return database }
        try findObstacle()
        do {
            try reopen()
        } catch {
            cannotRead(error)
            throw sentence(for: error)
        }
        guard let obstacle else { return database }
        throw .notCommitted(LocalizedText("\(path) cannot be written (\(obstacle))."))
    }

    /// The commits that were last noted beside the lock; nil when none were, or the number is damaged.
    var notedCommits: Int64? { StoredRange.commits.checked(lock?.lastCommits) }

    /// Finds out whether anything keeps the file from being written now.
    ///
    /// - Throws: ``StoreError/inUse(path:process:)`` when another process has it open.
    private func findObstacle() throws(StoreError) {
        var found = files.prepare()
        if found == nil, lock == nil { found = try takeLock() }
        obstacle = found
    }

    /// Opens a file again that could not be read.
    ///
    /// - Throws: ``StoreError/inUse(path:process:)`` when another process has it open.
    func tryAgain() throws(StoreError) {
        guard !isClosed else { return }
        try findObstacle()
        reopenToLoad()
    }

    /// Why there can be no lock; nil when it is held now.
    ///
    /// - Throws: ``StoreError/inUse(path:process:)`` when another process holds it.
    private func takeLock() throws(StoreError) -> String? {
        switch WriterLock.take(path + ".lock", on: files.disk) {
        case .held(let lock):
            self.lock = lock
            return nil
        case .unavailable(let reason): return "the lock file \(path).lock: \(reason)"
        case .takenBy(let process): throw .inUse(path: path, process: process)
        }
    }

    /// The process that has the store at `path` open for writing at this moment, according to the kernel; nil when it is not known.
    package static func writer(of path: String, on disk: any Disk = PosixDisk()) -> Int? {
        (try? disk.open(path + ".lock", .read))?.lockOwner
    }

    /// Notes after a commit how many there have been.
    func noteCommit(_ commits: Int64) {
        durableCommits = commits
        lock?.note(commits: commits)
    }

    /// Keeps changes where they outlive a crash, also on a full disk.
    ///
    /// - Throws: ``StoreError/notWritable(_:)`` when there is no room for that either.
    package func keepInReserve(_ changes: [StoreChange]) throws(StoreError) {
        // What was never read may already be in there.
        guard let reserve, !isClosed, hasBeenRead else {
            throw .notWritable(
                LocalizedText("There is no space left next to \(path) for changes that cannot be written to it."))
        }
        // Any refused commit may turn out to be durable after all, for one that failed has not always failed to be written. The
        // next one is counted beyond this, also when this fails: it may then be on the disk all the same.
        attemptedCommits = max(attemptedCommits, max(durableCommits, notedCommits ?? 0) + 1)
        do {
            try reserve.keep(inherited + changes, commits: attemptedCommits)
            kept = changes
        } catch { throw .notWritable(LocalizedText("\(path).reserve cannot be written (\(error.message)).")) }
    }

    /// Remembers outside the database that the user has seen all losses so far.
    package func noteLossesReported() { losses.noteReported() }

    /// What is wrong with the database at `path`, which may be in use; nil when nothing is, or when it cannot be read now.
    package static func finding(in path: String) -> String? {
        do {
            let database = try Database(path: path, mode: .readOnly)
            database.setBusyTimeout(milliseconds: 5000)
            return try database.integrityCheck(limit: 1).first { !Inspection.isOfDisk($0) }
        } catch { return error.isCorruption ? error.message : nil }
    }

    /// Has the whole file checked when it is opened next, and what can be read of it saved if it is damaged; false when the
    /// disk takes no mark that says so.
    package func suspect() -> Bool {
        files.suspect()
        return files.isMarked
    }

    /// Ends the use of the store: everything is in the database file then, with no log beside it, as far as the disk allows.
    package func close() {
        isClosed = true
        obstacle = "it is closed"
        if let empty = try? Database.inMemory() { database = empty }
        reserve = nil
        lock = nil
    }

    /// Opens the file again before all of it is read; ``unread`` says why it cannot be.
    func reopenToLoad() {
        do {
            try reopen()
        } catch { cannotRead(error) }
    }

    /// Records that the file cannot be read now, which does not mean that it is damaged; what is in memory stays.
    func cannotRead(_ error: SQLiteError) {
        unread = error
        damaged = nil
        obstacle = obstacle ?? error.message
        // Reading the blocks of a file that SQLite has open would release its locks on close.
        if database.path == path, let empty = try? Database.inMemory() {
            database = empty
            try? migrate(database)
        }
        guard error.code == .ioError else { return }
        var failedReads = FailedReads(files)
        note(&failedReads)
    }

    private func note(_ failedReads: inout FailedReads) {
        if lock != nil, database.path != path { failedReads.note(at: now()) }
    }

    func reopen() throws(SQLiteError) {
        damaged = nil
        unread = nil
        finishReplacement()
        var failedReads = FailedReads(files)
        notices = files.setAside().filter { $0.reason != .replaced }
            .map { StoreProblem(Notices.kept($0.path, $0.reason), isLoss: false) }
        if reserve == nil, lock != nil { try openReserve(failedReads) }
        var inspection = inspect(&failedReads)
        var rescued: [StoreChange] = []
        switch inspection {
        case .fresh where notedCommits ?? 0 > 0: losses.note(Notices.gone(path))
        case .sound(let commits?): keepCopyIfBehind(commits)
        case .sound(nil): notices.append(StoreProblem(Notices.uncounted(path), isLoss: false))
        case .corrupt(let reason): rescued = try rescue(reason, from: path)
        case .newer(let step): setAsideNewer(step)
        case .unreadable(let error):
            guard error.code == .ioError, obstacle == nil, failedReads.areFinal,
                let copy = try? failedReads.copyAroundThem()
            else { throw error }
            defer { failedReads.discardCopy() }
            let reason = Notices.brokenBlocks(failedReads.number)
            inspection = .corrupt(reason)
            rescued = try rescue(reason, from: copy)
        case .fresh, .superseded: break
        }
        hasBeenRead = true
        if obstacle == nil {
            do {
                try openForWriting()
                noteCommit(try commits(in: database) ?? notedCommits ?? 0)
                try bringInReserve()
            } catch { obstacle = error.message }
        }
        guard let obstacle else { return }
        switch inspection {
        case .sound, .superseded: notices.append(StoreProblem(Notices.readOnly(path, obstacle), isLoss: false))
        case .corrupt where !rescued.isEmpty:
            notices.append(StoreProblem(Notices.inMemory(path, obstacle), isLoss: true))
        default: notices.append(StoreProblem(Notices.unusable(path, obstacle), isLoss: true))
        }
        database = try copyInMemory(inspection)
        if case .corrupt = inspection {
            _ = try write(rescued, to: database)
        } else {
            durableCommits = try commits(in: database) ?? notedCommits ?? 0
            try bringInReserve()
        }
    }

    /// Looks into the file, and whether what could not be read before can be now.
    private func inspect(_ failedReads: inout FailedReads) -> Inspection {
        let isWhole = files.isSuspect || failedReads.count > 0 || files.size() ?? 0 <= wholeCheckLimit
        isJournalUnchecked = false
        let inspection = Inspection.of(files, isWhole: isWhole)
        switch inspection {
        case .sound:
            isJournalUnchecked = !isWhole
            // A damaged file was set aside when the next one is found sound.
            files.clearSuspicion()
            failedReads.clear()
        case .unreadable(let error):
            // No alarm waits for its history.
            guard error.code == .ioError, isWhole, !failedReads.areFinal, !files.isMarked,
                case .sound(let commits) = Inspection.of(files, isWhole: false)
            else { return inspection }
            isJournalUnchecked = true
            note(&failedReads)
            notices.append(StoreProblem(Notices.unreadableHistory(path, error.message), isLoss: false))
            return .sound(commits: commits)
        default: break
        }
        return inspection
    }

    /// Finishes what a crash has interrupted.
    private func finishReplacement() {
        guard lock != nil, obstacle == nil, let kept = files.pending?.kept else { return }
        // Recorded before the damaged file is set aside, since the process that found it may not have done so.
        if !losses.mentions(kept), kept.hasPrefix("\(path).\(StoreFiles.Reason.corrupt.rawValue)-") {
            losses.note(Notices.rescued(path, kept: kept))
        }
        do {
            _ = try files.finishReplacement()
        } catch { obstacle = error.message }
    }

    /// Opens the reserve, if there is room for one.
    ///
    /// - Throws: ``SQLiteError`` when the disk does not give what it holds.
    private func openReserve(_ failedReads: FailedReads) throws(SQLiteError) {
        let path = path + ".reserve"
        let isNew = !files.disk.exists(path)
        let reserve: Reserve
        do {
            reserve = try Reserve(path, on: files.disk, replacesUnreadable: failedReads.hasBrokenReserve)
        } catch {
            guard !isNew, error.code == EIO, files.disk.exists(path) else { return }
            throw SQLiteError(extendedCode: ResultCode.ioError.rawValue, message: error.message)
        }
        if reserve.wasUnreadable {
            losses.note(Notices.unreadableReserve(path, LocalizedText(verbatim: DiskError(EIO).message)))
        }
        // What is kept in a file whose name is lost in a power cut is lost with it.
        if isNew, files.synchroniseFolder() != nil {
            try? files.disk.remove(path)
            return
        }
        attemptedCommits = max(attemptedCommits, reserve.lastCommits ?? 0)
        self.reserve = reserve
    }

    /// Brings what a reserve holds into the database; where that fails it is kept for later.
    private func bringInReserve() throws(SQLiteError) {
        let isDurable = obstacle == nil
        do throws(DamagedRow) {
            inherited = try reserve?.changes(notIn: durableCommits) ?? []
        } catch { losses.note(Notices.unreadableReserve(path + ".reserve", error)) }
        guard !inherited.isEmpty else { return }
        do {
            // A damaged row must be known before another takes its place.
            _ = try state()
        } catch { if error.isPassing { throw error } }
        let commits = try write(inherited, to: database)
        guard isDurable else { return }
        inherited = []
        noteCommit(commits)
    }

    private func openForWriting() throws(SQLiteError) {
        _ = files.prepare()
        let hasLog = files.size("-wal") ?? 0 > 0
        let database = try Database(path: path, mode: .create, vfs: files.disk.vfs)
        database.setBusyTimeout(milliseconds: 1000)
        try database.execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
                + "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -512")
        try migrate(database)
        // What is committed to a log whose name is lost in a power cut is lost with it.
        if let reason = files.synchroniseFolder() {
            throw SQLiteError(extendedCode: ResultCode.ioError.rawValue, message: reason)
        }
        self.database = database
        mustEmptyLog = hasLog
        try? emptyLog()
    }

    /// Writes the log that a dead process has left into the database.
    ///
    /// After a failed `fsync` its end may be in the kernel's memory and nowhere else, for good. What is appended to that would be
    /// lost with it in a power cut, however well it is synced itself.
    func emptyLog() throws(SQLiteError) {
        guard mustEmptyLog else { return }
        // While another process reads, it reports busy; the next commit tries again.
        guard try database.value("PRAGMA wal_checkpoint(TRUNCATE)")?.integer == 0 else { return }
        mustEmptyLog = false
    }

    /// All that can be read of the file, in memory: used when nothing can be written.
    private func copyInMemory(_ inspection: Inspection) throws(SQLiteError) -> Database {
        let copy = try Database.inMemory()
        if let pending = files.pending {
            try Database(path: pending.path, mode: .immutable, vfs: files.disk.vfs).copy(to: copy)
        } else if case .sound = inspection {
            try files.openToRead().copy(to: copy)
        }
        try migrate(copy)
        return copy
    }

    private func migrate(_ database: Database) throws(SQLiteError) {
        do {
            try database.migrate(Schema.migrations)
        } catch {
            switch error {
            case .failed(_, let cause): throw cause
            case .unknown(let name): throw SQLiteError(extendedCode: 1, message: "unknown step '\(name)'")
            }
        }
    }

    private func keepCopyIfBehind(_ commits: Int64) {
        guard let last = notedCommits, last > commits else { return }
        let copy = files.copyAside(.behind, at: now())
        losses.note(Notices.behind(path, missing: last - commits, copy: copy))
    }

    /// Puts a sound database with all that can be saved from `source`, the damaged one or a copy of it, in its place; returns
    /// what was saved.
    ///
    /// - Throws: ``SQLiteError`` when the disk does not give a part of it; nothing was changed then.
    private func rescue(_ reason: String, from source: String) throws(SQLiteError) -> [StoreChange] {
        // Of a copy not all could be read.
        var salvage = Salvage(path: source, on: files.disk, readsLog: source != path)
        let found = try salvage.findings(now: now())
        let commits = max(found.commits ?? 0, notedCommits ?? 0)
        durableCommits = commits
        var changes = found.changes
        do throws(DamagedRow) {
            changes += try reserve?.changes(notIn: commits) ?? []
        } catch { losses.note(Notices.unreadableReserve(path + ".reserve", error)) }
        var failure = obstacle
        let target = files.freeName(.corrupt, now())
        if failure == nil {
            failure = publish(keeping: target) { database throws(SQLiteError) in
                _ = try self.write(changes, to: database)
            }
        }
        // Written down before the damage is out of sight.
        losses.note(Notices.corrupt(path, reason, kept: failure == nil ? target : nil))
        losses.note(failure.map(Notices.notSalvaged) ?? Notices.salvaged(found.changes))
        for doubt in found.doubts { losses.note(doubt) }
        if source != path {
            if found.commits == nil { losses.note(Notices.uncounted(path)) }
            let lost = commits - (found.commits ?? commits)
            if lost > 0 { losses.note(Notices.behind(path, missing: lost, copy: nil)) }
        }
        if failure == nil { failure = takeOver() }
        obstacle = failure
        return changes
    }

    private func setAsideNewer(_ step: String) {
        let target = files.freeName(.newer, now())
        var failure = obstacle ?? publish(keeping: target) { _ throws(SQLiteError) in }
        losses.note(Notices.newer(path, step, kept: failure == nil ? target : nil))
        if failure == nil { failure = takeOver() }
        obstacle = failure
    }

    /// Builds another database and makes it the pending one; returns why that failed, nil when it did not.
    ///
    /// Its count continues from all known commits, so that nothing seems lost and the reserve is void.
    func publish(
        keeping target: String, _ fill: (Database) throws(SQLiteError) -> Void
    ) -> String? {
        files.discardBuilding()
        do {
            let database = try Database(path: files.building, mode: .create, vfs: files.disk.vfs)
            // A crash while it is built leaves nothing worth a journal.
            try database.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
            try migrate(database)
            try fill(database)
            try setCommits(
                min(max(durableCommits, notedCommits ?? 0, attemptedCommits) + 2, StoredRange.commits.upperBound),
                in: database)
        } catch {
            files.discardBuilding()
            return error.message
        }
        do {
            try files.publish(keeping: target)
            return nil
        } catch { return error.message }
    }

    /// Prevents further writing: another database is to replace this one.
    func retire() { isClosed = true }

    /// Puts the pending database in place; returns why that failed, nil when it did not.
    private func takeOver() -> String? {
        do {
            _ = try files.finishReplacement()
            return nil
        } catch { return error.message }
    }
}
