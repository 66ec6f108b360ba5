// SPDX-License-Identifier: MIT
import Localization

/// Whatever calls of the service can be made on: the client of the bus, or the service in this process.
@MainActor package protocol CallService: AnyObject {
    /// Makes a call and returns its answer.
    ///
    /// - Throws: ``ServiceError`` when it is refused or cannot be made.
    func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer
}

/// The calls that a service answers, each with what answers it.
@MainActor package final class CallHandlers {
    /// What every call that has no handler is answered with; nil where such a call is unknown.
    package let refusal: ServiceError?
    /// Called with the name of each call before it is answered; an error that it throws is the answer.
    private let onCall: @MainActor (String) throws(ServiceError) -> Void
    private var handlers: [String: any AnyCallHandler] = [:]

    /// Makes a table without handlers.
    package init(
        refusal: ServiceError? = nil, onCall: @escaping @MainActor (String) throws(ServiceError) -> Void = { _ in }
    ) {
        self.refusal = refusal
        self.onCall = onCall
    }

    /// Answers a call with `body`, instead of the previous handler.
    package func on<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>,
        _ body: @escaping @MainActor (repeat each Argument) async throws(ServiceError) -> Answer
    ) {
        handlers[Self.key(call.interface, call.name)] = CallHandler(call, body)
    }

    /// Answers a call that was made in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        guard
            let handler = handlers[Self.key(call.interface, call.name)] as? CallHandler<Answer, repeat each Argument>
        else { throw unknown(call.name) }
        try onCall(call.name)
        return try await handler.body(repeat each arguments)
    }

    /// What answers a call that came over the bus.
    package func handler(_ interface: String, _ name: String) throws(ServiceError) -> any AnyCallHandler {
        guard let handler = handlers[Self.key(interface, name)] else { throw unknown(name) }
        try onCall(name)
        return handler
    }

    /// Whether something answers the call.
    package func answers(_ interface: String, _ name: String) -> Bool { handlers[Self.key(interface, name)] != nil }

    private func unknown(_ name: String) -> ServiceError {
        refusal ?? ServiceError(.invalid, LocalizedText("This service does not support the request '\(name)'."))
    }

    private static func key(_ interface: String, _ name: String) -> String { "\(interface).\(name)" }
}

/// The handler of one call, whatever its arguments.
@MainActor package protocol AnyCallHandler {
    /// Whether the answer is a long list that must not be older than a signal sent meanwhile.
    var isList: Bool { get }
    /// Reads the arguments and answers.
    ///
    /// - Parameter reader: gives each argument by its index and by what errors call it.
    func answer<Reader: CallReader>(
        _ reader: (Int, LocalizedText) -> Reader
    ) async throws(ServiceError) -> CallContent
}

private final class CallHandler<Answer: CallValue, each Argument: CallValue>: AnyCallHandler {
    let call: Call<Answer, repeat each Argument>
    let body: @MainActor (repeat each Argument) async throws(ServiceError) -> Answer

    init(
        _ call: Call<Answer, repeat each Argument>,
        _ body: @escaping @MainActor (repeat each Argument) async throws(ServiceError) -> Answer
    ) {
        self.call = call
        self.body = body
    }

    var isList: Bool { call.isList }

    func answer<Reader: CallReader>(
        _ reader: (Int, LocalizedText) -> Reader
    ) async throws(ServiceError) -> CallContent {
        var index = 0
        let arguments = (repeat try Self.next(each call.parameters, &index, reader))
        return try await body(repeat each arguments).content
    }

    private static func next<Value, Reader: CallReader>(
        _ parameter: Parameter<Value>, _ index: inout Int, _ reader: (Int, LocalizedText) -> Reader
    ) throws(ServiceError) -> Value {
        defer { index += 1 }
        return try parameter.read(reader(index, parameter.subject))
    }
}
