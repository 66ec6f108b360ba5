// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Synchronization

/// A mixer that several open sinks could play: it sounds on one of them, the others are given silence.
nonisolated final class SharedMixer: Sendable {
    private let mixer: Mixer
    /// Held while a block is rendered, so that never two threads render at once.
    private let owned = Mutex<Int?>(nil)

    init(_ mixer: Mixer) {
        self.mixer = mixer
    }

    /// The number of the sink that it sounds on; nil for none.
    var owner: Int? {
        get { owned.withLock { $0 } }
        set { owned.withLock { $0 = newValue } }
    }

    /// Fills `frames` for the sink of this number, on its streaming thread.
    func render(_ frames: UnsafeMutableBufferPointer<Frame>, for sink: Int) {
        owned.withLock { owner in
            if owner == sink { mixer.render(frames) } else { frames.update(repeating: .zero) }
        }
    }
}
