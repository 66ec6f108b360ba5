// SPDX-License-Identifier: MIT
import FoundationEssentials
import Glibc

/// What was found lost or damaged, one sentence a line, in a text file beside the store until the user deletes that.
///
/// It stands outside the database, for that may be what is damaged.
final class LossRecord {
    private let path: String
    /// What was written down by an earlier process, and by this one.
    private var old: [String]
    private var new: [StoreProblem] = []

    init(_ path: String) {
        self.path = path
        old = Self.lines(of: path)
    }

    /// Everything that the user has not put away.
    var problems: [StoreProblem] {
        old.map { StoreProblem($0, isLoss: true, isNew: false, record: path) } + new
    }

    /// Writes a loss down, once; where that is not possible it is remembered for the life of the process.
    func note(_ sentence: String) {
        let line = String(sentence.map { $0.isNewline ? " " : $0 })
        guard !old.contains(line), !new.contains(where: { $0.sentence == line }) else { return }
        new.append(StoreProblem(line, isLoss: true, record: write(line) ? path : nil))
    }

    private func write(_ line: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let bytes = Array((line + "\n").utf8)
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    }

    private static func lines(of path: String) -> [String] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
