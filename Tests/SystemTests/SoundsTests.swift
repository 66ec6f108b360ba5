// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Sleep sounds, as a microphone at the loudspeaker would hear them.
    @Suite(.serialized) struct SoundsTests {
        private static func play(_ machine: Machine, _ words: String...) async throws {
            #expect(try await machine.nightstand("sounds", "volume", "100").code == 0)
            _ = try await machine.ask(SoundsStatus.self, "sounds", "play", words[0])
        }

        /// Whether nothing was missing: no stretch of 0.1 s, longer than a busy machine leaves a sink alone, in which all samples are zero.
        private static func isWhole(_ samples: [Float]) -> Bool {
            var zeros = 0
            for sample in samples {
                zeros = sample == 0 ? zeros + 1 : 0
                if zeros > 4800 { return false }
            }
            return true
        }

        /// By how many decibels the first 30 ms after the last silence of 0.2 s are below the last half second.
        private static func softness(ofReturnIn samples: [Float]) -> Float? {
            func power(_ part: ArraySlice<Float>) -> Float {
                part.reduce(0) { $0 + $1 * $1 } / Float(max(1, part.count))
            }
            var (zeros, start) = (0, Int?.none)
            for (index, sample) in samples.enumerated() {
                if sample != 0, zeros > 9600 { start = index }
                zeros = sample == 0 ? zeros + 1 : 0
            }
            return start.map { 10 * log10(power(samples.suffix(24_000)) / power(samples[$0...].prefix(1440))) }
        }

        @Test func soundsAreHeardChangedAndFadeAwayWithoutAGap() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                #expect(try await machine.nightstand("sounds", "volume", "100").code == 0)
                let start = Listener.now
                _ = try await machine.ask(SoundsStatus.self, "sounds", "play", "pink")
                let onset = try #require(await ear.heard(since: start, within: .seconds(5)))
                print("sounds play → heard, with the command line: \((onset - start).wholeMilliseconds) ms")
                #expect((onset - start).wholeMilliseconds < 3000)
                try await Task.sleep(for: .seconds(3))
                let loud = ear.recording.level(ofLast: 1)
                _ = try await machine.ask(SoundsStatus.self, "sounds", "volume", "50")
                // How soon, `make bench` measures; a busy machine records late.
                let isSofter = await eventually(within: .seconds(5)) {
                    (10...14).contains(loud - ear.recording.level(ofLast: 0.4))
                }
                #expect(isSofter, "50 % is 12 dB softer: \(loud) → \(ear.recording.level(ofLast: 0.4))")
                _ = try await machine.ask(SoundsStatus.self, "sounds", "volume", "100")
                _ = try await machine.ask(SoundsStatus.self, "sounds", "add", "fire")
                _ = try await machine.ask(SoundsStatus.self, "sounds", "play", "brown")
                try await Task.sleep(for: .seconds(3))
                #expect(Self.isWhole(ear.recording.last(seconds: 6)))
                _ = try await machine.ask(SoundsStatus.self, "sounds", "stop")
                #expect(await ear.fallsSilent(within: .seconds(3)))
            }
        }

        @Test func aSoundServerThatIsKilledAndComesBackIsPlayedOnAgain() async throws {
            try await Machine.run { machine in
                var ear = try Listener(machine)
                try await Self.play(machine, "pink")
                _ = try #require(await ear.heard(since: Listener.now - .seconds(2), within: .seconds(5)))
                machine.sound.kill()
                let isHeld = try await eventually(within: .seconds(3)) {
                    try await machine.ask(SoundsStatus.self, "sounds", "status").held != nil
                }
                #expect(isHeld)
                try machine.sound.start()
                let back = Listener.now
                ear = try Listener(machine)
                let again = try #require(await ear.heard(since: back, within: .seconds(10)))
                print("sound server is back → sounds heard: \((again - back).wholeMilliseconds) ms")
                let status = try await machine.ask(SoundsStatus.self, "sounds", "status")
                #expect(status.isSounding && status.held == nil)
            }
        }

        @Test func soundsThatAreStoppedWhileTheServerIsAwayPlayWhenItIsBack() async throws {
            try await Machine.run { machine in
                try await Self.play(machine, "pink")
                machine.sound.kill()
                let isHeld = try await eventually(within: .seconds(3)) {
                    try await machine.ask(SoundsStatus.self, "sounds", "status").held != nil
                }
                #expect(isHeld)
                _ = try await machine.ask(SoundsStatus.self, "sounds", "stop")
                // Until the output is closed.
                try await Task.sleep(for: .seconds(3))
                try machine.sound.start()
                try await Self.play(machine, "pink")
                let ear = try Listener(machine)
                _ = try #require(await ear.heard(since: Listener.now - .seconds(2), within: .seconds(5)))
                let status = try await machine.ask(SoundsStatus.self, "sounds", "status")
                #expect(status.isSounding && status.held == nil)
            }
        }

        @Test func whatPlaysWhenTheServiceIsKilledPlaysAgainWithItsTimer() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                try await Self.play(machine, "pink")
                let timed = try await machine.ask(SoundsStatus.self, "sounds", "timer", "1h", "--fade", "0")
                _ = try #require(await ear.heard(since: Listener.now - .seconds(3), within: .seconds(5)))
                let killed = Listener.now
                try await machine.killService()
                let again = try #require(await ear.heard(since: killed + .milliseconds(1500), within: .seconds(10)))
                print("service killed → sounds heard again: \((again - killed).wholeMilliseconds) ms at most")
                let status = try await machine.ask(SoundsStatus.self, "sounds", "status")
                #expect(status.isSounding && status.mix.map(\.id) == ["pink"])
                let moved = try #require(status.timer?.end) - (try #require(timed.timer?.end))
                #expect(abs(moved.wholeMilliseconds) <= 1000)
            }
        }

        @Test func anAlarmGrowsOutOfTheSounds() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                try await Self.play(machine, "pink")
                let alarm = try await machine.addAlarm(in: 6, label: "Morning", "--sound", "siren")
                let due = try #require(alarm.next.first?.due)
                try await Task.sleep(for: .seconds(5.5))
                let before = ear.recording.level(ofLast: 1)
                while Listener.now < due + .seconds(7) { try await Task.sleep(for: .milliseconds(200)) }
                #expect(Self.isWhole(ear.recording.last(seconds: 7)), "the one goes over into the other")
                while Listener.now < due + .seconds(13) { try await Task.sleep(for: .milliseconds(200)) }
                let status = try await machine.ask(SoundsStatus.self, "sounds", "status")
                #expect(!status.isPlaying && status.mix.map(\.id) == ["pink"])
                #expect(ear.recording.level(ofLast: 1) > before, "the alarm is loud in the end")
                #expect(try await machine.nightstand("stop").code == 0)
                #expect(await ear.fallsSilent(within: .seconds(3)))
            }
        }

        @Test func aCallPausesTheSoundsAndItsEndResumesThem() async throws {
            try await Machine.run { machine in
                try machine.sound.control("load-module", "module-role-cork")
                let ear = try Listener(machine)
                try await Self.play(machine, "pink")
                _ = try #require(await ear.heard(since: Listener.now - .seconds(3), within: .seconds(5)))
                let call = try TestedProgram(
                    "/usr/bin/pacat", ["--playback", "--property=media.role=phone", "--raw", "/dev/zero"],
                    environment: machine.environment)
                #expect(await ear.fallsSilent(within: .seconds(3)))
                let held = try await machine.ask(SoundsStatus.self, "sounds", "status")
                #expect(held.isPlaying && !held.isSounding && held.held?.contains("call") == true)
                // Long enough for a silence that stands out in the recording.
                try await Task.sleep(for: .milliseconds(600))
                call.send(SIGKILL)
                let isBack = try await eventually(within: .seconds(3)) {
                    try await machine.ask(SoundsStatus.self, "sounds", "status").isSounding
                }
                #expect(isBack)
                try await Task.sleep(for: .seconds(1.5))
                #expect(ear.recording.level(ofLast: 0.3) > -50)
                let found = Self.softness(ofReturnIn: ear.recording.samples)
                let softness = try #require(found)
                print("after a call the sounds begin \(softness) dB softer than they play")
                #expect(softness > 10, "nothing is left from before the call")
            }
        }

        @Test func aFileOfTheUsersPlaysWithoutASeam() async throws {
            try await Machine.run { machine in
                let file = machine.folder + "/home/tone.flac"
                _ = try await TestedProgram.run(
                    "/usr/bin/sox",
                    ["-n", "-r", "44100", "-c", "2", file, "synth", "1.5", "pinknoise", "gain", "-3"],
                    environment: machine.environment)
                let entry = try await machine.ask(SoundEntry.self, "sounds", "import", file, "--copy")
                #expect(entry.isCopy && entry.problem == nil)
                let ear = try Listener(machine)
                try await Self.play(machine, entry.id)
                _ = try #require(await ear.heard(since: Listener.now - .seconds(2), within: .seconds(5)))
                try await Task.sleep(for: .seconds(6))
                #expect(Self.isWhole(ear.recording.last(seconds: 5)), "four rounds of it have no gap")
                let text = machine.folder + "/home/text.ogg"
                try Data("no sound".utf8).write(to: URL(filePath: text))
                #expect(try await machine.nightstand("sounds", "import", text).code == 2)
            }
        }

        @Test func mediaKeysReachAStopwatchThatRunsWhileNoSoundPlays() async throws {
            try await Machine.run { machine in
                func player(_ words: String...) async throws -> String {
                    let answer = try await TestedProgram.run(
                        "/usr/bin/playerctl", ["-p", Names.application] + words, environment: machine.environment)
                    return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                func watch() async throws -> Stopwatch {
                    try #require(try await machine.ask([StopwatchSession].self, "stopwatch", "list").first).stopwatch
                }
                #expect(try await machine.nightstand("stopwatch", "start").code == 0)
                #expect(try await eventually(within: .seconds(8)) { try await player("status") == "Playing" })
                #expect(try await player("metadata", "title") == "Stopwatch")
                _ = try await player("next")
                #expect(try await eventually(within: .seconds(8)) { try await watch().laps.count == 1 })
                _ = try await player("play-pause")
                #expect(try await eventually(within: .seconds(8)) { try await watch().phase == .paused })
                #expect(try await eventually(within: .seconds(8)) { try await player("status") == "Paused" })
                _ = try await player("play-pause")
                #expect(try await eventually(within: .seconds(8)) { try await watch().phase == .running })
                try await Self.play(machine, "pink")
                #expect(
                    try await eventually(within: .seconds(8)) { try await player("metadata", "title") == "Pink Noise" })
                _ = try await player("pause")
                #expect(
                    try await eventually(within: .seconds(8)) { try await player("metadata", "title") == "Stopwatch" })
                #expect(try await watch().phase == .running, "the key was meant for what played")
            }
        }

        @Test func mediaKeysAnswerAnAlarmThatRings() async throws {
            try await Machine.run { machine in
                func player(_ words: String...) async throws -> String {
                    let answer = try await TestedProgram.run(
                        "/usr/bin/playerctl", ["-p", Names.application] + words, environment: machine.environment)
                    return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                func state() async throws -> AlarmStatus.State? {
                    try await machine.ask([AlarmStatus].self, "alarm", "list").first?.state
                }
                let added = try await machine.nightstand(
                    "alarm", "add", "--in", "2s", "--label", "Gym", "--snooze", "1")
                #expect(added.code == 0)
                #expect(try await eventually(within: .seconds(10)) { try await player("status") == "Playing" })
                #expect(try await player("metadata", "title") == "Gym")
                _ = try await player("play-pause")
                #expect(try await eventually(within: .seconds(8)) { try await state() == .snoozed })
                #expect(try await eventually(within: .seconds(8)) { try await player("status") == "" })
            }
        }

        @Test func mediaKeysReachTheSounds() async throws {
            try await Machine.run { machine in
                func player(_ words: String...) async throws -> String {
                    let answer = try await TestedProgram.run(
                        "/usr/bin/playerctl", ["-p", Names.application] + words, environment: machine.environment)
                    return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                #expect(try await player("status") == "", "there is nothing to play yet")
                try await Self.play(machine, "pink")
                #expect(try await eventually(within: .seconds(8)) { try await player("status") == "Playing" })
                #expect(try await player("metadata", "title") == "Pink Noise")
                #expect(try await player("metadata", "artist") == "Nightstand")
                #expect(try await player("metadata", "mpris:artUrl").hasPrefix("file:///"))
                _ = try await player("volume", "0.25")
                #expect(
                    try await eventually(within: .seconds(8)) {
                        try await machine.ask(SoundsStatus.self, "sounds", "status").volume == 25
                    })
                _ = try await player("next")
                #expect(
                    try await eventually(within: .seconds(8)) { try await player("metadata", "title") == "Rainy Night" }
                )
                _ = try await player("previous")
                #expect(
                    try await eventually(within: .seconds(8)) { try await player("metadata", "title") == "Deep Sleep" })
                _ = try await player("pause")
                #expect(try await eventually(within: .seconds(8)) { try await player("status") == "Paused" })
                _ = try await player("play-pause")
                #expect(try await eventually(within: .seconds(8)) { try await player("status") == "Playing" })
                _ = try await player("stop")
                #expect(try await eventually(within: .seconds(8)) { try await player("status") == "" })
                #expect(try await !machine.ask(SoundsStatus.self, "sounds", "status").isPlaying)
            }
        }
    }
}
