// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import NightstandTestSupport

/// A private message bus that ends with the object.
@MainActor package final class PrivateBus {
    /// Time limit for an answer; generous, because on a busy machine other tests can hold the main actor for minutes.
    package static let patience: Duration = .seconds(900)

    /// Where it listens.
    package let address: String
    private let daemon: ChildProcess
    private let folder = TemporaryFolder()
    // GLib watches files with one inotify instance a process, and for ever with none if it gets none at first. A user has 128 of
    // them and each bus takes one, so this process takes its own before the first bus does.
    private static let watch = try? FileMonitor(path: "/") {}

    /// Starts `dbus-daemon` and waits until it answers.
    ///
    /// - Parameter services: for D-Bus activation, programs by the name that they will own.
    package init(services: [String: String] = [:]) throws {
        _ = Self.watch
        for (name, command) in services {
            try Data("[D-BUS Service]\nName=\(name)\nExec=\(command)\n".utf8)
                .write(to: URL(filePath: folder.file("\(name).service")))
        }
        let configuration = folder.file("bus.conf")
        try Data(
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:dir=\(folder.path)</listen>
              <servicedir>\(folder.path)</servicedir>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """.utf8
        ).write(to: URL(filePath: configuration))
        daemon = try ChildProcess(
            "dbus-daemon", ["--nofork", "--print-address", "--config-file=\(configuration)"])
        address = daemon.readLine() ?? ""
    }

    /// A new peer on the bus.
    package func connect() throws -> BusConnection {
        try BusConnection.connectNow(address: address)
    }

    /// Waits until what `connection` has begun to ask of the bus, also in tasks just started, has been done.
    package func settle(_ connection: BusConnection) async throws {
        for _ in 0..<5 {
            _ = try await connection.call(
                BusMethod("GetId", of: "org.freedesktop.DBus", at: "/", on: "org.freedesktop.DBus"),
                timeout: Self.patience)
        }
    }

    /// Ends the bus, and with it every connection.
    package func stop() {
        daemon.end()
    }

    isolated deinit { stop() }
}
