// SPDX-License-Identifier: MIT

/// A call as the contract shows it.
package nonisolated struct CallDeclaration: Sendable {
    /// An argument or answer.
    package struct Value: Sendable {
        /// What it is called.
        package let name: String
        /// Its type on D-Bus.
        package let signature: String
    }

    /// The name on the bus.
    package let name: String
    /// What it takes.
    package let inputs: [Value]
    /// What it answers; nil for nothing.
    package let output: Value?
    /// Further notes for readers of the contract.
    package let note: String
}

/// A signal as the contract shows it.
package nonisolated struct SignalDeclaration: Sendable {
    /// The name on the bus.
    package let name: String
    /// What it carries; nil for nothing.
    package let value: CallDeclaration.Value?
}

/// An interface of the service: all calls and signals about one subject.
package nonisolated struct InterfaceDeclaration: Sendable {
    /// The name on the bus.
    package let name: String
    /// The calls, in the order of the contract.
    package let calls: [CallDeclaration]
    /// The signals.
    package let signals: [SignalDeclaration]
    /// The properties that can be read without asking, and their types.
    package let properties: [CallDeclaration.Value]

    init<Event>(
        _ name: String, calls: [CallDeclaration], signals: [Signal<Event>],
        properties: [(name: String, signature: String)] = []
    ) {
        self.name = name
        self.calls = calls
        self.signals = signals.map { SignalDeclaration(name: $0.name, value: $0.value) }
        self.properties = properties.map { .init(name: $0.name, signature: $0.signature) }
    }

    /// All interfaces of the service's object.
    package static let all = [
        AlarmCalls.interface, RingingCalls.interface, PlaceCalls.interface, CalendarCalls.interface,
        SharingCalls.interface, SoundCalls.interface, StopwatchCalls.interface, TimerCalls.interface,
        PanelCalls.interface, ServiceCalls.interface,
    ]
}
