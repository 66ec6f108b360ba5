// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandTestSupport
import Testing
import Timekeeping

extension SoundServerTests {
    /// The sink is raised while something rings and put back afterwards.
    @MainActor @Suite struct OutputFloorTests {
        private let bench: SoundBench
        private var output: RemoteOutput { bench.output }
        private var server: PrivateSoundServer { bench.server }

        init() throws {
            bench = try SoundBench()
            try server.control("set-sink-volume", "bedroom", "0%")
            try server.control("set-sink-mute", "bedroom", "1")
        }

        @Test func aMutedSinkIsHeardAndPutBack() async throws {
            let recording = try server.record()
            let start = ContinuousClock.now
            try output.start("a", SoundBench.beep)
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(1), "heard after \(heard - start)")
            #expect(try server.volume(of: "bedroom") == 40)
            try output.stop("a")
            await linger(upTo: .seconds(2)) { (try? server.isMuted("bedroom")) == true }
            #expect(try server.isMuted("bedroom"))
            await linger(upTo: .seconds(2)) { (try? server.volume(of: "bedroom")) == 0 }
            #expect(try server.volume(of: "bedroom") == 0)
        }

        @Test func whatTheUserChangesMeanwhileStays() async throws {
            try output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(2)) { (try? server.isMuted("bedroom")) == false }
            await linger(upTo: .milliseconds(300))
            try server.control("set-sink-volume", "bedroom", "20%")
            await linger(upTo: .milliseconds(500))
            #expect(try server.volume(of: "bedroom") == 20)
            try output.stop("a")
            await linger(upTo: .milliseconds(1500))
            #expect(try server.volume(of: "bedroom") == 20)
            #expect(try !server.isMuted("bedroom"))
        }

        @Test func aRestartAfterACrashPutsItBack() async throws {
            try output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(2)) { (try? server.isMuted("bedroom")) == false }
            let next = try bench.restartedOutput()
            try next.restoreAfterCrash()
            await linger(upTo: .seconds(2)) { (try? server.isMuted("bedroom")) == true }
            #expect(try server.isMuted("bedroom"))
            await linger(upTo: .seconds(2)) { (try? server.volume(of: "bedroom")) == 0 }
            #expect(try server.volume(of: "bedroom") == 0)
        }

        @Test func withoutAFloorTheSinkIsLeftAlone() async throws {
            try output.setOutputFloor(nil)
            try output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(1))
            #expect(try server.volume(of: "bedroom") == 0)
            #expect(try server.isMuted("bedroom"))
        }

        @Test func aNewDefaultSinkIsRaisedToo() async throws {
            try server.control("set-sink-mute", "kitchen", "1")
            try output.start("a", SoundBench.beep)
            await linger(upTo: .seconds(2)) { (try? server.isMuted("bedroom")) == false }
            await linger(upTo: .milliseconds(300))
            try server.control("set-default-sink", "kitchen")
            await linger(upTo: .seconds(2)) { (try? server.isMuted("kitchen")) == false }
            #expect(try !server.isMuted("kitchen"))
        }
    }
}
