// SPDX-License-Identifier: MIT

/// Plays a pattern on an instrument, over and over.
final class PatternVoice: Voice {
    private let bank: any NoteBank
    private let gain: Float
    private let length: Int
    private let events: [(frame: Int, note: Note)]
    private var scratch: [Float]
    private var position = 0
    private var next = 0

    init(_ pattern: Pattern, on bank: any NoteBank, gain: Float) {
        self.bank = bank
        self.gain = gain
        let rate = Double(AudioFormat.sampleRate)
        length = max(1, Int((pattern.length * rate).rounded()))
        events = pattern.steps.enumerated().flatMap { index, notes in
            notes.map { (Int((Double(index) * pattern.step * rate).rounded()), $0) }
        }
        scratch = Array(repeating: 0, count: AudioFormat.maximumFrames)
    }

    func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        scratch.withUnsafeMutableBufferPointer { scratch in
            var done = 0
            while done < frames.count {
                let count = min(frames.count - done, scratch.count)
                let part = UnsafeMutableBufferPointer(rebasing: scratch[..<count])
                part.update(repeating: 0)
                play(part)
                for index in 0..<count { frames[done + index] = Frame(repeating: part[index] * gain) }
                done += count
            }
        }
    }

    /// Renders up to the next note, strikes it, and so on.
    private func play(_ samples: UnsafeMutableBufferPointer<Float>) {
        var done = 0
        while done < samples.count {
            while next < events.count, events[next].frame == position {
                bank.strike(events[next].note)
                next += 1
            }
            let until = next < events.count ? events[next].frame : length
            let count = min(until - position, samples.count - done)
            bank.render(UnsafeMutableBufferPointer(rebasing: samples[done..<done + count]))
            position += count
            done += count
            if position == length {
                position = 0
                next = 0
            }
        }
    }
}
