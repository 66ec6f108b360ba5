// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Synchronization

/// A mixer that several open sinks could play: it sounds on one of them, the others are given silence.
///
/// Unchecked because the lookahead is accessed only with the lock held.
nonisolated final class SharedMixer: @unchecked Sendable {
    /// Takes orders on any thread; they wait until the sink that plays is revised.
    let mixer: Mixer
    private let lookahead: Lookahead
    /// Held while a block is rendered, so that never two threads render at once.
    private let state = Mutex(State())

    private struct State {
        var owner: Int?
        /// Whether the owner was given nothing but silence.
        var isFresh = false
    }

    /// Makes a silent mixer that can be rendered `seconds` ahead.
    init(seconds: Double) {
        lookahead = Lookahead(frames: Int(seconds * Double(AudioFormat.sampleRate)), ordersWait: true)
        mixer = lookahead.mixer
    }

    /// The number of the sink that it sounds on; nil for none.
    var owner: Int? {
        get { state.withLock { $0.owner } }
        set {
            state.withLock { state in
                state.owner = newValue
                lookahead.takeOrders()
            }
        }
    }

    /// Applies the orders given so far to what is rendered next, for a sink that cannot be rewound.
    func takeOrders() {
        state.withLock { _ in lookahead.takeOrders() }
    }

    /// Hands the next frames for the sink of this number to `write`, on that sink's thread.
    func render(_ frames: Int, for sink: Int, _ write: (UnsafeBufferPointer<Frame>) -> Void) {
        state.withLock { state in
            if state.owner == sink { return lookahead.render(frames, write) }
            let silence = [Frame](repeating: .zero, count: frames)
            silence.withUnsafeBufferPointer(write)
        }
    }

    /// Lets the sink of this number sound from now on, which was given silence so far.
    func hand(to sink: Int) {
        state.withLock { state in
            (state.owner, state.isFresh) = (sink, true)
            lookahead.takeOrders()
        }
    }

    /// Goes back by at most so many frames, to render them with the orders given meanwhile; returns by how many.
    func rewind(_ frames: Int, for sink: Int) -> Int {
        state.withLock { state in
            guard state.owner == sink else { return 0 }
            let end = lookahead.next
            let back = end - lookahead.revise(from: end - frames)
            defer { state.isFresh = false }
            // The silence of a sink that has only just become the owner is not the lookahead's.
            return state.isFresh ? frames : back
        }
    }
}
