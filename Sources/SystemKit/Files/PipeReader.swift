// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// Reads a pipe on a thread of its own, no faster than what is read is taken.
///
/// A loop that is busy elsewhere does not hold it up.
package final class PipeReader: Sendable {
    /// Is given whole units, which it may change; returns how many bytes it took, whole units again.
    package typealias Take = @Sendable (UnsafeMutableRawBufferPointer) -> Int

    private let descriptor: OwnedDescriptor
    private let unit: Int
    private let take: Take
    private let isStopped = Atomic<Bool>(false)
    /// Time before a reader that is full is tried again, in microseconds.
    private static let pause: UInt32 = 300_000
    private static let stackBytes = 256 << 10
    private static let bufferBytes = 32 << 10

    /// Begins to read.
    ///
    /// - Parameters:
    ///   - unit: bytes that belong together, at most 4096.
    ///   - take: called on the thread, with the rest again when it did not take all.
    /// - Throws: ``SystemError`` when the system gives no thread.
    package init(_ descriptor: OwnedDescriptor, unit: Int, take: @escaping Take) throws(SystemError) {
        self.descriptor = descriptor
        self.unit = unit
        self.take = take
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, Self.stackBytes)
        let owner = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, &attributes,
            { owner in
                if let owner { Unmanaged<PipeReader>.fromOpaque(owner).takeRetainedValue().run() }
                return nil
            }, owner.toOpaque())
        guard failure == 0 else {
            owner.release()
            throw SystemError("pthread_create", number: failure)
        }
    }

    /// Reads no more; the thread ends and lets the pipe go soon after.
    package func stop() {
        isStopped.store(true, ordering: .relaxed)
    }

    private func run() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferBytes, alignment: 16)
        defer { buffer.deallocate() }
        var held = 0
        while !isStopped.load(ordering: .relaxed) {
            guard let count = fill(UnsafeMutableRawBufferPointer(rebasing: buffer[held...])) else { break }
            held += count
            var start = 0
            while held - start >= unit, !isStopped.load(ordering: .relaxed) {
                let whole = start..<(start + (held - start) / unit * unit)
                start += take(UnsafeMutableRawBufferPointer(rebasing: buffer[whole]))
                if start < whole.upperBound { usleep(Self.pause) }
            }
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<held]))
            held -= start
        }
    }

    /// Reads what there is, waiting a while for it; nil at the end.
    private func fill(_ target: UnsafeMutableRawBufferPointer) -> Int? {
        var state = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 200) > 0 else { return 0 }
        let count = read(descriptor.number, target.baseAddress, target.count)
        if count > 0 { return count }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : nil
    }
}
