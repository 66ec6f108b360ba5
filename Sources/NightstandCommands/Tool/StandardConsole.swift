// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import SystemKit

/// Standard input, output and error of the process.
@MainActor package final class StandardConsole: Console {
    private var pending: [UInt8] = []
    private var incoming: [UInt8] = []
    private var position = 0
    private let environment: [String: String]
    private let descriptors: (input: Int32, output: Int32, error: Int32)
    /// Whether writing to standard output has failed.
    package private(set) var isAbandoned = false

    /// Why standard output could not be written; nil when its reader has closed it.
    package private(set) var problem: String?

    /// Why standard input could not be read to its end.
    package private(set) var inputProblem: String?

    /// Uses the process's own streams, or others.
    package init(
        environment: [String: String] = ProcessEnvironment.all, input: Int32 = STDIN_FILENO,
        output: Int32 = STDOUT_FILENO, error: Int32 = STDERR_FILENO
    ) {
        self.environment = environment
        descriptors = (input, output, error)
    }

    /// Whether standard output is a terminal.
    package var isTerminal: Bool { isatty(descriptors.output) == 1 }

    /// Whether it is a terminal that shows colours, and `NO_COLOR` is not set.
    package var isColoured: Bool {
        isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// The terminal's width in columns; nil when there is none.
    package var width: Int? {
        guard isTerminal else { return nil }
        var size = winsize()
        if ioctl(descriptors.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }

    /// Whether the desktop has named a display.
    package var hasDisplay: Bool {
        ["WAYLAND_DISPLAY", "DISPLAY", "BROADWAY_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    /// Writes to standard output, 64 KiB at a time.
    package func write(_ text: String) {
        pending.append(contentsOf: text.utf8)
        if pending.count >= 65_536 { flush() }
    }

    /// Writes bytes to standard output, after what was written before.
    package func write(bytes: [UInt8]) {
        pending += bytes
        if pending.count >= 65_536 { flush() }
    }

    /// Writes to standard error, after what was written before.
    package func writeError(_ text: String) {
        flush()
        _ = send(Array(text.utf8), to: descriptors.error)
    }

    /// Writes out what waits.
    package func flush() {
        guard !pending.isEmpty else { return }
        if !isAbandoned, let number = send(pending, to: descriptors.output) {
            isAbandoned = true
            if number != EPIPE {
                problem = tr("standard output cannot be written: \(String(cString: strerror(number)))")
            }
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// The next line of standard input; flushes before it has to wait.
    package func nextLine() -> [UInt8]? {
        while true {
            if let end = incoming[position...].firstIndex(of: 10) {
                defer { position = end + 1 }
                return Array(incoming[position..<end])
            }
            incoming.removeFirst(position)
            position = 0
            guard fill() else {
                defer { incoming.removeAll() }
                return incoming.isEmpty ? nil : incoming
            }
        }
    }

    /// Reads some more; false at the end of the input.
    private func fill() -> Bool {
        var state = pollfd(fd: descriptors.input, events: Int16(POLLIN), revents: 0)
        if poll(&state, 1, 0) == 0 { flush() }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptors.input, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 {
                inputProblem = tr("standard input cannot be read: \(FileFailure().sentence)")
            }
            guard count > 0 else { return false }
            incoming.append(contentsOf: chunk[0..<count])
            return true
        }
    }

    /// Writes everything; returns the error number that stopped it.
    private func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&state, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
