// SPDX-License-Identifier: MIT

/// The outline of a sound's first seconds: how far the wave reaches in each of many equal stretches, from 0 to 1.
public struct Waveform: Hashable, Sendable {
    /// The largest sample of each stretch, the loudest of which is 1.
    public let peaks: [Float]

    /// Keeps the peaks, relative to the largest of them.
    init(_ peaks: [Float]) {
        let highest = peaks.max() ?? 0
        self.peaks = highest > 0 ? peaks.map { $0 / highest } : peaks
    }

    /// The peaks for fewer stretches.
    public func peaks(_ count: Int) -> [Float] {
        guard count > 0, count < peaks.count else { return peaks }
        return (0..<count).map { index in
            peaks[(index * peaks.count / count)..<((index + 1) * peaks.count / count)].max() ?? 0
        }
    }
}

/// Draws the ``Waveform`` of a sound little by little, so that it can be done beside other work.
public struct WaveformSketch {
    private let voice: any Voice
    private let stretch: Int
    private let count: Int
    private var peaks: [Float] = []
    private var frames: [Frame]

    /// Begins with the first `seconds` of a sound in `count` stretches; nil for a sound from a file.
    public init?(_ sound: Sound, seconds: Int, count: Int) {
        guard count > 0, let voice = sound.makeVoice() else { return nil }
        self.voice = voice
        self.count = count
        stretch = max(1, seconds * AudioFormat.sampleRate / count)
        frames = [Frame](repeating: .zero, count: min(stretch, AudioFormat.maximumFrames))
        peaks.reserveCapacity(count)
    }

    /// Continues with one stretch; returns the waveform after the last one, and nil before.
    public mutating func step() -> Waveform? {
        var (left, peak) = (stretch, Float(0))
        while left > 0, peaks.count < count {
            let part = min(left, frames.count)
            frames.withUnsafeMutableBufferPointer { buffer in
                let room = UnsafeMutableBufferPointer(rebasing: buffer[..<part])
                voice.render(room)
                for frame in room { peak = max(peak, abs(frame.x), abs(frame.y)) }
            }
            left -= part
        }
        if peaks.count < count { peaks.append(peak) }
        return peaks.count < count ? nil : Waveform(peaks)
    }
}
