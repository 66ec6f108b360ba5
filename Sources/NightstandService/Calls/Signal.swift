// SPDX-License-Identifier: MIT

/// An event as a signal of the bus: its name, what it carries, and the way from one to the other.
package nonisolated struct Signal<Event>: Sendable {
    /// The interface it belongs to.
    package let interface: String
    /// Its name on the bus, such as `AlarmChanged`.
    package let name: String
    /// What it carries; nil for nothing.
    package let value: CallDeclaration.Value?
    /// What an event sends by this signal; nil for an event of another signal.
    package let content: @Sendable (Event) -> CallContent?
    private let make: @Sendable (any CallReader) throws(ServiceError) -> Event

    /// Declares a signal that carries what `take` gives of an event, of which `make` makes the event again.
    package init<Value: CallValue>(
        _ name: String, of interface: String, _ value: String, _ make: @escaping @Sendable (Value) -> Event,
        _ take: @escaping @Sendable (Event) -> Value?
    ) {
        self.interface = interface
        self.name = name
        self.value = .init(name: value, signature: Value.signature)
        content = { take($0)?.content }
        self.make = { reader throws(ServiceError) in make(try Value(from: reader)) }
    }

    /// Declares a signal that carries nothing.
    package init(_ name: String, of interface: String, _ event: Event) where Event: Hashable & Sendable {
        self.interface = interface
        self.name = name
        value = nil
        content = { $0 == event ? CallContent.none : nil }
        make = { _ in event }
    }

    /// Reads the event that was sent.
    ///
    /// - Throws: ``ServiceError`` when it is something else.
    package func event(_ reader: some CallReader) throws(ServiceError) -> Event { try make(reader) }
}
