// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Testing

/// No operation of the mixer produces a click in its output.
@Suite struct ClickTests {
    /// A low tone without overtones: any click in it is the mixer's.
    private final class Tone: Voice {
        private var y: (Float, Float)
        private let turn: Float

        init(level: Float) {
            // y(n+1) = 2 cos(w) y(n) − y(n−1), 90 Hz.
            turn = 1.99986121
            y = (0, level * 0.011781)
        }

        func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
            for index in frames.indices {
                frames[index] = Frame(repeating: y.0)
                y = (y.1, turn * y.1 - y.0)
            }
        }
    }

    /// The largest step: how much farther it is from one sample to the next than just before and just after.
    private static func largestClick(in frames: [Frame]) -> Float {
        var largest: Float = 0
        for index in 1..<frames.count - 2 {
            let before = abs(frames[index].x - frames[index - 1].x)
            let after = abs(frames[index + 2].x - frames[index + 1].x)
            largest = max(largest, abs(frames[index + 1].x - frames[index].x) - max(before, after))
        }
        return largest
    }

    @Test func aStepWouldBeSeenAsOne() {
        var frames = (0..<1000).map { Frame(repeating: 0.5 * Float($0) / 1000) }
        #expect(Self.largestClick(in: frames) < 0.0001)
        for index in 500..<1000 { frames[index] += 0.0012 }
        #expect(Self.largestClick(in: frames) > 0.001)
    }

    private static func fade(_ random: inout SplitMix64) -> Fade {
        let shapes: [Fade.Shape] = [.raisedCosine, .equalPower, .gradual]
        let shape = shapes.randomElement(using: &random) ?? .raisedCosine
        return shape == .equalPower
            ? Fade(seconds: .random(in: 0.05...0.2, using: &random), .equalPower)
            : Fade(seconds: .random(in: 0.015...0.1, using: &random), shape)
    }

    @Test(arguments: 0..<8) func oneThousandRandomSequencesMakeNoStepAboveMinusSixtyDecibels(part: UInt64) {
        for sequence in 0..<125 {
            var random = SplitMix64(seed: part * 1000 + UInt64(sequence))
            let mixer = Mixer()
            var playing: [VoiceID] = []
            var all: [Frame] = []
            var orders: [String] = []
            for _ in 0..<12 {
                let gain = Float.random(in: 0...1, using: &random)
                let order = Int.random(in: 0..<6, using: &random)
                orders.append("\(order)")
                switch order {
                case 0, 1:
                    let bus: Bus = Bool.random(using: &random) ? .sleep : .direct
                    playing.append(mixer.play(Tone(level: 0.14), on: bus, gain: gain, fadeIn: Self.fade(&random)))
                case 2:
                    guard let id = playing.randomElement(using: &random) else { continue }
                    mixer.stop(id, Self.fade(&random))
                case 3:
                    guard let id = playing.randomElement(using: &random) else { continue }
                    mixer.setGain(gain, of: id, Self.fade(&random))
                case 4: mixer.setSleepVolume(gain, Self.fade(&random))
                default:
                    mixer.setEqualizer(Equalizer(tilt: .random(in: -3...3, using: &random)))
                }
                let count = Int.random(in: 1...500, using: &random)
                all += [Frame](unsafeUninitializedCapacity: count) { frames, initialized in
                    mixer.render(UnsafeMutableBufferPointer(rebasing: frames[..<count]))
                    initialized = count
                }
            }
            let click = Self.largestClick(in: all)
            #expect(click < 0.001, "sequence \(part * 1000 + UInt64(sequence)), orders \(orders)")
        }
    }

    @Test func thirtyThirdVoiceMakesTheOldestLeaveWithoutAClick() {
        let mixer = Mixer()
        var all = [Frame](repeating: .zero, count: 6000)
        for _ in 0..<40 { _ = mixer.play(Tone(level: 0.01)) }
        all.withUnsafeMutableBufferPointer { mixer.render($0) }
        #expect(Self.largestClick(in: all) < 0.001)
    }

    @Test func aCrossingOfEqualPowerKeepsThePower() {
        // Two noises that have nothing in common cross over: the power in the middle is that of each.
        let mixer = Mixer()
        let noise = Generator.noise(ColoredNoise(.white), gain: 1)
        let first = mixer.play(noise.makeVoice(seed: 1))
        func power(_ count: Int) -> Float {
            var frames = [Frame](repeating: .zero, count: count)
            frames.withUnsafeMutableBufferPointer { mixer.render($0) }
            return frames.reduce(0) { $0 + $1.x * $1.x } / Float(count)
        }
        _ = power(4800)
        let before = power(9600)
        mixer.stop(first, Fade(seconds: 0.6, .equalPower))
        _ = mixer.play(noise.makeVoice(seed: 2), fadeIn: Fade(seconds: 0.6, .equalPower))
        _ = power(9600)
        let middle = power(9600)
        #expect(abs(middle / before - 1) < 0.06, "\(middle / before)")
    }
}
