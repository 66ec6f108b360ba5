// SPDX-License-Identifier: MIT
import Localization

/// A call of the service: its name, what it takes and what it answers.
///
/// The calls of a subject are declared once, in a table such as ``AlarmCalls``; client, server, introspection XML and the tables of
/// `docs/bus-contract.md` follow from that.
package nonisolated struct Call<Answer: CallValue, each Argument: CallValue>: Sendable {
    /// The interface it belongs to.
    package let interface: String
    /// Its name on the bus, such as `Skip`.
    package let name: String
    /// What it takes, in order.
    package let parameters: (repeat Parameter<each Argument>)
    /// What the answer is called; empty where there is none.
    package let answer: String
    /// Further notes for readers of the contract, in Markdown.
    package let note: String
    /// Time that a client waits for the answer; nil for the default.
    package let patience: Duration?
    /// Whether the answer is a long list that must not be older than a signal sent meanwhile.
    package let isList: Bool

    /// Declares a call that answers with `answer`.
    package init(
        _ name: String, of interface: String, _ parameters: repeat Parameter<each Argument>, answers answer: String,
        _ type: Answer.Type, note: String = "", patience: Duration? = nil, isList: Bool = false
    ) {
        self.interface = interface
        self.name = name
        self.parameters = (repeat each parameters)
        self.answer = answer
        self.note = note
        self.patience = patience
        self.isList = isList
    }

    /// The declaration without its types.
    package var declaration: CallDeclaration {
        var inputs: [CallDeclaration.Value] = []
        for parameter in repeat each parameters { inputs.append(parameter.value) }
        let output = Answer.signature.isEmpty ? nil : CallDeclaration.Value(name: answer, signature: Answer.signature)
        return CallDeclaration(name: name, inputs: inputs, output: output, note: note)
    }
}

nonisolated extension Call where Answer == Nothing {
    /// Declares a call that has no answer.
    package init(
        _ name: String, of interface: String, _ parameters: repeat Parameter<each Argument>, note: String = ""
    ) {
        self.init(name, of: interface, repeat each parameters, answers: "", Nothing.self, note: note)
    }
}

/// An argument of a call.
package nonisolated struct Parameter<Value: CallValue>: Sendable {
    /// Its name.
    package let name: String
    /// What errors call it, such as `The alarm`.
    package let subject: LocalizedText
    /// The most characters it may have; nil for no limit but that of a call.
    package let limit: Int?

    /// Declares an argument; errors call it by its name unless they are given another.
    package init(_ name: String, _ type: Value.Type = Value.self, subject: LocalizedText? = nil, limit: Int? = nil) {
        self.name = name
        self.subject = subject ?? LocalizedText(verbatim: "'\(name)'")
        self.limit = limit
    }

    var value: CallDeclaration.Value { .init(name: name, signature: Value.signature) }

    /// Reads the argument.
    ///
    /// - Throws: ``ServiceError`` when it is something else, or too long.
    package func read(_ reader: some CallReader) throws(ServiceError) -> Value {
        let value = try Value(from: reader)
        if let limit, let text = value as? String, text.unicodeScalars.count > limit {
            throw ServiceError(
                .invalid,
                LocalizedText("\(subject) can have at most \(limit) characters, not \(text.unicodeScalars.count)."))
        }
        return value
    }
}
