// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// The state of the sounds, as the command line shows it.
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
        var sentences = [mixSentence]
        // Translators: {1} is a sentence that says what keeps the sounds from being heard.
        if let held = status.held { sentences.append(status.isPlaying ? tr("On hold: \(held)") : held) }
        if let timer { sentences.append(timer) }
        return sentences.joined(separator: " ") + "\n"
    }

    private var mixSentence: String {
        guard status.isPlaying else {
            // Translators: {1} are names of sounds.
            return status.mix.isEmpty ? tr("Silent.") : tr("Silent; \(mix) would play.")
        }
        let volume = percent(status.volume)
        // Translators: {1} are names of sounds, {2} is a volume such as "80%".
        return status.isMuted ? tr("Playing \(mix) at \(volume), muted.") : tr("Playing \(mix) at \(volume).")
    }

    private var mix: String {
        status.mix.map { track in
            let name = entries.first { $0.id == track.id }?.name.withoutControls ?? track.id
            return track.volume == 100 ? name : "\(name) (\(percent(track.volume)))"
        }.listed(.and)
    }

    private var timer: String? {
        guard let timer = status.timer else { return nil }
        let end = end(of: timer)
        return switch timer.action {
        // Translators: {1} is such as "It ends at 23:30, in 45 min", of the sleep timer.
        case .none: tr("\(end).", context: "sleep timer")
        case .dim: tr("\(end), then the screen turns off.")
        case .suspend: tr("\(end), then the computer goes to sleep.")
        }
    }

    private func end(of timer: SoundsStatus.Timer) -> String {
        guard let end = timer.end else { return tr("The sleep timer is waiting for an alarm, but none is set") }
        let (time, distance) = (phrases.clock(end), phrases.relative(end))
        // Translators: {1} is a time of day, {2} such as "in 45 min"; a full stop or more follows.
        return switch (timer.isUntilAlarm, timer.isFading) {
        case (true, false): tr("It ends with the alarm at \(time), \(distance)")
        case (true, true): tr("It ends with the alarm at \(time), \(distance), and is fading out")
        case (false, false): tr("It ends at \(time), \(distance)")
        case (false, true): tr("It ends at \(time), \(distance), and is fading out")
        }
    }

    private func percent(_ volume: Double) -> String { PercentText.text(Int(volume.rounded())) }
}
