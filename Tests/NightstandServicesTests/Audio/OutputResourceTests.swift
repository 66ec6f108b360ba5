// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandTestSupport
import Testing
import Timekeeping

extension SoundServerTests {
    /// What the live output holds after many rings, previews and probes of a file, counted by the kernel.
    @MainActor @Suite struct OutputResourceTests {
        private let bench: SoundBench
        private var output: RemoteOutput { bench.output }

        init() throws {
            bench = try SoundBench()
        }

        @Test(.timeLimit(.minutes(3))) func nothingIsLostOverManyRingsPreviewsAndProbesOfAFile() async throws {
            let sound = AlarmSound.file(try bench.sineFile(1000, seconds: 0.5))
            let tone = RingTone(sound: sound, volume: 50)
            // What libraries allocate once is allocated.
            try await use(tone, times: 20)
            let before = try await settled()
            try await use(tone, times: 150)
            let after = try await settled()
            print("resources: before \(before); after \(after)")
            #expect(abs(after.descriptors - before.descriptors) <= 2, "\(before) → \(after)")
            #expect(after.anonymous - before.anonymous <= 2048, "\(before) → \(after)")
            #expect(after.children == 0)
        }

        private func use(_ tone: RingTone, times: Int) async throws {
            for _ in 0..<times {
                try output.start("a", tone)
                try output.preview(tone)
                let facts = try #require(try await output.probe([tone.sound]))
                #expect(facts.brokenSounds.isEmpty)
                try output.stop("a")
            }
        }

        /// What it holds once previews have ended and the sink is closed.
        private func settled() async throws -> ProcessUsage {
            try output.stopPreview()
            await linger(upTo: .seconds(4))
            return try output.usage()
        }
    }
}
