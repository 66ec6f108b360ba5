// SPDX-License-Identifier: MIT

/// Collects the effects whose model has changed, until it is time to run them.
@MainActor public final class EffectQueue {
    /// The source location of a binding.
    public nonisolated struct Place: Sendable, CustomStringConvertible {
        let file: StaticString
        let line: UInt

        /// `Module/File.swift:12`.
        public var description: String { "\(file):\(line)" }
    }

    /// The queue of the process.
    public static let main = EffectQueue()

    /// Called when the queue goes from empty to waiting; the owner of the loop then arranges a ``flush()``.
    public var onFirstPending: () -> Void = {}
    /// Called when a binding read no observable property: it would never run again.
    public var onReadNothing: (Place) -> Void = { place in
        #if DEBUG
            print("\(place): this binding reads nothing that can change")
        #endif
    }
    /// The number of effects run by ``flush()``.
    public private(set) var runs = 0

    private var pending: [Effect] = []

    /// Makes a queue of its own, as tests need it.
    public init() {}

    func append(_ effect: Effect) {
        if pending.isEmpty { onFirstPending() }
        pending.append(effect)
    }

    /// Runs effects until none are waiting.
    ///
    /// Effects may change what others read; after a hundred rounds of that, the rest is dropped.
    public func flush() {
        for _ in 0..<100 {
            if pending.isEmpty { return }
            let batch = pending
            pending.removeAll(keepingCapacity: true)
            for effect in batch {
                runs += 1
                effect.run()
            }
        }
        pending.removeAll()
        assertionFailure("effects keep invalidating each other")
    }
}
