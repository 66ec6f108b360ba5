// SPDX-License-Identifier: MIT
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes a WAV file piece by piece, so that an hour takes no more memory than a second.
///
/// What is written lies beside its place until ``finish()``; only then does it take the place of a file of that name.
public struct WAVWriter: ~Copyable {
    private let descriptor: Int32
    private let path: String
    /// Where it lies until it is whole; nil for what is no regular file, such as a pipe.
    private let part: String?

    /// Begins a file of so many frames, at most ``WAVFile/maximumFrames``.
    public init(path: String, frames: Int) throws(WriteError) {
        var status = stat()
        let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        let part = isSpecial ? nil : path + ".part"
        self.path = path
        self.part = part
        descriptor = open(part ?? path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw WriteError(code: errno) }
        try write(WAVFile.header(frames: frames))
    }

    deinit {
        close(descriptor)
        if let part { unlink(part) }
    }

    /// Writes the next frames.
    public func write(_ frames: [Frame]) throws(WriteError) {
        try write(WAVFile.body(frames))
    }

    /// Puts the file in its place.
    public consuming func finish() throws(WriteError) {
        guard let part else { return }
        guard fsync(descriptor) == 0, rename(part, path) == 0 else { throw WriteError(code: errno) }
    }

    private func write(_ bytes: [UInt8]) throws(WriteError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { Self.write(descriptor, $0, from: done) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw WriteError(code: errno) }
            done += written
        }
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        #else
            Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        #endif
    }

    /// Why a file could not be written.
    public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The system's number for it.
        public var code: Int32

        /// The rest of a sentence, without a full stop.
        public var description: String {
            switch code {
            case ENOENT, ENOTDIR: "there is no such file or folder"
            case EACCES, EPERM: "you may not"
            case ENOSPC, EDQUOT: "the disk is full"
            case EROFS: "the disk is read-only"
            case EISDIR: "it is a folder"
            case EPIPE: "the reader went away"
            default: String(cString: strerror(code))
            }
        }
    }
}
