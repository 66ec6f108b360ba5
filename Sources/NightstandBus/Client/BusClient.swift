// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import Timekeeping

/// The service as seen over the bus; D-Bus starts it at the first call.
@MainActor package final class BusClient: Nightstand {
    let connection: BusConnection
    private let timeout: Duration
    let observers = Observers<ServiceEvent>()
    var subscriptions: [Subscription] = []
    /// How many want to see the levels of the sounds.
    var levelLeases = 0

    /// Speaks over `connection`; each call waits at most `timeout`.
    package init(_ connection: BusConnection, timeout: Duration = .seconds(10)) {
        self.connection = connection
        self.timeout = timeout
    }

    /// Connects to the session bus.
    ///
    /// - Throws: ``ServiceError`` of kind `unreachable` when there is no session bus.
    package convenience init(timeout: Duration = .seconds(10)) throws(ServiceError) {
        do {
            self.init(try BusConnection.connectNow(to: .session), timeout: timeout)
        } catch {
            throw ServiceError(
                .unreachable,
                "There is no session bus, so the Nightstand service cannot be reached. Log in to a desktop session, "
                    + "or start a bus with ‘dbus-run-session’. (\(error.message))")
        }
    }

    /// Calls a method and gives the first value of its answer.
    @discardableResult
    func call(
        _ name: String, of interface: String, _ arguments: [Variant] = [], patience: Duration? = nil
    ) async throws(ServiceError) -> Variant? {
        let method = BusMethod(name, of: interface, at: Names.path, on: Names.service)
        do {
            return try await connection.call(method, arguments, timeout: patience ?? timeout).first
        } catch {
            throw ServiceError(error)
        }
    }

    /// Calls a method whose answer is a whole object, or a list of them.
    func ask<Value: Decodable>(
        _ name: String, of interface: String, _ arguments: [Variant] = [], patience: Duration? = nil
    ) async throws(ServiceError) -> Value {
        let answer = try await call(name, of: interface, arguments, patience: patience)
        return try read { () throws(ServiceError) in
            try Message.read(Value.self, from: answer, of: "The answer")
        }
    }

    /// Reads an answer; what cannot be read may come from another version of the service.
    func read<Value>(_ answer: () throws(ServiceError) -> Value) throws(ServiceError) -> Value {
        do {
            return try answer()
        } catch {
            throw ServiceError(
                .failed,
                "The service's answer cannot be read; it may be another version. Restart it with "
                    + "‘nightstand service stop’ and ‘nightstand service start’. (\(error.message))")
        }
    }
}
