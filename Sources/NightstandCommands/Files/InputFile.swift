// SPDX-License-Identifier: MIT
import GLibKit
import Glibc

/// A file that the user named to be read.
nonisolated struct InputFile {
    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Its whole content.
    func read() throws(FileFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw FileFailure() }
        defer { close(file) }
        var content: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure() }
            guard count > 0 else { return content }
            content += chunk[..<count]
        }
    }
}

extension CommandEnvironment {
    /// The text of the file that the user named, `-` being standard input.
    func text(ofFile path: String) throws(CommandError) -> String {
        guard path != "-" else {
            var bytes: [UInt8] = []
            while let line = console.nextLine() { bytes += line + [10] }
            if let problem = console.inputProblem { throw CommandError(.failed, problem) }
            return String(decoding: bytes, as: UTF8.self)
        }
        do {
            return String(decoding: try InputFile(path).read(), as: UTF8.self)
        } catch {
            throw CommandError(.failed, "\(path.quoted) cannot be read: \(error.sentence)")
        }
    }
}
