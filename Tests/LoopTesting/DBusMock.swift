// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import NightstandTestSupport
import Reactive

/// A service of the machine, played by python-dbusmock from one of its templates.
@MainActor package final class DBusMock {
    private let process: ChildProcess
    private let connection: BusConnection
    private let name: String
    private let path: String

    /// Starts the template on `bus`, which stands for both buses, and waits until it has its name.
    package init(_ template: String, name: String, path: String, on bus: PrivateBus) async throws {
        var environment = ProcessInfo.processInfo.environment
        for kind in ["SESSION", "SYSTEM"] { environment["DBUS_\(kind)_BUS_ADDRESS"] = bus.address }
        process = try ChildProcess(
            "/usr/bin/python3", ["-m", "dbusmock", "--template", template], environment: environment)
        connection = try bus.connect()
        self.name = name
        self.path = path
        var isThere = false
        let watch = connection.watch(name) { isThere = $0 != nil }
        guard await eventually({ isThere }) else { throw BusError(name: BusError.failed, message: "\(name) is absent") }
        watch.cancel()
    }

    /// Calls a method of the mock's own control interface, or of another.
    @discardableResult
    package func call(
        _ method: String, _ arguments: [Variant], of interface: String = "org.freedesktop.DBus.Mock"
    ) async throws -> [Variant] {
        try await connection.call(
            BusMethod(method, of: interface, at: path, on: name), arguments, timeout: PrivateBus.patience)
    }

    /// Lets the service send a signal.
    package func emit(_ signal: String, of interface: String, _ type: String, _ arguments: [Variant]) async throws {
        let values: [Variant] = [.string(interface), .string(signal), .string(type), .list(arguments)]
        try await call("EmitSignal", values)
    }

    /// Ends the service.
    package func stop() {
        process.end()
    }
}
