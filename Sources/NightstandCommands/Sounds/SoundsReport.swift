// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

/// How the sounds stand, as the command line says it.
nonisolated struct SoundsReport {
    private let status: SoundsStatus
    private let entries: [SoundEntry]
    private let phrases: Phrases

    init(_ status: SoundsStatus, _ entries: [SoundEntry], _ phrases: Phrases) {
        self.status = status
        self.entries = entries
        self.phrases = phrases
    }

    /// All of it in a line or two.
    var line: String {
        var text = status.isPlaying ? "Playing \(mix) at \(percent(status.volume))" : "Silent"
        if status.isPlaying, status.isMuted { text += ", muted" }
        if !status.isPlaying, !status.mix.isEmpty { text += "; \(mix) would play" }
        text += "."
        if let held = status.held { text += " Held: \(held)" }
        if let timer { text += " \(timer)" }
        return text + "\n"
    }

    private var mix: String {
        status.mix.map { track in
            let name = entries.first { $0.id == track.id }?.name.withoutControls ?? track.id
            return track.volume == 100 ? name : "\(name) (\(percent(track.volume)))"
        }.listed("and")
    }

    private var timer: String? {
        guard let timer = status.timer else { return nil }
        let action =
            switch timer.action {
            case .none: ""
            case .dim: ", then the screen goes dark"
            case .suspend: ", then the machine goes to sleep"
            }
        guard let end = timer.end else { return "The sleep timer waits for an alarm, and none is set\(action)." }
        let until = timer.isUntilAlarm ? "It ends with the alarm" : "It ends"
        let fade = timer.isFading ? ", and fades already" : ""
        return "\(until) at \(phrases.clock(end)), \(phrases.relative(end))\(fade)\(action)."
    }

    private func percent(_ volume: Double) -> String { "\(Int(volume.rounded())) %" }
}
