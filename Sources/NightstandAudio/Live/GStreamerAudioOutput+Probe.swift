// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import GStreamerKit
import PulseKit
import Timekeeping

extension GStreamerAudioOutput {
    /// Looks whether an alarm would be heard now, with each of `sounds`; a file is decoded for two seconds at most.
    public func probe(_ sounds: [AlarmSound]) async -> AudioFacts {
        var facts = AudioFacts(isServerReachable: false, sink: nil, definitionProblems: catalogue.problems)
        let probe = SoundServer(client: "Nightstand")
        if let sinks = try? await probe.sinks() {
            facts.isServerReachable = true
            let usual = try? await probe.defaultSinkName()
            facts.sink = sinks.first { $0.name == usual }.map {
                AudioFacts.Sink(
                    name: $0.title, volume: $0.volume.percent, isMuted: $0.isMuted, isDummy: $0.isDummy)
            }
        }
        for sound in Set(sounds) {
            if let problem = await problem(of: sound) { facts.brokenSounds[sound] = problem }
        }
        return facts
    }

    private func problem(of sound: AlarmSound) async -> String? {
        switch sound {
        case .tone(let name): return catalogue[name] == nil ? "There is no tone “\(name)”." : nil
        case .file(let path):
            do throws(GStreamerError) {
                let file = try FileVoice(path: path)
                defer { file.close() }
                let clock = LoopClock()
                let deadline = clock.now + .seconds(2)
                while !file.hasSound, file.failure == nil, clock.now < deadline {
                    try? await clock.sleep(for: .milliseconds(20))
                }
                if let failure = file.failure { return failure.message }
                return file.hasSound ? nil : "The file “\(path)” gives no sound within two seconds."
            } catch {
                return error.message
            }
        }
    }
}
