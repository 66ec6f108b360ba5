// SPDX-License-Identifier: MIT
import Timekeeping

/// Which blocks of the database, its log and its reserve could not be read, in a small file beside them that outlives the process.
///
/// A disk may fail for minutes and work again, so a failed read says nothing about the file. A block that fails in each of
/// several tries, minutes apart, while most others can be read is broken for good.
struct FailedReads {
    /// After how many tries a block counts as broken for good.
    static let tries = 5
    /// The least time between two tries that count.
    static let pause: Duration = .seconds(50)
    /// The bytes of a block, the least that a disk reads.
    static let blockSize = 4096

    private let files: StoreFiles
    /// How many tries there have been.
    private(set) var count = 0
    /// The blocks that failed in each of them, such as `3` of the database and `0-wal` of its log.
    private(set) var blocks: Set<String> = []
    private var last: Instant?

    private static let reserve = ".reserve"
    /// What is added to the name of the database for the file.
    static let suffix = ".unread"
    private var path: String { files.path + Self.suffix }

    /// Reads what the tries before have found.
    init(_ files: StoreFiles) {
        self.files = files
        guard files.disk.exists(path), let content = try? files.disk.content(of: path),
            content.last == UInt8(ascii: "\n")
        else { return }
        let words = String(decoding: content.dropLast(), as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count > 2, let count = Int(words[0]), (1...Self.tries).contains(count),
            let last = StoredRange.instant.checked(Int64(words[1]))
        else { return }
        self.count = count
        self.last = Instant(milliseconds: last)
        blocks = Set(words[2...])
    }

    /// Whether what cannot be read is broken for good.
    var areFinal: Bool { count >= Self.tries }

    /// How many blocks of the database and its log are broken.
    var number: Int { blocks.count { !$0.hasSuffix(Self.reserve) } }

    /// Whether the reserve has a block that is broken for good.
    var hasBrokenReserve: Bool { areFinal && blocks.contains { $0.hasSuffix(Self.reserve) } }

    /// Records that reading failed at `now`, and finds out which blocks cannot be read.
    ///
    /// Nothing may have the files open meanwhile, because closing a file releases the locks that SQLite has on it.
    mutating func note(at now: Instant) {
        if let last, now - last < Self.pause, last - now < Self.pause { return }
        guard let found = scan() else { return }
        if found.failed.isEmpty { return clear() }
        // The disk is away, not a part of the file.
        guard 2 * found.failed.count(where: { !$0.hasSuffix(Self.reserve) }) <= found.total else { return }
        let common = blocks.intersection(found.failed)
        (count, blocks) = common.isEmpty ? (1, found.failed) : (min(count + 1, Self.tries), common)
        last = now
        let words = ["\(count)", "\(now.milliseconds)"] + blocks.sorted()
        do {
            let file = try files.disk.open(path, .create)
            try file.truncate(to: 0)
            try file.write(Array((words.joined(separator: " ") + "\n").utf8), at: 0)
            try file.synchronize()
        } catch {
            // It counts from the start then; nothing is lost by that.
        }
    }

    /// Takes in that everything can be read.
    mutating func clear() {
        (count, blocks, last) = (0, [], nil)
        if files.disk.exists(path) { try? files.disk.remove(path) }
        discardCopy()
    }

    /// Copies the database and its log, with zeros in place of the blocks that are broken for good; the path of the copy.
    ///
    /// - Throws: ``DiskError`` when another block cannot be read or there is no room.
    func copyAroundThem() throws(DiskError) -> String {
        discardCopy()
        do {
            try makeCopy()
        } catch {
            discardCopy()
            throw error
        }
        return copy
    }

    private func makeCopy() throws(DiskError) {
        for suffix in ["", "-wal"] {
            guard let size = files.size(suffix) else { continue }
            let source = try files.disk.open(files.path + suffix, .read)
            let target = try files.disk.open(copy + suffix, .create)
            target.restrictToOwner()
            for index in 0..<Self.blocks(in: size) {
                let offset = index * Self.blockSize
                let bytes: [UInt8]
                do {
                    bytes = try Self.read(index, of: source)
                } catch {
                    guard blocks.contains("\(index)\(suffix)") else { throw error }
                    bytes = [UInt8](repeating: 0, count: min(Self.blockSize, size - offset))
                }
                try target.write(bytes, at: offset)
            }
        }
    }

    /// Deletes that copy.
    func discardCopy() {
        for suffix in [""] + StoreFiles.companions where files.disk.exists(copy + suffix) {
            try? files.disk.remove(copy + suffix)
        }
    }

    private var copy: String { files.path + ".reading" }

    /// The blocks that cannot be read now, and how many the database and its log have; nil when a file cannot even be opened.
    private func scan() -> (failed: Set<String>, total: Int)? {
        var failed: Set<String> = []
        var total = 0
        for suffix in ["", "-wal", Self.reserve] {
            guard let size = files.size(suffix), size > 0 else { continue }
            guard let file = try? files.disk.open(files.path + suffix, .read) else { return nil }
            for index in 0..<Self.blocks(in: size) {
                if suffix != Self.reserve { total += 1 }
                if (try? Self.read(index, of: file)) == nil { failed.insert("\(index)\(suffix)") }
            }
        }
        return (failed, total)
    }

    private static func blocks(in size: Int) -> Int { (size + blockSize - 1) / blockSize }

    /// Reads a block, with a second try.
    private static func read(_ index: Int, of file: any DiskFile) throws(DiskError) -> [UInt8] {
        do {
            return try file.read(blockSize, at: index * blockSize)
        } catch { return try file.read(blockSize, at: index * blockSize) }
    }
}
