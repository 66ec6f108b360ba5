// SPDX-License-Identifier: MIT
import Wording
import LabelIcons
import NightstandBus
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand alarm show`.
    static let alarmShow = Command(
        "show", "Show everything about one alarm",
        operands: [AlarmReference.operand],
        examples: [Example("nightstand alarm show gym", "The alarm with the label Gym.")]
    ) { input, environment throws(CommandError) in
        let status = try await environment.alarm(input)
        try environment.answer(input, json: status) {
            let report = AlarmReport(phrases: environment.phrases)
            let lines = report.fields(status).map { name, value in
                name + String(repeating: " ", count: max(1, 14 - name.count)) + value
            }
            return lines.joined(separator: "\n") + "\n"
        }
        return .done
    }
}

nonisolated extension AlarmReport {
    /// Every field of an alarm with its name, in the order of the editor.
    func fields(_ status: AlarmStatus) -> [(String, String)] {
        let alarm = status.alarm
        let schedule = alarm.schedule
        let limit = alarm.snooze.limit.map { $0 == 0 ? ", not allowed" : ", at most \($0) times" } ?? ""
        let moved = schedule.moved.filter { !schedule.excluded.contains($0.key) }.sorted { $0.key < $1.key }
            .map { "\(phrases.civil($0.key)) to \(phrases.civil($0.value))" }
        let fields: [(String, String?)] = [
            ("Id", alarm.id),
            ("Label", alarm.label.withoutControls),
            ("Details", alarm.details.withoutControls),
            ("Message", alarm.message.withoutControls),
            ("Icon", alarm.concept.map { $0 + (alarm.icon == .found ? ", found by the label" : "") }),
            ("Colour", alarm.tint.map { tint in tint.description + (tint.name.map { ", \($0)" } ?? "") }),
            ("State", state(status).text),
            ("Time", time(alarm)),
            ("Repeats", repetition(alarm)),
            ("Added", schedule.added.sorted().map(phrases.civil).joined(separator: ", ")),
            ("Skipped", schedule.excluded.sorted().map(phrases.civil).joined(separator: ", ")),
            ("Moved", moved.joined(separator: ", ")),
            ("Paused until", schedule.pausedUntil.map(phrases.day)),
            (
                "Sound",
                "\(alarm.sound), \(alarm.volume) %"
                    + (alarm.fadeIn > 0 ? ", fades in over \(TimeText.length(alarm.fadeIn))" : "")
            ),
            ("Vibrates", alarm.vibrates ? "yes" : "no"),
            ("Players", alarm.pausesPlayers ? "pause while it rings" : nil),
            ("Read aloud", alarm.readsAloud ? "the time and the label" : nil),
            ("Flash", alarm.flashes ? "screen and keys" : nil),
            ("Snooze", "\(alarm.snooze.minutes) min\(limit)"),
            ("Rings for", TimeText.length(alarm.ringLength)),
            (
                "Unanswered",
                alarm.escalation > 0
                    ? "full volume after \(alarm.escalation) min, a second tone after \(2 * alarm.escalation) min" : nil
            ),
            ("Pre-alert", alarm.preAlert > 0 ? "\(TimeText.length(alarm.preAlert)) before" : "none"),
            ("Light", alarm.light > 0 ? "\(TimeText.length(alarm.light)) before" : nil),
            ("Awake check", alarm.awakeCheck > 0 ? "\(TimeText.length(alarm.awakeCheck)) after Stop" : nil),
            ("To stop it", alarm.challenge == .none ? nil : alarm.challenge.rawValue),
            (
                "Next",
                status.next.map { phrases.full($0.due) }.joined(separator: "\n" + String(repeating: " ", count: 14))
            ),
            ("Problem", status.problem),
        ]
        return fields.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
    }
}
