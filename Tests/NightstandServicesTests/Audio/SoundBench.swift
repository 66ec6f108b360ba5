// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Foundation
import NightstandAudio
import NightstandTestSupport
import Timekeeping

/// The live output, a private PulseAudio, and the events of the output.
@MainActor final class SoundBench {
    let server: PrivateSoundServer
    let output: RemoteOutput
    /// The events of the output so far.
    var events: [AudioEvent] { output.events }

    /// A steady tone of 880 Hz, 0.42 s in each second.
    static let beep = RingTone(sound: .tone("beep"), volume: 100)

    /// Starts both; `decoder` is the command that decodes files in place of the real one.
    init(
        _ kind: PrivateSoundServer.Kind = .pulseAudio, sinks: [String] = ["bedroom", "kitchen"],
        decoder: [String] = []
    ) throws {
        server = try PrivateSoundServer(kind, sinks: sinks)
        output = try RemoteOutput(on: server, decoder: decoder)
    }

    /// Kills the output and starts it again.
    func restartedOutput() throws -> RemoteOutput {
        output.kill()
        return try RemoteOutput(on: server)
    }

    /// Whether a file says what sinks were like before they were raised.
    var hasRecordOfSinks: Bool {
        FileManager.default.fileExists(atPath: server.folder.appending(path: "floor.json").path)
    }

    /// Writes a WAV file of a sine; returns its path.
    func sineFile(_ frequency: Double, seconds: Double, amplitude: Double = 0.5) throws -> String {
        let samples = (0..<Int(seconds * 48_000)).flatMap { frame in
            let value = Float(amplitude * sin(2 * .pi * frequency * Double(frame) / 48_000))
            return [value, value]
        }
        return try file("sine.wav", Data(WAVFile.encode(samples)))
    }

    /// Writes a file; returns its path.
    func file(_ name: String, _ data: Data) throws -> String {
        let url = server.folder.appending(path: name)
        try data.write(to: url)
        return url.path
    }

    /// Waits until something is heard after `start`; returns when.
    func firstSound(
        in recording: SinkRecording, since start: ContinuousClock.Instant, within limit: Duration = .seconds(6)
    ) async -> ContinuousClock.Instant? {
        await linger(upTo: limit) { recording.firstSound(since: start) != nil }
        return recording.firstSound(since: start)
    }
}
