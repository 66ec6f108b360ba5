// SPDX-License-Identifier: MIT
import Foundation
import NightstandAudio
import NightstandTestSupport
import Testing
import Timekeeping

extension SoundServerTests {
    /// The sink is raised while something rings and put back afterwards, by PulseAudio and by PipeWire.
    @MainActor @Suite struct OutputFloorTests {
        @Test func aMutedSinkIsHeardAndPutBack() async throws {
            let bench = try mutedBench()
            let recording = try bench.server.record()
            let start = ContinuousClock.now
            try bench.output.start("a", SoundBench.beep)
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(1), "heard after \(heard - start)")
        }

        @Test(arguments: PrivateSoundServer.Kind.allCases)
        func aMutedSinkIsRaisedAndPutBackEachTime(kind: PrivateSoundServer.Kind) async throws {
            let bench = try mutedBench(kind)
            for round in 1...8 {
                try bench.output.start("a", SoundBench.beep)
                #expect(await reaches(40, isMuted: false, bench.server), "not raised in round \(round)")
                await linger(upTo: .milliseconds(round * 60))
                #expect(try bench.server.volume(of: "bedroom") == 40 && !bench.server.isMuted("bedroom"))
                try bench.output.stop("a")
                #expect(await reaches(0, isMuted: true, bench.server), "not put back in round \(round)")
                await linger(upTo: .seconds(3)) { !bench.hasRecordOfSinks }
                #expect(!bench.hasRecordOfSinks)
                #expect(try bench.server.volume(of: "bedroom") == 0 && bench.server.isMuted("bedroom"))
            }
        }

        @Test(arguments: PrivateSoundServer.Kind.allCases)
        func whatTheUserChangesMeanwhileStays(kind: PrivateSoundServer.Kind) async throws {
            let bench = try mutedBench(kind)
            try bench.output.start("a", SoundBench.beep)
            #expect(await reaches(40, isMuted: false, bench.server))
            await linger(upTo: .milliseconds(500))
            try bench.server.control("set-sink-volume", "bedroom", "20%")
            await linger(upTo: .milliseconds(500))
            #expect(try bench.server.volume(of: "bedroom") == 20)
            try bench.output.stop("a")
            await linger(upTo: .milliseconds(1500))
            #expect(try bench.server.volume(of: "bedroom") == 20)
            #expect(try !bench.server.isMuted("bedroom"))
        }

        @Test(arguments: PrivateSoundServer.Kind.allCases)
        func aRestartAfterACrashPutsItBack(kind: PrivateSoundServer.Kind) async throws {
            let bench = try mutedBench(kind)
            try bench.output.start("a", SoundBench.beep)
            #expect(await reaches(40, isMuted: false, bench.server))
            let next = try bench.restartedOutput()
            try next.restoreAfterCrash()
            #expect(await reaches(0, isMuted: true, bench.server))
        }

        @Test func aServerThatComesUpAfterTheServiceIsPutBackToo() async throws {
            let bench = try mutedBench()
            try bench.output.start("a", SoundBench.beep)
            #expect(await reaches(40, isMuted: false, bench.server))
            bench.output.kill()
            bench.server.kill()
            let next = try RemoteOutput(on: bench.server)
            try next.restoreAfterCrash()
            await linger(upTo: .seconds(1))
            try bench.server.start()
            try bench.server.control("set-sink-volume", "bedroom", "40%")
            #expect(await reaches(0, isMuted: true, bench.server))
        }

        @Test func withoutAFloorTheSinkIsLeftAlone() async throws {
            let bench = try mutedBench()
            try bench.output.setOutputFloor(nil)
            try bench.output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(1))
            #expect(try bench.server.volume(of: "bedroom") == 0)
            #expect(try bench.server.isMuted("bedroom"))
        }

        @Test func aMutedSinkThatMayNotBeRaisedIsNotHeard() async throws {
            let bench = try mutedBench()
            try bench.output.setOutputFloor(nil)
            try bench.output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(8)) { !bench.events.isEmpty }
            #expect(bench.events.count == 1)
            guard case .unheard(let reason) = bench.events.first else {
                Issue.record("\(bench.events)")
                return
            }
            #expect(reason.contains("muted"))
            try bench.server.control("set-sink-mute", "bedroom", "0")
            try bench.server.control("set-sink-volume", "bedroom", "50%")
            #expect(await linger(upTo: .seconds(3)) { bench.events.contains(.firstSound(ring: "a")) })
        }

        @Test(arguments: PrivateSoundServer.Kind.allCases)
        func aNewDefaultSinkIsRaisedToo(kind: PrivateSoundServer.Kind) async throws {
            let bench = try mutedBench(kind)
            let server = bench.server
            try server.control("set-sink-mute", "kitchen", "1")
            try bench.output.start("a", SoundBench.beep)
            #expect(await reaches(40, isMuted: false, server))
            await linger(upTo: .milliseconds(300))
            try server.control("set-default-sink", "kitchen")
            await linger(upTo: .seconds(2)) { (try? server.isMuted("kitchen")) == false }
            #expect(try !server.isMuted("kitchen"))
        }

        private func mutedBench(_ kind: PrivateSoundServer.Kind = .pulseAudio) throws -> SoundBench {
            let bench = try SoundBench(kind)
            try bench.server.control("set-sink-volume", "bedroom", "0%")
            try bench.server.control("set-sink-mute", "bedroom", "1")
            return bench
        }

        /// Waits until the first sink is as it should be; false when it does not become so.
        private func reaches(_ volume: Int, isMuted: Bool, _ server: PrivateSoundServer) async -> Bool {
            await linger(upTo: .seconds(5)) {
                (try? server.volume(of: "bedroom")) == volume && (try? server.isMuted("bedroom")) == isMuted
            }
        }
    }
}
