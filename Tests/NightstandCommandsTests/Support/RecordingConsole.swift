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
    /// The output as it was at each flush.
    var flushed: [String] = []

    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

    func write(_ text: String) { output += text }
    func writeError(_ text: String) { errors += text }
    func flush() { flushed.append(output) }

    func nextLine() -> [UInt8]? {
        input.isEmpty ? nil : Array(input.removeFirst().utf8)
    }
}
