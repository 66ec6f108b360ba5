// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import Reactive

/// The service as seen over the bus; D-Bus starts it at the first call.
@MainActor package final class BusClient: Nightstand {
    let connection: BusConnection
    private let timeout: Duration
    let observers = Observers<ServiceEvent>()
    var subscriptions: [Subscription] = []
    /// The number of held leases on the levels of the sounds.
    var levelLeases = 0

    /// Uses `connection`; each call waits at most `timeout`, or as long as its declaration allows.
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
                LocalizedText(
                    """
                    There is no session bus, so the Nightstand service cannot be reached. Log in to a desktop \
                    session and try again. (\(error.message))
                    """))
        }
    }

    /// Makes a call over the bus.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        var values: [Variant] = []
        for argument in repeat each arguments {
            if let value = try Message.write(argument.content) { values.append(value) }
        }
        let method = BusMethod(call.name, of: call.interface, at: Names.path, on: Names.service)
        let answer: Variant?
        do {
            answer = try await connection.call(method, values, timeout: max(call.patience ?? timeout, timeout)).first
        } catch {
            throw ServiceError(error)
        }
        do throws(ServiceError) {
            let subject = LocalizedText("The response", context: "what was sent")
            return try Answer(from: VariantReader(value: answer, subject: subject, position: subject))
        } catch {
            throw ServiceError(
                .failed,
                LocalizedText(
                    """
                    The service's response cannot be read; the service may be another version. Log out and back in \
                    to restart it. (\(error.text))
                    """))
        }
    }

    /// The event that a signal carries; nil if it cannot be read, which the next call then reports.
    static func event<Event>(_ signal: BusSignal, _ signals: [Signal<Event>]) -> Event? {
        let name = LocalizedText(verbatim: signal.name)
        let reader = VariantReader(value: signal.arguments.first, subject: name, position: name)
        return try? signals.first { $0.interface == signal.interface && $0.name == signal.name }?.event(reader)
    }
}
