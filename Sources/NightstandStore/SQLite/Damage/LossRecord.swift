// SPDX-License-Identifier: MIT
import Localization
import PlainText

/// What was found lost or damaged, one English sentence a line, in a text file beside the store until the user deletes that.
///
/// It is kept outside the database, because that may be what is damaged. A line of its own says that all before it was reported to the
/// user: a process that found a loss may have died before it could.
final class LossRecord {
    private let path: String
    private let folder: String
    private let disk: any Disk
    /// What was reported, and what was not, be it written down by an earlier process or by this one.
    private var old: [String] = []
    private var new: [StoreProblem] = []
    /// Why what earlier processes wrote down could not be read; it is tried again on every request.
    private var failure: DiskError?
    private static let mark = "(Everything up to here was reported.)"

    init(_ path: String, in folder: String, on disk: any Disk) {
        self.path = path
        self.folder = folder
        self.disk = disk
        read()
    }

    private func read() {
        let lines: [String]
        do {
            lines = try Self.lines(of: path, disk)
            failure = nil
        } catch {
            failure = error
            return
        }
        let known = new
        let reported = lines.lastIndex(of: Self.mark) ?? 0
        old = lines[..<reported].filter { $0 != Self.mark }
        new = lines[reported...].filter { $0 != Self.mark }.map { StoreProblem($0, isLoss: true, record: path) }
        new += known.filter { problem in !new.contains { $0.text.english == problem.text.english } }
    }

    /// Everything that the user has not put away.
    var problems: [StoreProblem] {
        if failure != nil { read() }
        let unread = failure.map { [StoreProblem(Notices.unreadableLosses(path, $0.message), isLoss: false)] } ?? []
        // The beginning of a line that was found again and is there whole was torn by a crash.
        let lines = new.map(\.text.english)
        let reported = old.filter { line in !lines.contains { $0.hasPrefix(line) } }
            .map { StoreProblem($0, isLoss: true, isNew: false, record: path) }
        let whole = zip(new, lines).filter { _, line in !lines.contains { $0 != line && $0.hasPrefix(line) } }
        return unread + reported + whole.map(\.0)
    }

    /// Whether a sentence about `path` was written down.
    func mentions(_ path: String) -> Bool {
        old.contains { $0.holds(path) } || new.contains { $0.text.english.holds(path) }
    }

    /// Remembers that the user has seen everything so far; where that can't be written it will be reported again.
    func noteReported() {
        // What was not read was not reported.
        guard failure == nil, new.contains(where: { $0.record != nil }) else { return }
        _ = write(Self.mark)
    }

    /// Writes a loss down in English, once; where that is not possible it is remembered for the life of the process.
    func note(_ loss: LocalizedText) {
        let sentence = loss.english
        let line = String(sentence.map { $0.isNewline ? " " : $0 })
        guard !old.contains(line), !new.contains(where: { $0.text.english == line }) else { return }
        let text = line == sentence ? loss : LocalizedText(verbatim: line)
        new.append(StoreProblem(text, isLoss: true, record: write(line) ? path : nil))
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

    private static func lines(of path: String, _ disk: any Disk) throws(DiskError) -> [String] {
        guard disk.exists(path) else { return [] }
        let content: [UInt8]
        do {
            content = try disk.content(of: path)
        } catch {
            if error.isMissing { return [] }
            throw error
        }
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n").map(String.init)
        // What a crash has torn is there whole as well, or is no loss.
        return lines.filter { line in !(lines + [mark]).contains { $0 != line && $0.hasPrefix(line) } }
    }
}
