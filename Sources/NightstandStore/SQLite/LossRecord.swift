// SPDX-License-Identifier: MIT

/// What was found lost or damaged, one sentence a line, in a text file beside the store until the user deletes that.
///
/// It stands outside the database, for that may be what is damaged.
final class LossRecord {
    private let path: String
    private let folder: String
    private let disk: any Disk
    /// What was written down by an earlier process, and by this one.
    private var old: [String]
    private var new: [StoreProblem] = []

    init(_ path: String, in folder: String, on disk: any Disk) {
        self.path = path
        self.folder = folder
        self.disk = disk
        old = Self.lines(of: path, disk)
    }

    /// Everything that the user has not put away.
    var problems: [StoreProblem] {
        // The beginning of a line that was found again and is there whole was torn by a crash.
        old.filter { line in !new.contains { $0.sentence.hasPrefix(line) } }
            .map { StoreProblem($0, isLoss: true, isNew: false, record: path) } + new
    }

    /// Whether a sentence about `path` was written down.
    func mentions(_ path: String) -> Bool {
        old.contains { $0.contains(path) } || new.contains { $0.sentence.contains(path) }
    }

    /// What an earlier process wrote down and could not tell anybody is new again.
    func renew() {
        new = old.map { StoreProblem($0, isLoss: true, record: path) } + new
        old = []
    }

    /// Writes a loss down, once; where that is not possible it is remembered for the life of the process.
    func note(_ sentence: String) {
        let line = String(sentence.map { $0.isNewline ? " " : $0 })
        guard !old.contains(line), !new.contains(where: { $0.sentence == line }) else { return }
        new.append(StoreProblem(line, isLoss: true, record: write(line) ? path : nil))
    }

    private func write(_ line: String) -> Bool {
        do {
            // A line that was torn by a crash must not run into this one.
            let isTorn = !((try? disk.content(of: path))?.last.map { $0 == UInt8(ascii: "\n") } ?? true)
            let file = try disk.open(path, .append)
            try file.write(Array(((isTorn ? "\n" : "") + line + "\n").utf8), at: 0)
            try file.synchronize()
            // Without its name the file is lost in a power cut.
            do {
                try disk.synchronizeFolder(folder)
            } catch { if error.isDiskFailure { return false } }
            return true
        } catch { return false }
    }

    private static func lines(of path: String, _ disk: any Disk) -> [String] {
        guard let content = try? disk.content(of: path) else { return [] }
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n").map(String.init)
        return lines.filter { line in !lines.contains { $0 != line && $0.hasPrefix(line) } }
    }
}
