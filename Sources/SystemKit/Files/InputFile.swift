// SPDX-License-Identifier: MIT
import Glibc

/// A file that the user named to be read.
package struct InputFile {
    private let path: String

    /// The file at `path`.
    package init(_ path: String) {
        self.path = path
    }

    /// Its content; of a longer one the first `limit` bytes, and no more is read.
    package func read(atMost limit: Int = .max) throws(FileFailure) -> [UInt8] {
        var content: [UInt8] = []
        try read(atMost: limit) { content += $0 }
        return content
    }

    /// Gives its content to `take`, piece by piece; of a longer one the first `limit` bytes.
    package func read(atMost limit: Int = .max, _ take: OutputFile.Put) throws(FileFailure) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else { throw FileFailure() }
        defer { close(file) }
        var chunk = [UInt8](repeating: 0, count: min(65_536, limit))
        var rest = limit
        while rest > 0 {
            let count = Glibc.read(file, &chunk, min(chunk.count, rest))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure() }
            guard count > 0 else { break }
            try take(Array(chunk[..<count]))
            rest -= count
        }
    }
}
