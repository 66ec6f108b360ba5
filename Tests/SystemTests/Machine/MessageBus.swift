// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport

/// A private message bus whose services inherit the machine's environment.
struct MessageBus {
    let address: String
    private let daemon: TestedProgram

    /// Starts a bus in `folder`; a service is started when its name is first called.
    init(folder: String, services: [String: String], environment: [String: String]) async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, command) in services {
            try "[D-BUS Service]\nName=\(name)\nExec=\(command)\n"
                .write(toFile: "\(folder)/\(name).service", atomically: true, encoding: .utf8)
        }
        let configuration = """
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(folder)/bus</listen>
              <servicedir>\(folder)</servicedir>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
              </policy>
            </busconfig>
            """
        try? FileManager.default.removeItem(atPath: folder + "/bus")
        try configuration.write(toFile: folder + "/bus.conf", atomically: true, encoding: .utf8)
        let daemon = try TestedProgram(
            "/usr/bin/dbus-daemon", ["--nofork", "--print-address", "--config-file=\(folder)/bus.conf"],
            environment: environment)
        guard await eventually(within: .seconds(20), { daemon.output.contains("\n") }) else {
            throw Machine.Failure("the bus did not start: \(daemon.errors)")
        }
        self.daemon = daemon
        address = daemon.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Kills it as `kill -9` does.
    func kill() async throws {
        daemon.send(SIGKILL)
        try await daemon.ended(within: .seconds(5))
    }

    /// Ends it.
    func end() async throws {
        daemon.send(SIGTERM)
        try await daemon.ended(within: .seconds(5))
    }
}
