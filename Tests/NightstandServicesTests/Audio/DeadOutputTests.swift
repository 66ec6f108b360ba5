// SPDX-License-Identifier: MIT
import Foundation
import NightstandAudio
import NightstandTestSupport
import Testing
import Timekeeping

extension SoundServerTests {
    /// Promise 2: heard whatever dies.
    @MainActor @Suite struct DeadOutputTests {
        private let bench: SoundBench
        private var output: RemoteOutput { bench.output }
        private var server: PrivateSoundServer { bench.server }

        init() throws {
            bench = try SoundBench()
        }

        @Test func aKilledServerThatComesBackIsHeardAgainWithinFiveSeconds() async throws {
            try output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(1)) { bench.events.contains(.firstSound(ring: "a")) }
            server.kill()
            await linger(upTo: .seconds(3))
            #expect(bench.events.count { if case .unheard = $0 { true } else { false } } == 1)
            let start = ContinuousClock.now
            try server.start()
            let recording = try server.record()
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(5), "heard after \(heard - start)")
        }

        @Test func anOutputThatHangsIsLeftForAnother() async throws {
            try server.control("suspend-sink", "bedroom", "1")
            let recording = try server.record("kitchen")
            let start = ContinuousClock.now
            try output.start("a", SoundBench.beep)
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(5), "heard after \(heard - start)")
            await linger(upTo: .seconds(1))
            #expect(recording.level(of: 880, inLast: 1) > -40)
        }

        @Test func anOutputThatDiesWhileRingingIsLeftForAnother() async throws {
            let recording = try server.record("kitchen")
            try output.start("a", SoundBench.beep)
            // Until it plays: one that is still slow to begin is left for another reason.
            #expect(await linger(upTo: .seconds(5)) { bench.events.contains(.firstSound(ring: "a")) })
            let start = ContinuousClock.now
            try server.control("suspend-sink", "bedroom", "1")
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(5), "heard after \(heard - start)")
            await linger(upTo: .seconds(1)) { hasMoved }
            #expect(hasMoved)
        }

        @Test func whatASuspendedOutputIsGivenIsNotHeardUntilItResumes() async throws {
            let bench = try SoundBench(sinks: ["bedroom"])
            try bench.output.start("a", SoundBench.beep)
            #expect(await linger(upTo: .seconds(5)) { bench.events.contains(.firstSound(ring: "a")) })
            try bench.server.control("suspend-sink", "bedroom", "1")
            await linger(upTo: .milliseconds(300))
            try bench.output.start("b", SoundBench.beep)
            let isTold = await linger(upTo: .seconds(6)) {
                bench.events.contains { if case .unheard = $0 { true } else { false } }
            }
            #expect(isTold && !bench.events.contains(.firstSound(ring: "b")), "\(bench.events)")
            try bench.server.control("suspend-sink", "bedroom", "0")
            #expect(
                await linger(upTo: .seconds(10)) { bench.events.contains(.firstSound(ring: "b")) }, "\(bench.events)")
        }

        /// The plugin of GStreamer shares one main loop among all of its sinks, and aborted here in one run of eight.
        @Test func twoHundredRingsWithoutAServerDoNotEndTheProgram() async throws {
            server.kill()
            for round in 0..<200 {
                try output.start("\(round)", SoundBench.beep)
                await linger(upTo: .milliseconds(20))
                try output.stop("\(round)")
                if round % 5 == 4 { await linger(upTo: .milliseconds(600)) }
            }
            #expect(try await output.probe([]) != nil, "it still answers")
            #expect(bench.events.contains { if case .unheard = $0 { true } else { false } })
        }

        @Test func ringsOnAServerThatComesAndGoesLeaveNothingBehind() async throws {
            func descriptors() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/\(output.id)/fd").count
            }
            var before = 0
            for round in 0..<200 {
                if round % 40 == 20 { server.kill() }
                if round % 40 == 30 { try server.start() }
                try output.start("\(round)", SoundBench.beep)
                await linger(upTo: .milliseconds(30))
                try output.stop("\(round)")
                if round % 40 == 39 {
                    await linger(upTo: .milliseconds(1500))
                    if before == 0 { before = try descriptors() }
                }
            }
            #expect(try await output.probe([]) != nil, "it still answers")
            await linger(upTo: .milliseconds(500))
            let after = try descriptors()
            #expect(abs(after - before) <= 2, "\(before) descriptors before, \(after) after")
        }

        @Test func anAnswerThatComesWhileTheLoopIsHeldUpCounts() async throws {
            let answers = try await output.holdUpWhileAsking()
            #expect(answers == [true, true])
        }

        @Test func aConnectionThatIsClosedAsAnAnswerArrivesCanBeOpenedAgain() async throws {
            let isOpen = try await output.closeAsAnAnswerArrives()
            #expect(isOpen == true)
        }

        private var hasMoved: Bool {
            bench.events.contains { if case .outputChanged("kitchen", _) = $0 { true } else { false } }
        }

        @Test func aServerThatHangsDoesNotHoldUpTheLoop() async throws {
            server.setFrozen(true)
            try output.watchLoop()
            try output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(3))
            let longest = try #require(await output.longestStandstill())
            // A loop that waited for the server would not turn in all that time; on a busy machine it may not turn in some of it.
            #expect(longest < .seconds(1), "the loop stood still for \(longest)")
            server.setFrozen(false)
            let recording = try server.record()
            let thawed = ContinuousClock.now
            let heard = try #require(await bench.firstSound(in: recording, since: thawed))
            #expect(heard - thawed < .seconds(5), "heard after \(heard - thawed)")
        }
    }
}
