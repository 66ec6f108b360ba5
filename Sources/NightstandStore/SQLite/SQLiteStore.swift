// SPDX-License-Identifier: MIT
import SQLiteKit
import Timekeeping

/// The memory of the service: one SQLite file, with one writer.
///
/// Each commit is one durable transaction (write-ahead log, `synchronous=FULL`). A damaged or newer file is renamed and
/// kept, what can be saved of a damaged one is brought over, and ``load()`` tells of it. Where nothing can be written,
/// reading goes on from memory and commits fail until writing works again.
public final class SQLiteStore: Store {
    static let commitsQuery = "SELECT value FROM meta WHERE key = 'commits'"

    /// The database file.
    public var path: String { files.path }

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
    let journalLimit: Int
    /// How many journal entries were written since the oldest were last deleted.
    var unpruned = SQLiteStore.pruningInterval
    /// Rows that cannot be read, by table and key, with their row numbers; nil before the first reading.
    var damaged: [Schema.Table: [String: Int64]]?

    /// Opens the store at `path`, and begins one when there is none.
    ///
    /// - Parameters:
    ///   - disk: Where its files are.
    ///   - journalLimit: How many journal entries are kept.
    ///   - now: The present, for the names of files that are set aside and for how far back the journal is read.
    /// - Throws: ``StoreError/inUse(path:process:)`` when another process has the store open, ``StoreError/notReadable(_:)`` when
    ///   there is no memory left.
    public init(
        path: String, disk: any Disk = PosixDisk(), journalLimit: Int = SQLiteStore.journalLimit,
        now: @escaping () -> Instant
    ) throws(StoreError) {
        self.journalLimit = max(1, journalLimit)
        files = StoreFiles(path: path, disk: disk)
        losses = LossRecord(path + ".losses", on: disk)
        self.now = now
        obstacle = files.prepare()
        do {
            database = try Database.inMemory()
        } catch { throw .notReadable("The alarms cannot be read: \(error.message).") }
        let lockProblem = try takeLock()
        obstacle = obstacle ?? lockProblem
        do {
            try reopen()
        } catch { throw .notReadable("The alarms cannot be read: \(error.message).") }
    }

    /// Where the alarms of the user live: `$XDG_DATA_HOME/nightstand/nightstand.db`.
    public static func path(environment: [String: String]) -> String {
        // The base directory specification has relative paths ignored.
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (data ?? (environment["HOME"] ?? "") + "/.local/share") + "/nightstand/nightstand.db"
    }

    /// The database, open for writing.
    ///
    /// - Throws: ``StoreError/notWritable(_:)`` when it still cannot be written.
    func writable() throws(StoreError) -> Database {
        guard obstacle != nil else { return database }
        var found = files.prepare()
        if found == nil, lock == nil { found = try takeLock() }
        obstacle = found
        do {
            try reopen()
        } catch { throw sentence(for: error) }
        guard let obstacle else { return database }
        throw .notWritable("\(path) cannot be written (\(obstacle)). Nothing was changed.")
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

    /// The process that has the store at `path` open for writing at this moment, by the kernel's word; nil when it is not known.
    public static func writer(of path: String, on disk: any Disk = PosixDisk()) -> Int? {
        (try? disk.open(path + ".lock", .read))?.lockOwner
    }

    /// Notes after a commit how many there have been.
    func noteCommit(_ commits: Int64) {
        lock?.note(commits: commits)
    }

    private func reopen() throws(SQLiteError) {
        damaged = nil
        notices = files.setAside().map { StoreProblem(Notices.kept($0.path, $0.reason), isLoss: false) }
        let inspection = Inspection.of(files)
        var salvage: Salvage?
        switch inspection {
        case .fresh where (lock?.lastCommits ?? 0) > 0: losses.note(Notices.gone(path))
        case .sound(let commits): keepCopyIfBehind(commits)
        case .corrupt(let reason): salvage = setAsideDamaged(reason)
        case .newer(let step): setAsideNewer(step)
        case .unreadable(let error): obstacle = obstacle ?? error.message
        case .fresh: break
        }
        if obstacle == nil {
            do {
                try openForWriting()
            } catch { obstacle = error.message }
        }
        if let obstacle {
            switch inspection {
            case .sound: notices.append(StoreProblem(Notices.readOnly(path, obstacle), isLoss: false))
            case .unreadable: notices.append(StoreProblem(Notices.unreadable(path, obstacle), isLoss: true))
            default: notices.append(StoreProblem(Notices.unusable(path, obstacle), isLoss: true))
            }
            database = try copyInMemory(inspection)
        }
        if obstacle == nil { noteCommit(try database.value(Self.commitsQuery)?.integer ?? 0) }
        guard let salvage else { return }
        let (saved, doubts) = salvage.changes(now: now())
        losses.note(Notices.salvaged(saved))
        for doubt in doubts { losses.note(doubt) }
        do {
            let commits = try write(saved, to: database)
            if obstacle == nil { noteCommit(commits) }
        } catch { losses.note(Notices.notSalvaged(error.message)) }
    }

    private func openForWriting() throws(SQLiteError) {
        _ = files.prepare()
        let database = try Database(path: path, mode: .create, vfs: files.disk.vfs)
        database.setBusyTimeout(milliseconds: 1000)
        try database.execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
                + "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        try migrate(database)
        files.synchroniseFolder()
        self.database = database
    }

    /// All that can be read of the file, in memory: what stands in when nothing can be written.
    private func copyInMemory(_ inspection: Inspection) throws(SQLiteError) -> Database {
        let copy = try Database.inMemory()
        if case .sound = inspection {
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
        guard let last = lock?.lastCommits, last > commits else { return }
        let copy = files.copyAside(.behind, at: now())
        losses.note(Notices.behind(path, missing: last - commits, copy: copy))
    }

    private func setAsideDamaged(_ reason: String) -> Salvage {
        let kept = files.setAside(.corrupt, at: now())
        if kept == nil { obstacle = obstacle ?? "the damaged file cannot be renamed" }
        losses.note(Notices.corrupt(path, reason, kept: kept))
        return Salvage(path: kept ?? path, on: files.disk)
    }

    private func setAsideNewer(_ step: String) {
        let kept = files.setAside(.newer, at: now())
        if kept == nil { obstacle = obstacle ?? "the file of a newer version cannot be renamed" }
        losses.note(Notices.newer(path, step, kept: kept))
    }
}
