// SPDX-License-Identifier: MIT
import Observation

/// Re-runs a closure after any `@Observable` property it read last time has changed.
///
/// Changes are coalesced: however many properties change in one turn of the loop, the closure runs
/// once, in the next ``EffectQueue/flush()``.
@MainActor final class Effect {
    /// Reads the model; the closure it returns runs outside of the tracking, so that it may read anything.
    typealias Body = () -> (() -> Void)?

    private let body: Body
    private let queue: EffectQueue
    private let place: EffectQueue.Place
    private var isAlive = true
    private var isQueued = false

    init(queue: EffectQueue, place: EffectQueue.Place, body: @escaping Body) {
        self.queue = queue
        self.place = place
        self.body = body
        run()
    }

    func stop() {
        isAlive = false
    }

    func run() {
        isQueued = false
        guard isAlive else { return }
        weak var witness: Witness?
        let action = track { witness = $0 }
        // The tracking releases the witness at once if nothing was read.
        if witness == nil { queue.onReadNothing(place) }
        action?()
    }

    private func track(_ watch: (Witness) -> Void) -> (() -> Void)? {
        let witness = Witness(self)
        watch(witness)
        return withObservationTracking(body) {
            MainActor.assumeIsolated { witness.effect?.invalidate() }
        }
    }

    private func invalidate() {
        guard isAlive, !isQueued else { return }
        isQueued = true
        queue.append(self)
    }
}

/// Represents an effect in the observers of a property, without keeping it alive.
@MainActor private final class Witness {
    weak var effect: Effect?

    init(_ effect: Effect) {
        self.effect = effect
    }
}
