// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandTestSupport
import Testing
import Timekeeping

extension SoundServerTests {
    /// A sink to which nobody listens plays out two seconds of silence before it takes anything else.
    @MainActor @Suite struct IdleOutputTests {
        private let bench: SoundBench
        private var output: RemoteOutput { bench.output }

        init() throws {
            bench = try SoundBench()
        }

        @Test func aHealthyIdleSinkIsGivenItsTime() async throws {
            let start = ContinuousClock.now
            try output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(6)) { isHeard }
            let taken = ContinuousClock.now - start
            print("idle sink, not warmed up: first sound after \(taken)")
            #expect(isHeard && taken < .seconds(4), "after \(taken): \(bench.events)")
            let stream = try streams()
            #expect(stream.count == 1)
            await linger(upTo: .seconds(4))
            #expect(try streams() == stream, "the stream that plays is kept")
        }

        @Test func aSlowStartIsNotReportedAsTrouble() async throws {
            let bench = try SoundBench(sinks: ["bedroom"])
            try bench.output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(6)) { !bench.events.isEmpty }
            #expect(bench.events == [.firstSound(ring: "a")])
        }

        @Test func whatIsWarmedUpIsHeardAtOnce() async throws {
            try output.prepare()
            await linger(upTo: .seconds(5))
            let stream = try streams()
            #expect(stream.count == 1)
            // From here on the monitor is recorded, which makes no difference to a stream that has been running this long.
            let recording = try bench.server.record()
            let start = ContinuousClock.now
            try output.start("a", SoundBench.beep)
            let heard = try #require(await bench.firstSound(in: recording, since: start)) - start
            await linger(upTo: .seconds(6)) { isHeard }
            let told = try #require(output.ages.first)
            print("idle sink, warmed up: first sound on the monitor after \(heard), reported \(told) ms later")
            #expect(heard < .milliseconds(100))
            #expect(try streams() == stream)
        }

        private var isHeard: Bool { bench.events.contains(.firstSound(ring: "a")) }

        /// The numbers of the streams that the server plays.
        private func streams() throws -> [Substring] {
            try bench.server.control("list", "short", "sink-inputs").split(separator: "\n").compactMap {
                $0.split(separator: "\t").first
            }
        }
    }
}
