// SPDX-License-Identifier: MIT
import Foundation
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

extension SoundServerTests {
    /// The real Speech Dispatcher, heard on a real PulseAudio.
    @MainActor @Suite struct SpokenAlarmTests {
        @Test func theServerIsStartedSpeaksAndIsSilentAtOnce() async throws {
            try await withLoop {
                let server = try PrivateSoundServer()
                let folder = server.folder
                try Data((server.environment["PULSE_SERVER"] ?? "").utf8).write(to: folder.appending(path: "server"))
                let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "dispatcher.sh")
                let program = folder.appending(path: "speak")
                try FileManager.default.createSymbolicLink(at: program, withDestinationURL: script)
                let recording = try server.record()
                var pace = SpeechDispatcher.Pace()
                pace.first = .milliseconds(10)
                let speech = SpeechDispatcher(
                    socket: folder.appending(path: "speech-dispatcher/speechd.sock").path,
                    program: { program.path }, pace: pace)
                var events: [Bool] = []
                speech.onSpeaking = { events.append($0) }
                speech.sentence = { "It's 7:00. \($0.joined()). This sentence is long enough to be interrupted." }
                #expect(speech.isAvailable)
                let start = ContinuousClock.now
                speech.labels = ["Dentist"]
                #expect(await eventually { recording.firstSound(above: -40, since: start) != nil })
                #expect(events == [true])
                await linger(upTo: .milliseconds(500))
                let stop = ContinuousClock.now
                speech.labels = nil
                #expect(events == [true, false])
                await linger(upTo: .seconds(2))
                let tail = (recording.lastSound(since: stop) ?? stop) - stop
                print("speech is heard until \(tail) after it was ended")
                #expect(tail < .seconds(1))
            }
        }
    }
}
