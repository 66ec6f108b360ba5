// SPDX-License-Identifier: MIT

/// What one process holds of a file.
final class FileUsers {
    let generation: Int
    /// Who holds the lock of the whole file (`flock`).
    var locker: ObjectIdentifier?
    /// The locks of SQLite's connections.
    var levels: [ObjectIdentifier: Int32] = [:]
    /// The index of the database's write-ahead log.
    var memory: SharedMemory?

    init(generation: Int) {
        self.generation = generation
    }
}
