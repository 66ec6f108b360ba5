// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Files of the user's in all formats that are promised, made by FFmpeg, played by the real service.
    @Suite(.serialized) struct SoundFileTests {
        @Test(arguments: ["ogg", "flac", "wav", "mp3", "opus", "m4a"])
        func everyFormatPlaysAndRepeatsWithoutASeam(format: String) async throws {
            try await Machine.run { machine in
                let file = machine.folder + "/home/noise." + format
                let made = try await TestedProgram.run(
                    "/usr/bin/ffmpeg",
                    [
                        "-loglevel", "error", "-f", "lavfi", "-i",
                        "anoisesrc=color=white:duration=2.5:amplitude=0.3:sample_rate=48000", "-ac", "2", file,
                    ], environment: machine.environment)
                try #require(made.code == 0, "\(made.errors)")
                let entry = try await machine.ask(SoundEntry.self, "sounds", "import", file)
                #expect(entry.problem == nil && entry.name == "noise")
                let ear = try Listener(machine)
                #expect(try await machine.nightstand("sounds", "volume", "100").code == 0)
                _ = try await machine.ask(SoundsStatus.self, "sounds", "play", entry.id)
                _ = try #require(await ear.heard(since: Listener.now - .seconds(2), within: .seconds(8)))
                try await Task.sleep(for: .seconds(8))
                // Four rounds: each stretch of 20 ms as loud as the others.
                let samples = ear.recording.last(seconds: 6)
                let levels = stride(from: 0, to: samples.count - 960, by: 960).map { start in
                    samples[start..<start + 960].reduce(0) { $0 + $1 * $1 } / 960
                }
                let middle = levels.sorted()[levels.count / 2]
                let softest = 10 * log10((levels.min() ?? 0) / middle)
                let loudest = 10 * log10((levels.max() ?? 0) / middle)
                print("\(format): every 20 ms lie within \(softest) to \(loudest) dB of the middle")
                #expect(softest > -4 && loudest < 4)
            }
        }
    }
}
