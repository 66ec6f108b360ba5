// SPDX-License-Identifier: MIT
import NightstandCommands

/// A console that remembers what was written and reads given lines.
@MainActor final class RecordingConsole: Console {
    var output = ""
    var errors = ""
    var input: [String] = []
    var isTerminal = false
    var isColoured = false
    var width: Int?
    var hasDisplay = true
    var isAbandoned = false
    var problem: String?
    var inputProblem: String?
    /// The output as it was at each flush.
    var flushed: [String] = []

    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

    func write(_ text: String) { output += text }
    func write(bytes: [UInt8]) { output += String(decoding: bytes, as: UTF8.self) }
    func writeError(_ text: String) { errors += text }
    func flush() { flushed.append(output) }

    func nextLine() -> [UInt8]? {
        input.isEmpty ? nil : Array(input.removeFirst().utf8)
    }
}
