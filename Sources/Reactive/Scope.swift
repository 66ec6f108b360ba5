// SPDX-License-Identifier: MIT

/// Owns effects: releasing a scope stops everything inside it.
@MainActor public final class Scope {
    let queue: EffectQueue
    private var effects: [Effect] = []
    private var cleanups: [() -> Void] = []

    /// Makes a scope whose effects run in the flushes of `queue`.
    public init(queue: EffectQueue = .main) {
        self.queue = queue
    }

    isolated deinit { cancel() }

    /// Runs `body` now, and again whenever something it read has changed.
    public func bind(file: StaticString = #fileID, line: UInt = #line, _ body: @escaping () -> Void) {
        add(file, line) {
            body()
            return nil
        }
    }

    /// Passes on `value` now, and again whenever it has changed.
    ///
    /// Only what `value` reads is tracked; `apply` may read and build anything.
    public func bind<Value: Equatable>(
        _ value: @escaping () -> Value, file: StaticString = #fileID, line: UInt = #line,
        to apply: @escaping (Value) -> Void
    ) {
        var last: Value?
        add(file, line) {
            let new = value()
            guard new != last else { return nil }
            last = new
            return { apply(new) }
        }
    }

    /// Passes on `value` now, and again whenever something that it read has changed, be it equal or not.
    ///
    /// Only what `value` reads is tracked; `apply` may read and build anything.
    public func follow<Value>(
        _ value: @escaping () -> Value, file: StaticString = #fileID, line: UInt = #line,
        to apply: @escaping (Value) -> Void
    ) {
        add(file, line) {
            let new = value()
            return { apply(new) }
        }
    }

    /// Calls `body` when the scope ends.
    public func onCancel(_ body: @escaping () -> Void) {
        cleanups.append(body)
    }

    /// Stops all effects, then cleans up in the reverse order of arrival.
    public func cancel() {
        effects.forEach { $0.stop() }
        effects.removeAll()
        let last = cleanups
        cleanups.removeAll()
        last.reversed().forEach { $0() }
    }

    func add(_ file: StaticString, _ line: UInt, _ body: @escaping Effect.Body) {
        effects.append(Effect(queue: queue, place: .init(file: file, line: line), body: body))
    }
}
