// SPDX-License-Identifier: MIT

/// Where a command reads and writes.
@MainActor package protocol Console: AnyObject {
    /// Whether standard output is a terminal.
    var isTerminal: Bool { get }
    /// Whether colours are welcome there.
    var isColoured: Bool { get }
    /// The terminal's width in columns; nil when standard output is none.
    var width: Int? { get }
    /// Whether there is a screen on which a window could open.
    var hasDisplay: Bool { get }

    /// Writes to standard output, buffered until ``flush()``.
    func write(_ text: String)
    /// Writes bytes that are no text to standard output, in the order of all that is written.
    func write(bytes: [UInt8])
    /// Writes to standard error at once.
    func writeError(_ text: String)
    /// Writes out everything that is buffered.
    func flush()
    /// The next line of standard input without its end, as UTF-8; nil after the last one.
    ///
    /// What was written is flushed before it has to wait.
    func nextLine() -> [UInt8]?
    /// Why standard input could not be read to its end, as a sentence; nil when it could.
    var inputProblem: String? { get }
    /// Whether writing to standard output has failed; further output is dropped.
    var isAbandoned: Bool { get }
    /// Why standard output could not be written, as a sentence; nil also when its reader has closed it.
    var problem: String? { get }
}

extension Console {
    /// Writes a line to standard output.
    func print(_ line: String = "") {
        write(line + "\n")
    }
}
