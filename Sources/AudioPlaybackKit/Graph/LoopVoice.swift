// SPDX-License-Identifier: MIT

/// Plays decoded material over and over without a seam: its end fades into its beginning, the power kept.
public final class LoopVoice: Voice {
    private let source: any PCMSource
    private let length: Int
    /// Frames in which the end overlaps with the beginning.
    public let overlap: Int
    private var position = 0
    private let scratch: UnsafeMutableBufferPointer<Frame>

    /// Overlaps by `seconds`, or by half of the material where it is short.
    public init(_ source: any PCMSource, overlap seconds: Double = 2) {
        self.source = source
        overlap = min(Int(seconds * Double(AudioFormat.sampleRate)), source.frames / 2)
        length = max(1, source.frames - overlap)
        scratch = .allocate(capacity: AudioFormat.maximumFrames)
        scratch.initialize(repeating: .zero)
    }

    deinit { scratch.deallocate() }

    /// Fills `frames` with the next ones; silence when there is no material.
    public func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        guard source.frames > 1 else { return frames.update(repeating: .zero) }
        var done = 0
        while done < frames.count {
            // From the second round on the first `overlap` frames are a crossing.
            let inside = position % length
            let crosses = position >= length && inside < overlap
            let until = crosses ? overlap : length
            let count = min(frames.count - done, until - inside, scratch.count)
            let part = UnsafeMutableBufferPointer(rebasing: frames[done..<done + count])
            source.read(part, at: inside)
            if crosses { cross(part, at: inside) }
            done += count
            position += count
            if position >= 2 * length { position -= length }
        }
    }

    private func cross(_ part: UnsafeMutableBufferPointer<Frame>, at inside: Int) {
        let ending = UnsafeMutableBufferPointer(rebasing: scratch[..<part.count])
        source.read(ending, at: length + inside)
        for index in part.indices {
            let angle = Float(inside + index) / Float(overlap) * .pi / 2
            part[index] = part[index] * sine(angle) + ending[index] * cosine(angle)
        }
    }
}
