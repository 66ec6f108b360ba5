// SPDX-License-Identifier: MIT

/// Keeps the output of a voice for a while, so that the same frames can be read again.
final class ReplayVoice: Voice {
    private let voice: any Voice
    private let kept: UnsafeMutableBufferPointer<Frame>
    /// Frames that the voice gave so far.
    private var given = 0
    /// How many of them are to be given again.
    private var behind = 0

    /// Keeps the last `frames` frames.
    init(_ voice: any Voice, frames: Int) {
        self.voice = voice
        kept = .allocate(capacity: max(1, frames))
        kept.initialize(repeating: .zero)
    }

    deinit { kept.deallocate() }

    func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let again = min(behind, frames.count)
        var done = 0
        while done < again {
            let start = (given - behind) % kept.count
            let count = min(again - done, kept.count - start)
            for index in 0..<count { frames[done + index] = kept[start + index] }
            done += count
            behind -= count
        }
        guard done < frames.count else { return }
        let fresh = UnsafeMutableBufferPointer(rebasing: frames[done...])
        voice.render(fresh)
        keep(fresh)
    }

    private func keep(_ fresh: UnsafeMutableBufferPointer<Frame>) {
        var done = 0
        while done < fresh.count {
            let start = given % kept.count
            let count = min(fresh.count - done, kept.count - start)
            for index in 0..<count { kept[start + index] = fresh[done + index] }
            done += count
            given += count
        }
    }

    /// Goes back by `frames`, as far as they are kept; returns how far that was.
    func rewind(_ frames: Int) -> Int {
        let back = min(frames, min(given, kept.count) - behind)
        behind += back
        return back
    }
}
