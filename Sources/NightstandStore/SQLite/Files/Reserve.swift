// SPDX-License-Identifier: MIT
import JSONCoding
import SQLiteKit

/// Room on the disk, allocated ahead of time, for changes that could not be written to the database.
///
/// On a full disk a database cannot grow, but a file that is there can be overwritten in place. Two slots are written in
/// turn, each with a checksum, so that a torn write leaves the other. A slot names the commits of the database that it
/// follows; one that the database has gone beyond is void.
final class Reserve {
    /// Bytes of each of the two slots; a stopped alarm takes less than 2 KiB.
    static let slotSize = 65_536
    private static let magic: [UInt8] = Array("NSTRSV01".utf8)
    private static let headerSize = 40

    private let file: any DiskFile
    private var slots: [Slot?] = [nil, nil]
    /// Whether a slot could not be read and was emptied.
    private(set) var wasUnreadable = false

    private struct Slot {
        var sequence: UInt64
        var commits: Int64
        var payload: [UInt8]
    }

    /// Opens the reserve at `path`, or allocates one.
    ///
    /// - Parameter replacesUnreadable: Whether a slot that cannot be read is emptied: what is written over a broken sector can be
    ///   read again.
    /// - Throws: ``DiskError`` when there is no room for one, or what one holds cannot be read.
    init(_ path: String, on disk: any Disk, replacesUnreadable: Bool = false) throws(DiskError) {
        file = try disk.open(path, .create)
        if disk.size(of: path) ?? 0 < 2 * Self.slotSize {
            // Zeros rather than a hole: only written blocks are sure to be there when the disk is full.
            do {
                try file.write([UInt8](repeating: 0, count: 2 * Self.slotSize), at: 0)
                try file.synchronize()
            } catch {
                try? disk.remove(path)
                throw error
            }
        }
        for index in slots.indices {
            do {
                slots[index] = try Self.slot(index, of: file)
            } catch {
                guard replacesUnreadable else { throw error }
                try file.write([UInt8](repeating: 0, count: Self.slotSize), at: index * Self.slotSize)
                try file.synchronize()
                wasUnreadable = true
            }
        }
    }

    /// The changes kept here that may be missing in a database with this many commits; nil when there are none.
    ///
    /// - Throws: ``DamagedRow`` when there is something that this version cannot read.
    func changes(notIn commits: Int64) throws(DamagedRow) -> [StoreChange]? {
        guard let slot = newest, slot.commits >= commits, !slot.payload.isEmpty else { return nil }
        do {
            return try JSON.decode([StoreChange].self, from: slot.payload)
        } catch { throw DamagedRow(error) }
    }

    /// Replaces the kept changes with `changes`, which a database of more than `commits` commits does not need; durable when it returns.
    ///
    /// - Throws: ``DiskError``; what was kept before is then still kept.
    func keep(_ changes: [StoreChange], commits: Int64) throws(DiskError) {
        guard let payload = try? JSON.encode(changes), payload.count <= Self.slotSize - Self.headerSize else {
            throw DiskError.tooLarge
        }
        let slot = Slot(sequence: (newest?.sequence ?? 0) &+ 1, commits: commits, payload: payload)
        let target = slots[0]?.sequence ?? 0 <= slots[1]?.sequence ?? 0 ? 0 : 1
        slots[target] = nil
        try file.write(Self.bytes(slot), at: target * Self.slotSize)
        try file.synchronize()
        slots[target] = slot
    }

    /// The commits that what is kept here may be in; nil when nothing is.
    var lastCommits: Int64? { newest.flatMap { StoredRange.commits.checked($0.commits) } }

    private var newest: Slot? { slots.compactMap(\.self).max { $0.sequence < $1.sequence } }

    private static func bytes(_ slot: Slot) -> [UInt8] {
        let counted =
            number(slot.sequence) + number(UInt64(bitPattern: slot.commits))
            + number(UInt64(slot.payload.count)) + slot.payload
        return magic + number(sum(counted)) + counted
    }

    private static func slot(_ index: Int, of file: any DiskFile) throws(DiskError) -> Slot? {
        // It does not matter whether the space after the kept changes can be read.
        var bytes = try file.read(headerSize, at: index * slotSize)
        guard bytes.count == headerSize, Array(bytes[..<8]) == magic else { return nil }
        let length = read(bytes, 32)
        guard length <= UInt64(slotSize - headerSize) else { return nil }
        let end = headerSize + Int(length)
        bytes += try file.read(Int(length), at: index * slotSize + headerSize)
        guard bytes.count == end else { return nil }
        guard sum(bytes[16..<end]) == read(bytes, 8) else { return nil }
        return Slot(
            sequence: read(bytes, 16), commits: Int64(bitPattern: read(bytes, 24)),
            payload: Array(bytes[headerSize..<end]))
    }

    private static func sum(_ bytes: some Collection<UInt8>) -> UInt64 {
        UInt64(bitPattern: RowSum.of([.blob(Array(bytes))]).integer ?? 0)
    }

    private static func number(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func read(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << (8 * $1) }
    }
}
