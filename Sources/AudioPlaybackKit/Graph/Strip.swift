// SPDX-License-Identifier: MIT

/// One voice in the mixer: its gain, its fade, and whether it is leaving.
///
/// Unchecked because it is handed over: built by who plays it, then touched by the rendering thread alone.
final class Strip: @unchecked Sendable {
    let id: VoiceID
    let voice: any Voice
    /// Which way it goes to the sum.
    let bus: Bus
    /// The volume asked for.
    var level: Ramp
    /// Opens at the start and closes at the end.
    var gate = Ramp(0)
    var isLeaving = false

    init(id: VoiceID, voice: sending any Voice, bus: Bus, gain: Float, fadeIn: Fade) {
        self.id = id
        self.voice = voice
        self.bus = bus
        level = Ramp(0)
        level.move(to: gain, fadeIn)
        gate.move(to: 1, .quick)
    }

    /// Whether it has faded out for good.
    var isDone: Bool { isLeaving && gate.isSettled }

    /// Adds the next frames to `mix`, with `scratch` as working space of at least the same size.
    func render(into mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        let part = UnsafeMutableBufferPointer(rebasing: scratch[..<mix.count])
        voice.render(part)
        if level.isSettled, gate.isSettled {
            let gain = level.value * gate.value
            for index in mix.indices { mix[index] += part[index] * gain }
        } else {
            for index in mix.indices { mix[index] += part[index] * (level.next() * gate.next()) }
        }
    }
}

/// Names one playing voice of a mixer.
public struct VoiceID: Hashable, Sendable {
    let number: Int
}
