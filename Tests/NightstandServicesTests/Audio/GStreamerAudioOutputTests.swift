// SPDX-License-Identifier: MIT
import Foundation
import NightstandAudio
import NightstandTestSupport
import Testing
import Timekeeping

extension SoundServerTests {
    /// The live output against a real PulseAudio, heard through the monitor of its null sink.
    @MainActor @Suite struct GStreamerAudioOutputTests {
        private let bench: SoundBench
        private var output: RemoteOutput { bench.output }
        private var server: PrivateSoundServer { bench.server }

        init() throws {
            bench = try SoundBench()
        }

        @Test func aPreparedToneIsHeardWithinAHundredMilliseconds() async throws {
            let recording = try server.record()
            try output.prepare()
            await linger(upTo: .seconds(1))
            #expect(recording.firstSound() == nil)
            let start = ContinuousClock.now
            try output.start("a", SoundBench.beep)
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .milliseconds(100), "heard after \(heard - start)")
            await linger(upTo: .seconds(1))
            #expect(recording.level(of: 880, inLast: 1) > -40)
            #expect(recording.level(of: 700, inLast: 1) < -60)
            #expect(bench.events.contains(.firstSound(ring: "a")))
        }

        @Test func aPreparedToneIsPlayedAtOnceAndStoppedAtOnce() async throws {
            let recording = try server.record()
            try output.prepare()
            await linger(upTo: .seconds(2))
            var delays: [Duration] = []
            for round in 1...7 {
                let start = ContinuousClock.now
                try output.start("\(round)", SoundBench.beep)
                delays.append(try #require(await bench.firstSound(in: recording, since: start)) - start)
                await linger(upTo: .milliseconds(200))
                try output.stop("\(round)")
                await linger(upTo: .milliseconds(400))
                #expect(recording.level(ofLast: 0.1) < -100, "it sounds 0.3 s after it was stopped")
            }
            print("due to first sound on the monitor: \(delays.sorted())")
            // The best of them says what is possible; how busy the machine is says the rest. `make bench` has the figure.
            #expect(try #require(delays.min()) < .milliseconds(40))
            #expect(output.ages.count == 7)
        }

        @Test func pressesThatComeTogetherAreHeardOneAfterTheOther() async throws {
            /// Seconds from the first to the last sound of the pips for this count of presses.
            func length(of count: Int) async throws -> Double {
                let recording = try server.record()
                try output.tick(RingTone(sound: .tone("tick-lap"), volume: 70), count: count)
                await linger(upTo: .seconds(3)) { recording.firstSound() != nil }
                await linger(upTo: .seconds(1))
                let loud = recording.samples.indices.filter { abs(recording.samples[$0]) > 0.001 }
                return Double(try #require(loud.last) - (try #require(loud.first))) / 48_000
            }
            try output.prepare()
            await linger(upTo: .seconds(1))
            let one = try await length(of: 1)
            let many = try await length(of: 20)
            #expect(one < 0.15, "a single pip, heard once")
            #expect(many > one + 19 * 0.02, "\(many) s for twenty, \(one) s for one")
            #expect(many < one + 19 * 0.1)
        }

        @Test(arguments: PrivateSoundServer.Kind.allCases)
        func aRingThatIsToWaitBeginsOnTimeAndNeverEarly(kind: PrivateSoundServer.Kind) async throws {
            let bench = try SoundBench(kind)
            let recording = try bench.server.record()
            let delay = Duration.milliseconds(150)
            try bench.output.prepare()
            await linger(upTo: .seconds(2))
            var late: [Duration] = []
            for round in 1...5 {
                let start = ContinuousClock.now
                try bench.output.start("\(round)", SoundBench.beep, after: delay)
                late.append(try #require(await bench.firstSound(in: recording, since: start)) - start - delay)
                await linger(upTo: .milliseconds(200))
                try bench.output.stop("\(round)")
                await linger(upTo: .milliseconds(400))
            }
            print("\(kind), behind the instant of a ring that waits: \(late.sorted())")
            // The monitor of a sink hears what is played up to a quantum before it is.
            #expect(try #require(late.min()) > .milliseconds(-25))
            #expect(try #require(late.min()) < .milliseconds(25))
            #expect(bench.output.ages.count == 5)
        }

        @Test func aRingBecomesLouderAtOnceAndThenChangesItsToneWithoutAPause() async throws {
            let recording = try server.record()
            let file = AlarmSound.file(try bench.sineFile(1000, seconds: 0.5))
            let start = ContinuousClock.now
            // A gradual volume that would take an hour.
            try output.start("a", RingTone(sound: file, volume: 40, fadeIn: 3600))
            await linger(upTo: .seconds(6)) { recording.firstSound(above: -90, since: start) != nil }
            await linger(upTo: .seconds(2))
            let before = recording.level(of: 1000, inLast: 1)
            try output.change("a", to: RingTone(sound: file, volume: 40).escalated(.fullVolume))
            await linger(upTo: .seconds(2))
            let loud = recording.level(of: 1000, inLast: 1)
            #expect(loud > before + 20, "\(before) dB, then \(loud) dB")
            var lowest = SpectrumMeter.lowestBlock(of: recording.last(seconds: 1.9))
            // A machine that is busy elsewhere makes gaps of its own, but not each time.
            for _ in 0..<3 where lowest <= -30 {
                try output.change("a", to: RingTone(sound: file, volume: 80))
                await linger(upTo: .milliseconds(500))
                try output.change("a", to: RingTone(sound: file, volume: 40).escalated(.fullVolume))
                await linger(upTo: .seconds(2))
                lowest = SpectrumMeter.lowestBlock(of: recording.last(seconds: 1.9))
            }
            #expect(lowest > -30, "it continues without a pause")
            try output.change("a", to: RingTone(sound: file, volume: 40).escalated(.secondTone))
            await linger(upTo: .seconds(2))
            #expect(recording.level(of: 1000, inLast: 1) < loud - 20, "the file is no longer heard")
            #expect(isWailing(recording), "the second tone is")
        }

        /// Whether the last second is loud and changes its pitch without a pause, as the siren does.
        private func isWailing(_ recording: SinkRecording) -> Bool {
            let last = recording.last(seconds: 1)
            let pitches = stride(from: 0, to: last.count - 4800, by: 9600).map {
                SpectrumMeter.strongest(in: 500...1500, step: 10, of: Array(last[$0..<$0 + 4800]))
            }
            return SpectrumMeter.lowestBlock(of: last) > -40
                && (pitches.max() ?? 0) - (pitches.min() ?? 0) > 200
        }

        /// The level of a tone of 1 kHz once it grows no more, for a file that nothing has measured is raised while it sounds.
        private func levelOnceSteady(_ recording: SinkRecording) async -> Double {
            var level = -200.0
            for _ in 0..<10 {
                await linger(upTo: .milliseconds(1500))
                let earlier = level
                level = recording.level(of: 1000, inLast: 1)
                if abs(level - earlier) < 0.1 { break }
            }
            return level
        }

        @Test func aRingIsQuieterDuringSpeechAndThenAsLoudAsBefore() async throws {
            let recording = try server.record()
            let file = AlarmSound.file(try bench.sineFile(1000, seconds: 0.5))
            let start = ContinuousClock.now
            try output.start("a", RingTone(sound: file, volume: 60))
            _ = try #require(await bench.firstSound(in: recording, since: start))
            let before = await levelOnceSteady(recording)
            try output.duck(true)
            await linger(upTo: .seconds(2))
            let ducked = recording.level(of: 1000, inLast: 1)
            #expect(abs(before - 18 - ducked) < 1, "\(before) dB, then \(ducked) dB")
            // What begins or grows meanwhile is quieter too.
            try output.change("a", to: RingTone(sound: file, volume: 100))
            await linger(upTo: .seconds(2))
            #expect(recording.level(of: 1000, inLast: 1) < before)
            try output.change("a", to: RingTone(sound: file, volume: 60))
            try output.duck(false)
            await linger(upTo: .seconds(2))
            #expect(abs(recording.level(of: 1000, inLast: 1) - before) < 1)
        }

        @Test func theSecondToneIsHeardWhereTheAlarmsOwnSoundCannotBePlayed() async throws {
            let recording = try server.record()
            let broken = RingTone(sound: .file(try bench.file("broken.ogg", Data("nothing".utf8))), volume: 60)
            let start = ContinuousClock.now
            try output.start("a", broken)
            _ = try #require(await bench.firstSound(in: recording, since: start))
            await linger(upTo: .seconds(2))
            #expect(!isWailing(recording))
            try output.change("a", to: broken.escalated(.fullVolume))
            await linger(upTo: .seconds(1))
            #expect(!isWailing(recording))
            try output.change("a", to: broken.escalated(.secondTone))
            await linger(upTo: .seconds(2))
            #expect(isWailing(recording))
        }

        @Test("a ring that is stopped before it is known that it sounded counts as heard")
        func shortRings() async throws {
            let recording = try server.record()
            var rings: [(id: String, sounded: Bool)] = []
            for _ in 0..<8 {
                // One that is warm is looked at five times a second until something rings.
                try output.prepare()
                await linger(upTo: .seconds(rings.isEmpty ? 4 : 1))
                let (id, start) = ("\(rings.count)", ContinuousClock.now)
                try output.start(id, SoundBench.beep)
                await linger(upTo: .milliseconds(30))
                try output.stop(id)
                await linger(upTo: .milliseconds(700))
                rings.append((id, recording.firstSound(since: start) != nil))
            }
            for ring in rings {
                let isHeard = bench.events.contains(.firstSound(ring: ring.id))
                #expect(isHeard || !ring.sounded, "\(ring): \(bench.events)")
            }
            #expect(rings.count { $0.sounded } > 2, "\(rings)")
            #expect(output.ages.count == bench.events.count)
        }

        @Test(arguments: PrivateSoundServer.Kind.allCases)
        func aRingHasNoGapWhileItsProgramGetsNoProcessor(kind: PrivateSoundServer.Kind) async throws {
            let bench = try SoundBench(kind)
            let recording = try bench.server.record()
            let start = ContinuousClock.now
            // Not so loud that the limiter works, which takes a debug build most of its time.
            try bench.output.start("a", RingTone(sound: .file(try bench.sineFile(1000, seconds: 0.5)), volume: 60))
            _ = try #require(await bench.firstSound(in: recording, since: start))
            await linger(upTo: .seconds(1))
            for _ in 0..<3 {
                bench.output.setFrozen(true)
                await linger(upTo: .milliseconds(200))
                bench.output.setFrozen(false)
                await linger(upTo: .milliseconds(750))
            }
            #expect(SpectrumMeter.lowestBlock(of: recording.last(seconds: 3)) > -30)
        }

        @Test(arguments: PrivateSoundServer.Kind.allCases)
        func aFileBeginsAndStopsAtOnce(kind: PrivateSoundServer.Kind) async throws {
            let bench = try SoundBench(kind)
            let file = AlarmSound.file(try bench.sineFile(1000, seconds: 0.5))
            let recording = try bench.server.record()
            var (delays, tails): ([Duration], [Duration]) = ([], [])
            for round in 0..<7 {
                try bench.output.prepare([file])
                await linger(upTo: .seconds(2))
                let start = ContinuousClock.now
                try bench.output.start("\(round)", RingTone(sound: file, volume: 60))
                delays.append(try #require(await bench.firstSound(in: recording, since: start)) - start)
                // The moment at which more is written ahead differs with each round.
                await linger(upTo: .milliseconds(700 + 70 * round))
                let stop = ContinuousClock.now
                try bench.output.stop("\(round)")
                await linger(upTo: .milliseconds(1200))
                tails.append((recording.lastSound(since: stop) ?? stop) - stop)
            }
            print("\(kind), a file: first sound \(delays.sorted()), last sound after stop \(tails.sorted())")
            // All but the worst, for the machine may be busy.
            #expect(delays.sorted()[5] < .milliseconds(400), "\(delays)")
            #expect(tails.sorted()[5] < .milliseconds(400), "\(tails)")
        }

        @Test func anUnpreparedToneIsHeardWithinASecond() async throws {
            let recording = try server.record()
            let start = ContinuousClock.now
            try output.start("a", SoundBench.beep)
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(1), "heard after \(heard - start)")
            try output.stop("a")
            await linger(upTo: .milliseconds(500))
            #expect(recording.level(ofLast: 0.1) < -100)
        }

        @Test func twoRingsAreMixedAndOneContinuesWhenTheOtherStops() async throws {
            let recording = try server.record()
            try output.start("a", SoundBench.beep)
            try output.start("b", RingTone(sound: .file(try bench.sineFile(3000, seconds: 1)), volume: 100))
            await linger(upTo: .seconds(2))
            #expect(recording.level(of: 880, inLast: 1) > -40)
            #expect(recording.level(of: 3000, inLast: 1) > -20)
            try output.stop("a")
            await linger(upTo: .milliseconds(1500))
            #expect(recording.level(of: 880, inLast: 1) < -80)
            #expect(recording.level(of: 3000, inLast: 1) > -20)
        }

        @Test func aShortFileRepeatsWithoutAGap() async throws {
            let recording = try server.record()
            let start = ContinuousClock.now
            try output.start("a", RingTone(sound: .file(try bench.sineFile(1000, seconds: 0.5)), volume: 100))
            _ = try #require(await bench.firstSound(in: recording, since: start))
            // A busy machine makes gaps of its own, but not each time; a gap between repetitions would come twice a second.
            var lowest = -200.0
            for _ in 0..<4 where lowest <= -12 {
                await linger(upTo: .seconds(3))
                lowest = SpectrumMeter.lowestBlock(of: recording.last(seconds: 2.5))
            }
            #expect(lowest > -12)
        }

        /// The level of a quiet file in each tenth of a second of what was recorded, in dBFS.
        private func levels(_ recording: SinkRecording) -> [Double] {
            let samples = recording.samples
            return stride(from: 0, to: samples.count - 4800, by: 4800).map {
                SpectrumMeter.level(of: 1000, in: Array(samples[$0..<$0 + 4800]))
            }
        }

        @Test(arguments: [false, true])
        func aFileThatNothingHasMeasuredIsRaisedToTheLevelOfAToneWhileItSounds(isPreview: Bool) async throws {
            let file = AlarmSound.file(try bench.sineFile(1000, seconds: 4, amplitude: 0.05))
            let recording = try server.record()
            let start = ContinuousClock.now
            let tone = RingTone(sound: file, volume: 100)
            if isPreview { try output.preview(tone) } else { try output.start("a", tone) }
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(2), "it does not wait for the measurement")
            await linger(upTo: .seconds(5)) { recording.level(of: 1000, inLast: 0.2) > -2 }
            #expect(recording.level(of: 1000, inLast: 0.2) > -2)
            let steps = levels(recording).drop { $0 < -40 }
            let jumps = zip(steps.dropFirst(), steps).dropFirst().map { $0 - $1 }
            #expect((jumps.max() ?? 0) < 12, "\(steps)")
            #expect((steps.max() ?? 0) < -0.9)
            // Once it is known, it begins at its level.
            if isPreview { try output.stopPreview() } else { try output.stop("a") }
            await linger(upTo: .seconds(1))
            let again = ContinuousClock.now
            if isPreview { try output.preview(tone) } else { try output.start("a", tone) }
            _ = try #require(await bench.firstSound(in: recording, since: again))
            await linger(upTo: .milliseconds(400))
            #expect(recording.level(of: 1000, inLast: 0.2) > -2)
        }

        @Test func aFileIsRaisedWithinItsFadeIn() async throws {
            let file = AlarmSound.file(try bench.sineFile(1000, seconds: 4, amplitude: 0.05))
            let recording = try server.record()
            try output.start("a", RingTone(sound: file, volume: 100, fadeIn: 6))
            await linger(upTo: .seconds(4))
            #expect(recording.level(of: 1000, inLast: 0.2) < -6, "it is still fading in")
            await linger(upTo: .seconds(6)) { recording.level(of: 1000, inLast: 0.2) > -2 }
            #expect(recording.level(of: 1000, inLast: 0.2) > -2)
        }

        @Test(arguments: ["missing", "broken", "empty"])
        func aFileThatCannotBePlayedIsReplacedByTheBundledTone(kind: String) async throws {
            let path =
                switch kind {
                case "broken": try bench.file("broken.mp3", Data((0..<5000).map { UInt8($0 % 251) }))
                case "empty": try bench.file("empty.ogg", Data())
                default: "/nowhere/song.mp3"
                }
            let recording = try server.record()
            let start = ContinuousClock.now
            try output.start("a", RingTone(sound: .file(path), volume: 100))
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .seconds(2), "heard after \(heard - start)")
            await linger(upTo: .seconds(1))
            #expect(recording.level(of: 880, inLast: 0.8) > -40)
            #expect(
                bench.events.contains {
                    if case .soundChanged("a", "Bell", let reason) = $0 { !reason.isEmpty } else { false }
                })
        }

        @Test func aPreviewReplacesTheOneBeforeAndEndsByItself() async throws {
            let recording = try server.record()
            try output.preview(SoundBench.beep)
            await linger(upTo: .seconds(1))
            try output.preview(RingTone(sound: .file(try bench.sineFile(3000, seconds: 1)), volume: 100))
            await linger(upTo: .seconds(2))
            #expect(recording.level(of: 880, inLast: 1) < -80)
            #expect(recording.level(of: 3000, inLast: 1) > -20)
            await linger(upTo: .seconds(6)) { bench.events.contains(.previewEnded) }
            #expect(bench.events.contains(.previewEnded))
            await linger(upTo: .milliseconds(500))
            #expect(recording.level(ofLast: 0.1) < -100)
        }

        @Test func theProbeReportsTheSinkAndBrokenSounds() async throws {
            try server.control("set-sink-volume", "bedroom", "30%")
            try server.control("set-sink-mute", "bedroom", "1")
            let good = AlarmSound.file(try bench.sineFile(500, seconds: 0.2))
            let bad = AlarmSound.file("/nowhere/song.mp3")
            let found = try #require(await output.probe([good, bad, .tone("bell"), .tone("kazoo")]))
            #expect(found.isServerReachable)
            #expect(found.sink?.volume == 30)
            #expect(found.sink?.isMuted == true)
            #expect(Set(found.brokenSounds.keys) == [bad, .tone("kazoo")])
            #expect(found.definitionProblems.isEmpty)
        }
    }
}
