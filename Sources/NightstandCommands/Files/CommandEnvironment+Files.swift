// SPDX-License-Identifier: MIT
import Localization
import SystemKit

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

extension CommandEnvironment {
    /// Writes `bytes` to the file that the user named, `-` being standard output; returns whether it was a file.
    func write(_ bytes: [UInt8], to path: String) throws(CommandError) -> Bool {
        try write(to: path) { put throws(FileFailure) in try put(bytes) }
    }

    /// Writes piece by piece to the file that the user named; returns whether it was a file.
    func write(
        to path: String, _ produce: (OutputFile.Put) throws(FileFailure) -> Void
    ) throws(CommandError) -> Bool {
        do {
            guard path != "-" else {
                try produce { bytes in console.write(bytes: bytes) }
                return false
            }
            try OutputFile(path).write(produce)
            return true
        } catch {
            throw CommandError(.failed, tr("\(path.quoted) cannot be written: \(error.sentence)"))
        }
    }
}
