// SPDX-License-Identifier: MIT
import Glibc

/// A file that the user named to be written.
///
/// A regular file is replaced in one step, so that a failure leaves the old one as it was; links are followed. Anything
/// else, such as a pipe or a terminal, is written to and stays what it is.
package struct OutputFile {
    private let path: String

    /// The file at `path`, or at the end of the links that begin there.
    package init(_ path: String) {
        var path = path
        // As many links as the kernel follows.
        for _ in 0..<40 {
            guard let target = Self.target(of: path) else { break }
            path = target.hasPrefix("/") ? target : Self.folder(of: path) + target
        }
        self.path = path
    }

    /// Takes some more of the content.
    package typealias Put = ([UInt8]) throws(FileFailure) -> Void

    /// Makes what `produce` puts, piece by piece, its whole content.
    package func write(_ produce: (Put) throws(FileFailure) -> Void) throws(FileFailure) {
        var old = stat()
        let exists = stat(path, &old) == 0
        guard exists, old.st_mode & S_IFMT != S_IFREG else {
            return try replace(with: produce, mode: exists ? old.st_mode & 0o7777 : nil)
        }
        try write(produce, opening: O_WRONLY)
    }

    /// Makes these bytes its whole content.
    package func write(_ bytes: [UInt8]) throws(FileFailure) {
        try write { put throws(FileFailure) in try put(bytes) }
    }

    private func replace(with produce: (Put) throws(FileFailure) -> Void, mode: mode_t?) throws(FileFailure) {
        let temporary = Self.folder(of: path) + ".nightstand-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            // A file may be writable in a folder that is not.
            guard mode != nil, [EACCES, EPERM, EROFS].contains(errno) else { throw FileFailure() }
            return try write(produce, opening: O_WRONLY | O_TRUNC)
        }
        do throws(FileFailure) {
            defer { close(file) }
            if let mode { fchmod(file, mode) }
            try produce { bytes throws(FileFailure) in try Self.write(bytes, to: file) }
            guard fsync(file) == 0 else { throw FileFailure() }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let problem = FileFailure()
            unlink(temporary)
            throw problem
        }
    }

    private func write(_ produce: (Put) throws(FileFailure) -> Void, opening flags: Int32) throws(FileFailure) {
        let file = open(path, flags | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw FileFailure() }
        defer { close(file) }
        try produce { bytes throws(FileFailure) in try Self.write(bytes, to: file) }
    }

    private static func write(_ bytes: [UInt8], to file: Int32) throws(FileFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure() }
            rest = rest.dropFirst(count)
        }
    }

    /// What the symbolic link at `path` says; nil when it is none.
    private static func target(of path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &target, target.count)
        return length > 0 ? String(decoding: target[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// The folder's path with a slash at its end; empty for the folder one is in.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
