// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Testing

@Suite struct LookaheadTests {
    private static let second = 48_000

    /// What is heard of a lookahead: what stands last in each place.
    private final class Listener {
        let lookahead: Lookahead
        private(set) var frames: [Frame] = []

        init(ahead: Int, ordersWait: Bool = false) {
            lookahead = Lookahead(frames: ahead, ordersWait: ordersWait)
        }

        func render(_ count: Int) {
            lookahead.render(count) { frames.append(contentsOf: $0) }
        }

        /// Goes back, and renders up to where it was.
        func revise(from frame: Int) {
            let end = frames.count
            let start = lookahead.revise(from: frame)
            frames.removeLast(end - start)
            render(end - start)
        }
    }

    private static func voice(_ id: String, seed: UInt64 = 7) throws -> any Voice {
        try #require(SoundCatalogue.sleep[id]?.makeVoice(seed: seed))
    }

    private static func largest(_ a: [Frame], _ b: [Frame]) -> Float {
        zip(a, b).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
    }

    @Test(arguments: ["white", "train", "heartbeat"])
    func goingBackWithoutAChangeChangesNothing(id: String) throws {
        let (straight, revised) = (Listener(ahead: Self.second), Listener(ahead: Self.second))
        for listener in [straight, revised] {
            let name = SoundCatalogue.sleep[id] == nil ? "white" : id
            _ = listener.lookahead.mixer.play(try Self.voice(name), on: .sleep)
            listener.render(2 * Self.second)
        }
        revised.revise(from: 2 * Self.second - 40_000)
        revised.revise(from: 2 * Self.second - 20_000)
        straight.render(1000)
        revised.render(1000)
        #expect(straight.frames.count == revised.frames.count)
        #expect(Self.largest(straight.frames, revised.frames) < 0.001)
    }

    @Test func anOrderIsHeardFromThereOnAndNoFrameIsLost() throws {
        let (plain, ordered) = (Listener(ahead: Self.second), Listener(ahead: Self.second))
        for listener in [plain, ordered] {
            _ = listener.lookahead.mixer.play(try Self.voice("white"), on: .sleep)
            listener.render(Self.second)
        }
        ordered.lookahead.mixer.setSleepVolume(0.5)
        ordered.revise(from: 10_000)
        #expect(Self.largest(Array(plain.frames[..<10_000]), Array(ordered.frames[..<10_000])) == 0)
        let halved = plain.frames[12_000...].map { $0 * 0.5 }
        #expect(Self.largest(halved, Array(ordered.frames[12_000...])) < 0.001)
        #expect(ordered.frames.count == plain.frames.count)
    }

    @Test func ordersThatComeWhileItIsRenderedAheadAreHeardWhereItGoesBackTo() throws {
        let listener = Listener(ahead: Self.second, ordersWait: true)
        let mixer = listener.lookahead.mixer
        listener.render(Self.second)
        let id = mixer.play(Hum(440), gain: 0.5)
        // The other thread writes on before it hears of the order.
        listener.render(Self.second / 2)
        listener.revise(from: Self.second)
        #expect(listener.frames[Self.second + 1000..<Self.second + 2000].contains { abs($0.x) > 0.1 })
        mixer.stop(id)
        listener.render(Self.second / 4)
        listener.revise(from: Self.second + 10_000)
        #expect(listener.frames[(Self.second + 12_000)...].allSatisfy { abs($0.x) < 0.001 })
    }

    @Test func aSoundThatHadFadedOutComesBackWhenItIsRewound() throws {
        let (straight, revised) = (Listener(ahead: Self.second), Listener(ahead: Self.second))
        for listener in [straight, revised] {
            let id = listener.lookahead.mixer.play(try Self.voice("white"), on: .sleep)
            listener.render(Self.second / 2)
            listener.lookahead.mixer.stop(id, Fade(seconds: 0.2))
            listener.render(Self.second / 2)
        }
        revised.revise(from: Self.second / 2 + 4000)
        #expect(Self.largest(straight.frames, revised.frames) < 0.001)
        #expect(abs(revised.frames[Self.second - 1].x) < 0.00001)
    }

    @Test(
        "a thousand random starts, stops, fades and volumes, each rewound to, make no click", arguments: UInt64(1)...10)
    func aThousandSequencesWithoutAClick(seed: UInt64) throws {
        var random = Random(seed: seed)
        var worst: Float = 0
        for _ in 0..<100 {
            let listener = Listener(ahead: 9600)
            let mixer = listener.lookahead.mixer
            var playing: [VoiceID] = []
            for _ in 0..<6 {
                switch random.below(4) {
                case 0:
                    playing.append(
                        mixer.play(
                            Hum(Double(60 + random.below(200))), on: .sleep, gain: 0.15,
                            fadeIn: Fade(seconds: Double(random.below(100)) / 1000, .equalPower)))
                case 1:
                    if let id = playing.popLast() {
                        mixer.stop(id, Fade(seconds: 0.015 + Double(random.below(100)) / 1000))
                    }
                case 2: mixer.setSleepVolume(Float(random.below(100)) / 100)
                default: if let id = playing.last { mixer.setGain(Float(random.below(15)) / 100, of: id) }
                }
                listener.revise(from: listener.frames.count - random.below(9000))
                listener.render(500 + random.below(4000))
            }
            let samples = listener.frames.map(\.x)
            for index in samples.indices.dropFirst().dropLast() {
                worst = max(worst, abs(samples[index - 1] - 2 * samples[index] + samples[index + 1]))
            }
        }
        #expect(worst < 0.001, "a step of −60 dBFS is 0.001")
    }

    /// A soft tone: all that bends in it is its own curve, far below a click.
    private final class Hum: Voice {
        private let step: Double
        private var phase = 0.0

        init(_ frequency: Double) {
            step = frequency / 48_000
        }

        func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
            for index in frames.indices {
                let turn = phase - phase.rounded(.down)
                let value = turn < 0.5 ? 16 * turn * (0.5 - turn) : -16 * (turn - 0.5) * (1 - turn)
                frames[index] = Frame(repeating: Float(value))
                phase += step
            }
        }
    }

    private struct Random {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }
}
