// SPDX-License-Identifier: MIT
import CSQLite

/// SQLite's extended codes for I/O errors (sqlite.org/rescode.html), whose macros Swift cannot import.
enum IOError {
    static let read = code(1)
    static let shortRead = code(2)
    static let write = code(3)
    static let sync = code(4)
    static let folderSync = code(5)
    static let truncate = code(6)
    static let size = code(7)
    static let delete = code(10)
    static let access = code(13)
    static let checkReservedLock = code(14)
    static let lock = code(15)
    static let sharedMemoryLock = code(20)
    static let sharedMemoryMap = code(21)
    static let deleteMissing = code(23)

    private static func code(_ number: Int32) -> Int32 { SQLITE_IOERR | number << 8 }
}
