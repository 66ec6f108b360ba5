// SPDX-License-Identifier: MIT
import GLibKit
import NightstandTestSupport
import Reactive

/// A service of the desktop as a test needs it: it checks types against its XML and remembers what was asked.
@MainActor package final class MockService: BusObject {
    /// A call that came.
    package struct Call: Equatable, Sendable {
        /// The method.
        package var method: String
        /// Its arguments.
        package var arguments: [Variant]

        /// Describes a call.
        package init(method: String, arguments: [Variant]) {
            self.method = method
            self.arguments = arguments
        }
    }

    /// The calls so far.
    package private(set) var calls: [Call] = []
    /// The connection it is on.
    package let connection: BusConnection
    private let answer: (Call) throws(BusError) -> [Variant]
    private var export: Subscription?
    private var ownership: Subscription?

    /// Puts the service on `connection` and waits until it has its name.
    package init(
        _ name: String, at path: String, xml: String, on connection: BusConnection,
        answer: @escaping (Call) throws(BusError) -> [Variant]
    ) async throws {
        self.connection = connection
        self.answer = answer
        export = try connection.export(self, at: path, xml: xml)
        var isOwner = false
        ownership = connection.own(name) { isOwner = $0 }
        guard await eventually({ isOwner }) else { throw BusError(name: BusError.failed, message: "no name") }
    }

    /// Leaves the bus.
    package func stop() {
        export?.cancel()
        ownership?.cancel()
        connection.close()
    }

    /// Answers and remembers a call.
    package func handle(_ invocation: BusInvocation) {
        let call = Call(method: invocation.method, arguments: invocation.arguments)
        calls.append(call)
        do throws(BusError) {
            invocation.reply(try answer(call))
        } catch {
            invocation.fail(error)
        }
    }
}
