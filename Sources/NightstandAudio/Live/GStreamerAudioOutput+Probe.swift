// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Localization
import PulseKit
import Timekeeping

extension GStreamerAudioOutput {
    /// Checks whether an alarm would be heard now, with each of `sounds`; files are decoded in other processes.
    package func probe(_ sounds: [AlarmSound], _ depth: ProbeDepth) async -> AudioFacts {
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
            do throws(DecodingFailure) {
                if let loudness = try await examine(sound, depth)?.loudness { facts.loudness[sound] = loudness }
            } catch {
                facts.brokenSounds[sound] = error.message
            }
        }
        return facts
    }

    private func examine(_ sound: AlarmSound, _ depth: ProbeDepth) async throws(DecodingFailure) -> AudioFileReport? {
        switch sound {
        case .tone(let name):
            if catalogue[name] == nil { throw .refused(tr("There is no tone “\(name)”.")) }
            return nil
        case .file(let path):
            let report = try await AudioFileExaminer(program: decoder).examine(path, depth)
            fileLevels.keep(report, of: path, at: .now)
            adjust(path)
            return report
        }
    }

    /// Measures a file that rings or may ring soon, unless that was done just now: a glance first, then as far as a file is ever measured.
    func measure(_ path: String) {
        guard !fileLevels.isFresh(path, at: .now), measuring.insert(path).inserted else { return }
        Task.onLoop { [weak self] in
            _ = try? await self?.examine(.file(path), .glance)
            if self?.fileLevels.isFresh(path, at: .now) == true, self?.fileLevels.isComplete(path) == false {
                _ = try? await self?.examine(.file(path), .thorough)
            }
            self?.measuring.remove(path)
        }
    }
}
