// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import SystemKit

/// Reads aloud through speech-dispatcher (SSIP, its protocol, on its Unix socket), which is started if necessary.
///
/// Nothing waits for it: if it is missing or hangs, the alarm rings without speech.
@MainActor package final class SpeechDispatcher: Speech {
    /// The timeout.
    package nonisolated struct Pace: Sendable {
        /// The time before the first sentence, so that the alarm itself is heard first.
        package var first: Duration = .seconds(5)
        /// The time between two sentences.
        package var between: Duration = .seconds(60)
        /// The time after which a sentence counts as spoken, whatever the server reports.
        package var longest: Duration = .seconds(30)

        /// Makes the default timing.
        package init() {}
    }

    /// The labels to read; nil for silence.
    package var labels: [String]? {
        didSet { if labels != oldValue { begin() } }
    }
    /// Makes a sentence from the labels, each time it is spoken.
    package var sentence: ([String]) -> String = { $0.joined(separator: ". ") }
    /// Called when it starts or stops speaking.
    package var onSpeaking: (Bool) -> Void = { _ in }

    private let socket: String
    private let program: () -> String?
    private let pace: Pace
    private var stream: LocalStream?
    private var received: [UInt8] = []
    private var timer: TimerSource?
    private var limit: TimerSource?
    private var isSpeaking = false {
        didSet { if isSpeaking != oldValue { onSpeaking(isSpeaking) } }
    }

    /// The number of checks whether a started server listens, and the time between them.
    private static let (looks, look) = (10, Duration.milliseconds(300))

    /// Starts without a connection.
    ///
    /// - Parameters:
    ///   - socket: the path of the server's socket; nil for that of the environment.
    ///   - program: finds the program that starts the server; nil when it is not installed.
    package init(
        socket: String? = nil, program: @escaping () -> String? = { ExecutablePath.search("speech-dispatcher") },
        pace: Pace = Pace()
    ) {
        self.socket = socket ?? Self.usualSocket
        self.program = program
        self.pace = pace
    }

    /// Whether the server runs or can be started.
    package var isAvailable: Bool { program() != nil || access(socket, F_OK) == 0 }

    private func begin() {
        (timer, limit) = (nil, nil)
        // A server that was started for this ends by itself without clients.
        stream?.send("CANCEL SELF\r\nQUIT\r\n")
        stream = nil
        isSpeaking = false
        if labels != nil { say(after: pace.first) }
    }

    private func say(after delay: Duration, looksLeft: Int = looks) {
        timer = TimerSource(after: delay) { [weak self] in self?.say(looksLeft) }
    }

    private func say(_ looksLeft: Int) {
        guard let labels else { return }
        guard let stream = stream ?? connect() else { return findServer(looksLeft) }
        let line = sentence(labels).map { $0.isNewline ? " " : $0 }
        stream.send("SPEAK\r\n\(String(line))\r\n.\r\n")
        limit = TimerSource(after: pace.longest) { [weak self] in self?.isSpeaking = false }
        say(after: pace.between)
    }

    /// Starts the server and connects to it; after several failures it is left alone until the next sentence.
    private func findServer(_ looksLeft: Int) {
        guard looksLeft > 0 else { return say(after: pace.between) }
        if looksLeft == Self.looks {
            guard let program = program() else { return say(after: pace.between) }
            try? Program.startDetached(program, ["--spawn"], log: nil)
        }
        say(after: Self.look, looksLeft: looksLeft - 1)
    }

    private func connect() -> LocalStream? {
        received = []
        stream = try? LocalStream(path: socket) { [weak self] in
            self?.take($0)
        } onEnd: { [weak self] in
            self?.stream = nil
            self?.isSpeaking = false
        }
        // Important messages are spoken even while a screen reader speaks. The notifications report their begin and
        // end.
        stream?.send(
            "SET SELF CLIENT_NAME user:nightstand:alarm\r\nSET SELF PRIORITY important\r\n"
                + "SET SELF NOTIFICATION ALL on\r\n")
        return stream
    }

    private func take(_ bytes: [UInt8]) {
        received += bytes
        while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
            let line = received[..<end]
            received.removeFirst(end + 1)
            // Begin, end, cancelled; lines before the last of a notification have a hyphen instead of the space.
            if line.starts(with: "701 ".utf8) { isSpeaking = limit?.isPending ?? false }
            if line.starts(with: "702 ".utf8) || line.starts(with: "703 ".utf8) { isSpeaking = false }
        }
        // No line of the protocol is nearly this long.
        if received.count > 65_536 { received = [] }
    }

    private static var usualSocket: String {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let prefix = "unix_socket:"
        if let address = variable("SPEECHD_ADDRESS"), address.hasPrefix(prefix) {
            return String(address.dropFirst(prefix.count))
        }
        let folder = variable("XDG_RUNTIME_DIR") ?? (variable("HOME") ?? "") + "/.cache"
        return folder + "/speech-dispatcher/speechd.sock"
    }
}
