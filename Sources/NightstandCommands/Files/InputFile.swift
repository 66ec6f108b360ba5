// SPDX-License-Identifier: MIT
import Glibc
import Localization
import SystemKit

/// A file that the user named to be read.
nonisolated struct InputFile {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Its content; of a longer one the first `limit` bytes, and no more is read.
    func read(atMost limit: Int = .max) throws(FileFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw FileFailure() }
        defer { close(file) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(65_536, limit))
        while content.count < limit {
            let count = Glibc.read(file, &chunk, min(chunk.count, limit - content.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure() }
            guard count > 0 else { break }
            content += chunk[..<count]
        }
        return content
    }
}

extension CommandEnvironment {
    /// The text of the file that the user named, `-` being standard input.
    func text(ofFile path: String) throws(CommandError) -> String {
        String(decoding: try bytes(ofFile: path), as: UTF8.self)
    }

    /// What is in the file that the user named, `-` being standard input; of a longer one the first `limit` bytes.
    func bytes(ofFile path: String, atMost limit: Int = .max) throws(CommandError) -> [UInt8] {
        guard path != "-" else {
            var bytes: [UInt8] = []
            while bytes.count < limit, let line = console.nextLine() { bytes += line + [10] }
            if let problem = console.inputProblem { throw CommandError(.failed, problem) }
            return bytes
        }
        do {
            return try InputFile(path).read(atMost: limit)
        } catch {
            throw CommandError(.failed, tr("\(path.quoted) cannot be read: \(error.sentence)"))
        }
    }
}
