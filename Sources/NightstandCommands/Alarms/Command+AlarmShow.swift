// SPDX-License-Identifier: MIT
import LabelIcons
import Localization
import NightstandBus
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand alarm show`.
    static let alarmShow = Command(
        "show", tr("Show the details of an alarm"),
        operands: [AlarmReference.operand],
        examples: [Example("nightstand alarm show gym", tr("The alarm with the label Gym."))]
    ) { input, environment throws(CommandError) in
        let status = try await environment.alarm(input)
        try environment.answer(input, json: status) {
            let report = AlarmReport(phrases: environment.phrases)
            let fields = report.fields(status)
            let column = max(14, (fields.map(\.0.columns).max() ?? 0) + 2)
            let lines = fields.map { name, value in
                name + String(repeating: " ", count: column - name.columns)
                    + value.joined(separator: "\n" + String(repeating: " ", count: column))
            }
            return lines.joined(separator: "\n") + "\n"
        }
        return .done
    }
}

nonisolated extension AlarmReport {
    /// Every field of an alarm with its name, in the order of the editor; a value has one or more lines.
    func fields(_ status: AlarmStatus) -> [(String, [String])] {
        let alarm = status.alarm
        let schedule = alarm.schedule
        // Translators: {1} is a time of an alarm, {2} the one to which it was moved.
        let moved = schedule.moved.filter { !schedule.excluded.contains($0.key) }.sorted { $0.key < $1.key }
            .map { tr("\(phrases.civil($0.key)) to \(phrases.civil($0.value))", context: "moved alarm") }
        let fields: [(String, String?)] = [
            (tr("ID", context: "field of an alarm"), alarm.id),
            (tr("Label", context: "field of an alarm"), alarm.label.withoutControls),
            (tr("Group", context: "field of an alarm"), alarm.group.withoutControls),
            (tr("Details", context: "field of an alarm"), alarm.details.withoutControls),
            (tr("Message", context: "field of an alarm"), alarm.message.withoutControls),
            (
                tr("Icon", context: "field of an alarm"),
                // Translators: {1} is the English name of an icon.
                alarm.concept.map { alarm.icon == .found ? tr("\($0), suggested by the label") : $0 }
            ),
            (
                tr("Colour", context: "field of an alarm"),
                alarm.tint.map { tint in tint.description + (tint.name.map { ", \($0)" } ?? "") }
            ),
            (tr("State", context: "field of an alarm"), state(status).text),
            (tr("Time", context: "field of an alarm"), time(alarm)),
            (tr("Repeats", context: "field of an alarm"), repetition(alarm)),
            (
                tr("Added", context: "field of an alarm"),
                TimeText.row(schedule.added.sorted().map(phrases.civil))
            ),
            (
                tr("Skipped", context: "field of an alarm"),
                TimeText.row(schedule.excluded.sorted().map(phrases.civil))
            ),
            (tr("Moved", context: "field of an alarm"), TimeText.row(moved)),
            (tr("Paused until", context: "field of an alarm"), schedule.pausedUntil.map(phrases.day)),
        ]
        let shown: [(String, [String])] = (fields + ringing(alarm)).compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            return (name, [value])
        }
        let last: [(String, [String])] = [
            (tr("Next", context: "field of an alarm"), next(of: status)),
            (tr("Problem", context: "field of an alarm"), [status.problem].compactMap(\.self)),
        ]
        return shown + last.filter { !$0.1.isEmpty }
    }

    private func next(of status: AlarmStatus) -> [String] {
        if let outlook = status.outlook { return outlook.map(outlookLine) }
        return status.next.map { phrases.full(shown($0.due, status.alarm)) }
    }

    /// The fields on how it rings.
    private func ringing(_ alarm: Alarm) -> [(String, String?)] {
        [
            (tr("Sound", context: "field of an alarm"), sound(alarm)),
            (tr("Vibrates", context: "field of an alarm"), alarm.vibrates ? tr("yes") : tr("no")),
            (
                tr("Players", context: "field of an alarm"),
                alarm.pausesPlayers ? tr("paused while it rings", context: "other players") : nil
            ),
            (
                tr("Read aloud", context: "field of an alarm"),
                alarm.readsAloud ? tr("the time and the label", context: "are read aloud") : nil
            ),
            (
                tr("Flash", context: "field of an alarm"),
                alarm.flashes ? tr("screen and keyboard", context: "flash") : nil
            ),
            (tr("Snooze", context: "field of an alarm"), snooze(alarm.snooze)),
            (tr("Rings for", context: "field of an alarm"), TimeText.length(alarm.ringLength)),
            (
                tr("Unanswered", context: "field of an alarm"),
                alarm.escalation > 0
                    ? tr("full volume after \(alarm.escalation) min, a second tone after \(2 * alarm.escalation) min")
                    : nil
            ),
            (
                tr("Pre-alert", context: "field of an alarm"),
                alarm.preAlert > 0 ? before(alarm.preAlert) : tr("none", context: "pre-alert")
            ),
            (tr("Light", context: "field of an alarm"), alarm.light > 0 ? before(alarm.light) : nil),
            (
                tr("Awake check", context: "field of an alarm"),
                // Translators: {1} is a duration such as "5 min", "Stop" the button that ends an alarm.
                alarm.awakeCheck > 0 ? tr("\(TimeText.length(alarm.awakeCheck)) after Stop") : nil
            ),
            (tr("Challenge", context: "field of an alarm"), word(of: alarm.challenge)),
        ]
    }

    /// What must be done to stop an alarm, in the words of `--challenge`; nil for nothing.
    private func word(of challenge: StopChallenge) -> String? {
        switch challenge {
        case .none: nil
        // Translators: what must be done to stop an alarm: solve a sum, type a sentence, or hold a key.
        case .sum: tr("sum", context: "challenge")
        case .sentence: tr("sentence", context: "challenge")
        case .hold: tr("hold", context: "challenge")
        }
    }

    private func before(_ seconds: Int) -> String {
        // Translators: {1} is a duration such as "5 min".
        tr("\(TimeText.length(seconds)) before", context: "an alarm rings")
    }

    private func sound(_ alarm: Alarm) -> String {
        let (sound, volume) = (alarm.sound.description, PercentText.text(alarm.volume))
        // Translators: {1} is a tone or a file, {2} a volume such as "80%", {3} a duration.
        return alarm.fadeIn > 0
            ? tr("\(sound), \(volume), fades in over \(TimeText.length(alarm.fadeIn))") : "\(sound), \(volume)"
    }

    private func snooze(_ policy: SnoozePolicy) -> String {
        let minutes = policy.minutes
        return switch policy.limit {
        case nil: tr("\(minutes) min")
        // Translators: {1} is the length of a snooze.
        case 0?: tr("\(minutes) min, not allowed")
        case let limit?:
            tr("\(minutes) min, at most \(limit) time", "\(minutes) min, at most \(limit) times", count: limit)
        }
    }
}
