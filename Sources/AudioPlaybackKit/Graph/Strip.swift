// SPDX-License-Identifier: MIT

/// One voice in the mixer: its gain, its fade, and whether it is leaving.
///
/// Unchecked because it is handed over: built by who plays it, then touched by the rendering thread alone.
final class Strip: @unchecked Sendable {
    let id: VoiceID
    private let voice: any Voice
    /// The same voice, if it can be rewound.
    private let replay: ReplayVoice?
    /// Which way it goes to the sum.
    let bus: Bus
    /// The volume asked for.
    var level: Ramp
    /// Opens at the start, is half closed while it is ducked, and closes at the end.
    var gate = Ramp(0)
    var isLeaving = false
    /// Frames of silence before it begins, when it was rewound to a time before that.
    private var silence = 0
    /// Frames since it has faded out.
    private var rest = 0

    /// Keeps `history` frames, by which it can be rewound.
    init(id: VoiceID, voice: sending any Voice, bus: Bus, gain: Float, fadeIn: Fade, history: Int) {
        self.id = id
        replay = history > 0 ? ReplayVoice(voice, frames: history) : nil
        self.voice = replay ?? voice
        self.bus = bus
        level = Ramp(0)
        level.move(to: gain, fadeIn)
        gate.move(to: 1, .quick)
    }

    /// Whether it has faded out, which only rewinding can undo.
    private var isSilent: Bool { isLeaving && gate.isSettled }

    /// Whether it has faded out for good: so long ago that it cannot be rewound to before that.
    func isDone(after history: Int) -> Bool { isSilent && rest >= history }

    /// Goes back by `frames`, no further than to before its last order.
    func rewind(_ frames: Int) {
        let sounding = frames - min(rest, frames)
        rest = max(0, rest - frames)
        silence += sounding - (replay?.rewind(sounding) ?? sounding)
        level.skip(-frames)
        gate.skip(-frames)
    }

    /// Adds the next frames to `mix`, with `scratch` as working space of at least the same size.
    func render(into mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        guard !isSilent else { return pass(mix.count) }
        let part = UnsafeMutableBufferPointer(rebasing: scratch[..<mix.count])
        let quiet = min(silence, mix.count)
        silence -= quiet
        UnsafeMutableBufferPointer(rebasing: part[..<quiet]).update(repeating: .zero)
        voice.render(UnsafeMutableBufferPointer(rebasing: part[quiet...]))
        if level.isSettled, gate.isSettled {
            let gain = level.value * gate.value
            for index in mix.indices { mix[index] += part[index] * gain }
            level.skip(mix.count)
            gate.skip(mix.count)
        } else {
            for index in mix.indices { mix[index] += part[index] * (level.next() * gate.next()) }
        }
    }

    private func pass(_ frames: Int) {
        rest += frames
        level.skip(frames)
        gate.skip(frames)
    }
}

/// Names one playing voice of a mixer.
public struct VoiceID: Hashable, Sendable {
    let number: Int
}
