// SPDX-License-Identifier: MIT
import Glibc

/// Growing bytes in plain memory: the arrays of a debug build are too slow for every write of thousands of worlds.
final class ByteBuffer {
    private(set) var count = 0
    private(set) var start: UnsafeMutableRawPointer
    private var capacity: Int

    init(capacity: Int = 64) {
        self.capacity = max(1, capacity)
        start = .allocate(byteCount: self.capacity, alignment: 8)
    }

    convenience init(_ source: UnsafeRawBufferPointer) {
        self.init(capacity: source.count)
        put(source, at: 0)
    }

    convenience init(copying other: ByteBuffer) {
        self.init(other.all)
    }

    deinit { start.deallocate() }

    var all: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    func put(_ source: UnsafeRawBufferPointer, at offset: Int) {
        guard let address = source.baseAddress, !source.isEmpty else { return }
        if count < offset + source.count { resize(to: offset + source.count) }
        memcpy(start + offset, address, source.count)
    }

    func resize(to size: Int) {
        if size > capacity {
            let larger = UnsafeMutableRawPointer.allocate(byteCount: size * 2, alignment: 8)
            memcpy(larger, start, count)
            start.deallocate()
            (start, capacity) = (larger, size * 2)
        }
        if size > count { memset(start + count, 0, size - count) }
        count = size
    }
}
