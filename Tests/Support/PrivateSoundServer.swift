// SPDX-License-Identifier: MIT
import Foundation

/// A PulseAudio of one's own, with null sinks: nothing of the user's is touched, and what would be heard can be measured.
///
///     let server = try PrivateSoundServer()
///     let recording = try server.record()
///     … play something with server.environment …
///     let onset = recording.firstSound(above: -50)
public final class PrivateSoundServer: @unchecked Sendable {
    /// The folder that holds all of the server's files; deleted at the end.
    public let folder: URL
    /// The names of the null sinks; the first is the default one.
    public let sinks: [String]
    private var process: ChildProcess?

    /// Starts a server and waits until it answers.
    public init(sinks: [String] = ["bedroom"]) throws {
        self.sinks = sinks
        folder = FileManager.default.temporaryDirectory.appending(
            path: "nightstand-sound-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let nulls = sinks.map { "load-module module-null-sink sink_name=\($0) rate=48000 channels=2 format=float32le" }
        // With a default source that is set, recordings stay where they are when another sink becomes the default.
        let script = """
            .fail
            \(nulls.joined(separator: "\n"))
            load-module module-native-protocol-unix auth-anonymous=1 socket=\(socket)
            set-default-sink \(sinks[0])
            set-default-source \(sinks[0]).monitor

            """
        try script.write(to: folder.appending(path: "script.pa"), atomically: true, encoding: .utf8)
        try start()
    }

    deinit {
        process?.end(SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    private var socket: String { folder.appending(path: "native").path }

    /// What a program must find in its environment to use this server and no other.
    public var environment: [String: String] {
        [
            "PULSE_SERVER": "unix:\(socket)", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
            "PULSE_COOKIE": folder.appending(path: "cookie").path,
        ]
    }

    /// Starts the server again after ``kill()``, with its sinks as they were at first.
    public func start() throws {
        try? FileManager.default.removeItem(atPath: socket)
        process = try ChildProcess(
            "/usr/bin/pulseaudio",
            [
                "-n", "-F", folder.appending(path: "script.pa").path, "--daemonize=no", "--system=false",
                "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no", "--high-priority=no", "--disable-shm=yes",
            ], environment: environment.filter { $0.key != "PULSE_SERVER" })
        for _ in 0..<200 {
            if (try? control("info")) != nil { return }
            usleep(20_000)
        }
        throw Failure("pulseaudio did not start")
    }

    /// Kills the server as `kill -9` does.
    public func kill() {
        process?.end(SIGKILL)
    }

    /// Stops the server in its tracks, or lets it go on: a server that hangs.
    public func setFrozen(_ isFrozen: Bool) {
        process?.send(isFrozen ? SIGSTOP : SIGCONT)
    }

    /// Runs `pactl` against the server and returns what it prints.
    @discardableResult
    public func control(_ arguments: String...) throws -> String {
        let process = try ChildProcess("/usr/bin/pactl", arguments, environment: environment)
        let data = process.output.readDataToEndOfFile()
        guard process.wait() == 0 else { throw Failure("pactl \(arguments) failed") }
        return String(decoding: data, as: UTF8.self)
    }

    /// The volume of a sink in per cent.
    public func volume(of sink: String) throws -> Int {
        let text = try control("get-sink-volume", sink)
        guard let end = text.firstIndex(of: "%") else { throw Failure("no volume in \(text)") }
        return Int(text[..<end].split(separator: " ").last ?? "") ?? -1
    }

    /// Whether a sink is muted.
    public func isMuted(_ sink: String) throws -> Bool {
        try control("get-sink-mute", sink).contains("yes")
    }

    /// Begins to record what is heard on a sink; on the default one when `sink` is nil.
    public func record(_ sink: String? = nil) throws -> SinkRecording {
        try SinkRecording(of: sink ?? sinks[0], environment: environment)
    }

    /// Why the server does not work.
    public struct Failure: Error, CustomStringConvertible {
        /// A sentence.
        public let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
