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

        @Test(.timeLimit(.minutes(5))) func nothingIsLostOverAThousandRingsPreviewsAndProbesOfAFile() async throws {
            let sound = AlarmSound.file(try bench.sineFile(1000, seconds: 0.5))
            let tone = RingTone(sound: sound, volume: 50)
            // What libraries allocate once is allocated.
            try await use(tone, times: 30)
            let before = try await settled()
            let start = ContinuousClock.now
            try await use(tone, times: 334)
            let taken = ContinuousClock.now - start
            let after = try await settled()
            print("1,002 uses of a file in \(taken): before \(before); after \(after)")
            #expect(abs(after.usage.descriptors - before.usage.descriptors) <= 2, "\(before) → \(after)")
            #expect(after.usage.anonymous - before.usage.anonymous <= 2048, "\(before) → \(after)")
            #expect(abs(after.sources - before.sources) <= 2, "\(before) → \(after)")
            #expect(after.usage.threads <= before.usage.threads + 1, "\(before) → \(after)")
            #expect(after.usage.children == 0)
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
        private func settled() async throws -> (usage: ProcessUsage, sources: Int) {
            try output.stopPreview()
            await linger(upTo: .seconds(4))
            let sources = try #require(try await output.sources())
            return (try output.usage(), sources)
        }
    }
}
