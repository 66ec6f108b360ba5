// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import NightstandAudio
import NightstandTestSupport
import Testing
import Timekeeping

extension SoundServerTests {
    /// Files that do the worst to what decodes them, and decoders that do the worst to the service.
    @MainActor @Suite struct HostileDecoderTests {
        /// What a stand-in for the decoder does instead of decoding.
        enum Deed: String, CaseIterable {
            case crash = "kill -SEGV $$"
            case crashWhilePlaying = "head -c 200000 /dev/zero; kill -ABRT $$"
            case hang = "exec sleep 1000"
            case hangDeaf = "trap '' TERM HUP PIPE; exec >&-; while :; do sleep 1; done"
            case floodOfNothing = "exec cat /dev/zero"
            case floodOfNoise = "exec cat /dev/urandom"
            case floodOfErrors = "while :; do echo nonsense >&2; done"
            case refuse = "echo no >&2; exit 3"
        }

        @Test(arguments: Deed.allCases)
        func whateverADecoderDoesTheFileIsReplacedAndAnotherAlarmNoticesNothing(deed: Deed) async throws {
            let bench = try SoundBench(decoder: ["/bin/sh", "-c", deed.rawValue, "decoder"])
            let recording = try bench.server.record()
            try bench.output.watchLoop()
            let start = ContinuousClock.now
            try bench.output.start("other", SoundBench.beep)
            _ = try #require(await bench.firstSound(in: recording, since: start))
            try bench.output.start("a", RingTone(sound: .file("/nowhere/song.ogg"), volume: 100))
            let isFlood = deed == .floodOfNothing || deed == .floodOfNoise
            let isReplaced = await linger(upTo: .seconds(isFlood ? 2 : 5)) { !replacements(bench).isEmpty }
            // What never ends and is sound by its form is played, no faster than it is heard.
            #expect(isReplaced == !isFlood, "\(bench.events)")
            await linger(upTo: .milliseconds(2500))
            #expect(recording.level(of: 880, inLast: 2) > -50, "the other alarm is heard")
            #expect(replacements(bench).count <= 1, "the file is tried once")
            // One that was to measure the file is given four seconds.
            await linger(upTo: .seconds(4)) { (try? bench.output.usage())?.children == (isFlood ? 1 : 0) }
            let usage = try bench.output.usage()
            #expect(usage.children == (isFlood ? 1 : 0), "no decoder is left, dead or alive: \(usage)")
            #expect(usage.anonymous < 80_000, "\(usage)")
            let standstill = try #require(try await bench.output.longestStandstill())
            #expect(standstill < .milliseconds(250), "the loop stood still for \(standstill)")
            try bench.output.stop("a")
            #expect(await linger(upTo: .seconds(3)) { hasNoDecoder(bench) })
        }

        @Test func afterADecoderThatHungInThePreparationTheToneComesAtOnce() async throws {
            let bench = try SoundBench(decoder: ["/bin/sh", "-c", Deed.hang.rawValue, "decoder"])
            let sound = AlarmSound.file("/nowhere/song.ogg")
            let recording = try bench.server.record()
            try bench.output.prepare([sound])
            await linger(upTo: .seconds(3))
            let start = ContinuousClock.now
            try bench.output.start("a", RingTone(sound: sound, volume: 100))
            let heard = try #require(await bench.firstSound(in: recording, since: start))
            #expect(heard - start < .milliseconds(400), "heard after \(heard - start)")
        }

        @Test func theRealDecoderRunsWithinItsLimits() async throws {
            let bench = try SoundBench()
            let limits = try await decoderLimits(bench)
            #expect(limits["Max data size"] == "536870912")
            #expect(limits["Max core file size"] == "0")
            #expect(limits["Max open files"] == "128")
            #expect((Int(limits["Max cpu time"] ?? "") ?? .max) < 120)
        }

        @Test func aSampleThatIsNoNumberSilencesNothing() async throws {
            let bench = try SoundBench()
            let recording = try bench.server.record()
            let broken: [Float] = (0..<48_000).flatMap { index -> [Float] in
                let value = [Float.nan, .infinity, -.infinity, 1e30][index % 4]
                return [value, value]
            }
            let path = try bench.file("nan.wav", Data(WAVFile.encode(broken)))
            let start = ContinuousClock.now
            try bench.output.start("other", SoundBench.beep)
            _ = try #require(await bench.firstSound(in: recording, since: start))
            try bench.output.start("a", RingTone(sound: .file(path), volume: 100))
            await linger(upTo: .seconds(2))
            try bench.output.stop("a")
            await linger(upTo: .seconds(2))
            let isFinite = recording.samples.allSatisfy { $0.isFinite }
            #expect(isFinite)
            #expect(recording.level(of: 880, inLast: 1.5) > -50, "the other alarm is heard")
        }

        @Test func theDecoderEndsWithTheServiceThatStartedIt() async throws {
            let bench = try SoundBench()
            let sound = AlarmSound.file(try bench.sineFile(500, seconds: 1))
            try bench.output.start("a", RingTone(sound: sound, volume: 50))
            let decoder = try await runningDecoder(bench)
            bench.output.kill()
            #expect(await linger(upTo: .seconds(3)) { kill(decoder, 0) != 0 || isZombie(decoder) })
        }

        @Test(arguments: ["", "head", "noise", "lies"])
        func aBrokenFileIsFoundWhenItIsExamined(kind: String) async throws {
            let bench = try SoundBench()
            var bytes = Data(WAVFile.encode((0..<96_000).map { Float(sin(Double($0 / 2) / 10)) * 0.3 }))
            switch kind {
            case "head": bytes = bytes.prefix(30)
            case "noise": bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
            case "lies": bytes.replaceSubrange(20..<36, with: Data(repeating: 0xFF, count: 16))
            default: bytes = Data()
            }
            let sound = AlarmSound.file(try bench.file("broken.wav", bytes))
            let facts = try #require(try await bench.output.probe([sound]))
            #expect(facts.brokenSounds[sound] != nil)
        }

        @Test func aSilentFileIsFoundWhenItIsExaminedAndASoftOneIsNot() async throws {
            let bench = try SoundBench()
            let file = { (name: String, amplitude: Double) in
                AlarmSound.file(
                    try bench.file(
                        name,
                        Data(WAVFile.encode((0..<48_000).map { Float(amplitude * sin(Double($0 / 2) / 10)) }))))
            }
            let (silent, soft) = (try file("silent.wav", 0.0002), try file("soft.wav", 0.02))
            let facts = try #require(try await bench.output.probe([silent, soft]))
            #expect(Set(facts.brokenSounds.keys) == [silent])
        }

        private func hasNoDecoder(_ bench: SoundBench) -> Bool { (try? bench.output.usage())?.children == 0 }

        private func replacements(_ bench: SoundBench) -> [AudioEvent] {
            bench.events.filter { if case .soundChanged("a", _, _) = $0 { true } else { false } }
        }

        private func runningDecoder(_ bench: SoundBench) async throws -> pid_t {
            var decoder: pid_t?
            await linger(upTo: .seconds(5)) {
                decoder = try? bench.output.usage().childIDs.first
                return decoder != nil
            }
            return try #require(decoder)
        }

        private func decoderLimits(_ bench: SoundBench) async throws -> [String: String] {
            let sound = AlarmSound.file(try bench.sineFile(500, seconds: 1))
            try bench.output.start("a", RingTone(sound: sound, volume: 50))
            let decoder = try await runningDecoder(bench)
            await linger(upTo: .seconds(5)) { bench.events.contains(.firstSound(ring: "a")) }
            await linger(upTo: .seconds(1))
            let text = try String(contentsOfFile: "/proc/\(decoder)/limits", encoding: .utf8)
            return Dictionary(
                text.split(separator: "\n").dropFirst().compactMap { line in
                    let name = line.prefix(26).trimmingCharacters(in: .whitespaces)
                    return line.dropFirst(26).split(separator: " ").first.map { (name, String($0)) }
                }
            ) { $1 }
        }

        private func isZombie(_ process: pid_t) -> Bool {
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            return status?.contains("State:\tZ") ?? true
        }
    }
}
