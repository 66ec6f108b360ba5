// SPDX-License-Identifier: MIT
import NightstandTestSupport

/// The bytes of a file: what programs see, and what would be left of it after a power cut.
final class FileContent {
    /// A write or a change of size that is not durable yet.
    private enum Change {
        case bytes(ByteBuffer, at: Int)
        case size(Int)
    }

    /// The bytes of a sector, the smallest part that is written whole or not at all.
    private static let sector = 512

    private(set) var bytes = ByteBuffer()
    private var durable = ByteBuffer()
    private var pending: [Change] = []
    private var lastUsers = FileUsers(generation: 0)
    /// The blocks that cannot be read until they are written again.
    var brokenBlocks: Set<Int> = []
    private static let block = 4096

    init() {}

    /// A file with the same content, all of it durable.
    init(copying other: FileContent) {
        bytes = ByteBuffer(copying: other.bytes)
        durable = ByteBuffer(copying: other.bytes)
    }

    /// Who of the present process has the file open; locks end with the process.
    func users(of generation: Int) -> FileUsers {
        if lastUsers.generation != generation { lastUsers = FileUsers(generation: generation) }
        return lastUsers
    }

    func write(_ source: UnsafeRawBufferPointer, at offset: Int) {
        bytes.put(source, at: offset)
        for block in brokenBlocks
        where offset <= block * Self.block && (block + 1) * Self.block <= offset + source.count {
            brokenBlocks.remove(block)
        }
        pending.append(.bytes(ByteBuffer(source), at: offset))
    }

    func resize(to size: Int) {
        bytes.resize(to: size)
        pending.append(.size(size))
    }

    /// Whether a reading touches a block that cannot be read.
    func isBroken(_ count: Int, at offset: Int) -> Bool {
        let end = min(offset + count, bytes.count)
        return brokenBlocks.contains { $0 * Self.block < end && offset < ($0 + 1) * Self.block }
    }

    /// Everything written so far is durable.
    func synchronize() {
        for change in pending { Self.apply(change, to: durable) }
        pending = []
    }

    /// A failed `fsync` on Linux: what was not written stays visible and is never written by a later `fsync`.
    ///
    /// (A. Rebello et al., "Can Applications Recover from fsync Failures?", USENIX ATC 2020.)
    func forgetPending(_ random: inout SeededGenerator) {
        persistSome(&random)
        pending = []
    }

    /// What is on the disk after a power cut: the durable bytes and any part of the rest, in any order.
    func cutPower(_ random: inout SeededGenerator) {
        persistSome(&random)
        bytes = ByteBuffer(copying: durable)
        pending = []
    }

    private func persistSome(_ random: inout SeededGenerator) {
        guard !pending.isEmpty else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: break
        case 1: for change in pending { Self.apply(change, to: durable) }
        case 2:
            let kept = Int.random(in: 0..<pending.count, using: &random)
            for change in pending[..<kept] { Self.apply(change, to: durable) }
            tear(pending[kept], inOrder: true, &random)
        default:
            for change in pending { tear(change, inOrder: false, &random) }
        }
    }

    /// Writes the first or any sectors of a change; a change of size happens or doesn't.
    private func tear(_ change: Change, inOrder: Bool, _ random: inout SeededGenerator) {
        guard case .bytes(let source, let offset) = change else {
            if Bool.random(using: &random) { Self.apply(change, to: durable) }
            return
        }
        let end = inOrder ? Int.random(in: 0...source.count, using: &random) : source.count
        var start = 0
        while start < source.count {
            let next = min(source.count, start + Self.sector - (offset + start) % Self.sector)
            if inOrder ? next <= end : Bool.random(using: &random) {
                durable.put(UnsafeRawBufferPointer(rebasing: source.all[start..<next]), at: offset + start)
            }
            start = next
        }
    }

    private static func apply(_ change: Change, to bytes: ByteBuffer) {
        switch change {
        case .bytes(let source, let offset): bytes.put(source.all, at: offset)
        case .size(let size): bytes.resize(to: size)
        }
    }
}
