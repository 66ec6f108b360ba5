// SPDX-License-Identifier: MIT
import Timekeeping

/// Replaces the current database with another without a moment in which neither exists.
///
/// It is built beside as `….building`, which is ignored until it is complete and durable. Its new name, such as
/// `….next-corrupt-20261121T120000Z`, then makes it the pending database, and records how the current one will be kept. From
/// there each step can be repeated: the next process to open the store finishes what a crash interrupted.
extension StoreFiles {
    /// Where a replacement is built.
    var building: String { path + ".building" }

    /// Deletes what an interrupted attempt has left.
    func discardBuilding() {
        for suffix in [""] + Self.companions { try? disk.remove(building + suffix) }
    }

    /// Makes the built database the pending one; the current one will be kept as `kept`, a ``freeName(_:_:)``.
    ///
    /// - Throws: ``DiskError``; the current database then stays.
    func publish(keeping kept: String) throws(DiskError) {
        try disk.open(building, .create).synchronize()
        try disk.rename(building, to: path + Self.next + kept.dropFirst(path.count + 1))
        try disk.synchronizeFolder(folder)
    }

    /// The pending database, if there is one, and how the current one will be kept.
    var pending: (path: String, kept: String)? {
        let prefix = name + Self.next
        guard let found = disk.names(in: folder).filter({ $0.hasPrefix(prefix) }).max() else { return nil }
        return (folder + "/" + found, path + "." + found.dropFirst(prefix.count))
    }

    /// Puts the pending database in place; returns how the previous one is kept, nil when there is nothing to do.
    ///
    /// - Throws: ``DiskError``; the next call continues from there.
    func finishReplacement() throws(DiskError) -> String? {
        guard let (next, kept) = pending else { return nil }
        // A log or a journal must never be found beside a database that it does not belong to.
        for suffix in [""] + Self.companions where disk.exists(path + suffix) {
            if suffix != "-shm", !disk.exists(kept + suffix) {
                try disk.rename(path + suffix, to: kept + suffix)
            } else {
                try disk.remove(path + suffix)
            }
        }
        // It is about the blocks of the present one.
        if disk.exists(path + FailedReads.suffix) { try disk.remove(path + FailedReads.suffix) }
        try disk.synchronizeFolder(folder)
        try disk.rename(next, to: path)
        try disk.synchronizeFolder(folder)
        return kept
    }

    private static let next = ".next-"
    /// What SQLite keeps beside a database.
    static let companions = ["-journal", "-wal", "-shm"]
}
