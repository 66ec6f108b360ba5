// SPDX-License-Identifier: MIT
import Foundation

/// A PulseAudio of one's own, or PipeWire in its place, with null sinks: nothing of the user's is touched, and what would be heard can be measured.
///
///     let server = try PrivateSoundServer()
///     let recording = try server.record()
///     … play something with server.environment …
///     let onset = recording.firstSound(above: -50)
package final class PrivateSoundServer: @unchecked Sendable {
    private let temporary = TemporaryFolder()
    /// The folder that holds all of the server's files; deleted at the end.
    package var folder: URL { URL(filePath: temporary.path) }
    /// The names of the null sinks; the first is the default one.
    package let sinks: [String]
    /// What answers.
    package let kind: Kind
    /// The server, and with PipeWire what it leans on.
    private var processes: [ChildProcess] = []

    /// The servers that speak PulseAudio's protocol.
    package enum Kind: String, Sendable, CaseIterable {
        case pulseAudio, pipeWire
    }

    /// Starts a server and waits until it answers.
    package init(_ kind: Kind = .pulseAudio, sinks: [String] = ["bedroom"]) throws {
        self.sinks = sinks
        self.kind = kind
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
        if kind == .pipeWire { try configurePipeWire() }
        try start()
    }

    deinit { kill() }

    private var socket: String {
        folder.appending(path: kind == .pulseAudio ? "native" : "pulse/native").path
    }

    /// What a program must find in its environment to use this server and no other.
    package var environment: [String: String] {
        [
            "PULSE_SERVER": "unix:\(socket)", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
            "PULSE_COOKIE": folder.appending(path: "cookie").path,
        ]
    }

    /// Starts the server again after ``kill()``, with its sinks as they were at first.
    package func start() throws {
        try? FileManager.default.removeItem(atPath: socket)
        switch kind {
        case .pulseAudio: try startPulseAudio()
        case .pipeWire: try startPipeWire()
        }
    }

    private func startPulseAudio() throws {
        try run(
            "pulseaudio", "-n", "-F", folder.appending(path: "script.pa").path, "--daemonize=no", "--system=false",
            "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=no", "--high-priority=no", "--disable-shm=yes")
        try waitFor("pulseaudio") { (try? control("info")) != nil }
    }

    /// The sinks are made by hand, and no device of this machine is touched.
    private func configurePipeWire() throws {
        for (name, text) in [
            "wireplumber/main.lua.d/90-enable-all.lua": """
            load_module("metadata")
            default_access.enable()
            device_defaults.enable()
            stream_defaults.enable()
            load_script("intended-roles.lua")
            """, "wireplumber/bluetooth.lua.d/90-enable-all.lua": "",
        ] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    private func startPipeWire() throws {
        let bus = folder.appending(path: "bus").path
        for left in [bus, folder.appending(path: "pipewire-0").path] {
            try? FileManager.default.removeItem(atPath: left)
        }
        try run("dbus-daemon", "--session", "--nofork", "--nopidfile", "--address=unix:path=\(bus)")
        try waitFor("dbus-daemon") { FileManager.default.fileExists(atPath: bus) }
        try run("pipewire")
        try waitFor("pipewire") {
            FileManager.default.fileExists(atPath: folder.appending(path: "pipewire-0").path)
        }
        try run("wireplumber")
        try run("pipewire-pulse")
        try waitFor("pipewire-pulse") { (try? control("info")) != nil }
        for sink in sinks { try control("load-module", "module-null-sink", "sink_name=\(sink)") }
        try waitFor("the session manager") {
            // Until the session manager is up, a default sink is not taken.
            _ = try? control("set-default-sink", sinks[0])
            return (try? control("get-default-sink").contains(sinks[0])) == true
        }
    }

    private func run(_ program: String, _ arguments: String...) throws {
        var environment = environment.filter { $0.key != "PULSE_SERVER" }
        environment["PATH"] = "/usr/bin:/bin"
        environment["XDG_CONFIG_HOME"] = folder.path
        environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(folder.appending(path: "bus").path)"
        processes.append(try ChildProcess("/usr/bin/\(program)", arguments, environment: environment))
    }

    private func waitFor(_ program: String, _ isUp: () -> Bool) throws {
        for _ in 0..<400 {
            if isUp() { return }
            usleep(20_000)
        }
        throw Failure("\(program) did not start")
    }

    /// Kills the server as `kill -9` does.
    package func kill() {
        for process in processes.reversed() { process.end(SIGKILL) }
        processes = []
    }

    /// Suspends the server, as if it hung, or resumes it.
    package func setFrozen(_ isFrozen: Bool) {
        for process in processes { process.send(isFrozen ? SIGSTOP : SIGCONT) }
    }

    /// Runs `pactl` against the server and returns what it prints.
    @discardableResult
    package func control(_ arguments: String...) throws -> String {
        let process = try ChildProcess("/usr/bin/pactl", arguments, environment: environment)
        let data = process.output.readDataToEndOfFile()
        guard process.wait() == 0 else { throw Failure("pactl \(arguments) failed") }
        return String(decoding: data, as: UTF8.self)
    }

    /// The volume of a sink in per cent.
    package func volume(of sink: String) throws -> Int {
        let text = try control("get-sink-volume", sink)
        guard let end = text.firstIndex(of: "%") else { throw Failure("no volume in \(text)") }
        return Int(text[..<end].split(separator: " ").last ?? "") ?? -1
    }

    /// Whether a sink is muted.
    package func isMuted(_ sink: String) throws -> Bool {
        try control("get-sink-mute", sink).contains("yes")
    }

    /// Begins to record what is heard on a sink; on the default one when `sink` is nil.
    package func record(_ sink: String? = nil) throws -> SinkRecording {
        try SinkRecording(of: sink ?? sinks[0], environment: environment)
    }

    /// Why the server does not work.
    package struct Failure: Error, CustomStringConvertible {
        /// A sentence.
        package let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
