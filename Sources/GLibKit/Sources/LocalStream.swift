// SPDX-License-Identifier: MIT
import CGLib
import Glibc
import SystemKit

/// A connection to a Unix socket that is read and written in the loop and never waits.
@MainActor package final class LocalStream {
    private let descriptor: OwnedDescriptor
    private var source: guint = 0

    /// Connects to the socket at `path`.
    ///
    /// - Parameters:
    ///   - onBytes: called with what the other end sends, until the object is released.
    ///   - onEnd: called once when the other end closes the connection, unless the object was released before.
    /// - Throws: ``SystemError`` when nothing listens there, or the path is too long for a socket.
    package init(
        path: String, onBytes: @escaping ([UInt8]) -> Void, onEnd: @escaping () -> Void
    ) throws(SystemError) {
        let flags = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let number = socket(AF_UNIX, Int32(flags), 0)
        guard number >= 0 else { throw SystemError("socket") }
        descriptor = OwnedDescriptor(number)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw SystemError(path, number: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let failure = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard failure == 0 else { throw SystemError(path) }
        let read: () -> Bool = { [weak self] in
            guard let part = Self.read(number) else {
                self?.source = 0
                onEnd()
                return false
            }
            if !part.isEmpty { onBytes(part) }
            return true
        }
        source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, number,
            GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_ERR.rawValue | G_IO_HUP.rawValue),
            { _, _, data in gboolean(Handler<() -> Bool>.borrow(data)?() == true ? 1 : 0) },
            Handler(read).retained, releaseHandler)
    }

    /// Sends a text; false when the other end is gone, or has not read what it was sent before.
    @discardableResult package func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return Glibc.send(descriptor.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// What has arrived; nil at the end.
    private static func read(_ number: Int32) -> [UInt8]? {
        var isOver = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            let result = Glibc.read(number, buffer.baseAddress, buffer.count)
            count = max(0, result)
            isOver = result == 0 || result < 0 && errno != EAGAIN && errno != EINTR
        }
        return isOver ? nil : bytes
    }

    isolated deinit { if source != 0 { g_source_remove(source) } }
}
