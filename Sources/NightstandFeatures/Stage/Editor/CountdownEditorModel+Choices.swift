// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

extension CountdownEditorModel {
    /// The title of the window.
    package var title: String {
        switch subject {
        case .new: tr("New Timer")
        case .timer: tr("Edit Timer")
        case .preset: tr("Edit Preset")
        }
    }

    /// The label of the button that starts or stores it.
    package var doneTitle: String { subject == .new ? tr("Start") : tr("Save") }

    /// What is lost with the changes, as a sentence.
    package var loss: String {
        subject == .preset
            ? tr("What you changed in this preset will be lost.") : tr("What you changed in this timer will be lost.")
    }

    /// The total duration and the end if it started now, such as `4 × 30 min, until 16:05`.
    package var summary: String {
        guard let countdown, problem == nil else { return "" }
        let round = TimeText.length(countdown.roundLength)
        switch countdown.rounds {
        // Translators: a timer; {1} is a duration.
        case 0: return tr("\(round), repeating")
        case 1: return until(end(after: countdown.roundLength), round)
        case let count:
            // Translators: {1} is how often, {2} a duration such as "25 min".
            let all = tr("\(count) × \(round)", context: "rounds")
            return until(end(after: countdown.roundLength * count), all)
        }
    }

    private func until(_ end: String?, _ length: String) -> String {
        // Translators: a timer; {1} is how long it is, {2} when it ends.
        end.map { tr("\(length), until \($0)", context: "timer") } ?? length
    }

    private func end(after seconds: Int) -> String? {
        guard subject == .new, draft.advance == .automatic || steps.count == 1 && draft.rounds == 1 else { return nil }
        let end = local.civil(heartbeat.now + .seconds(seconds))
        let time = local.style.time(CivilTime(minuteOf: end.time))
        guard end.date != local.civil(heartbeat.now).date else { return time }
        return tr("\(local.style.date(end.date, today: today)), \(time)", context: "day and time")
    }

    private var today: CivilDate { local.civil(heartbeat.now).date }

    /// The icon that matches the label, by its name in the theme.
    package var badge: BadgeLook { BadgeLook(timer: draft.label) }

    /// Whether it has several steps, or one with several rounds.
    package var isSequence: Bool { steps.count > 1 || draft.rounds != 1 }

    /// Whether each step has a name of its own; a single one has the name of the timer.
    package var namesSteps: Bool { steps.count > 1 || !(steps.first?.label.isEmpty ?? true) }

    /// Snooze lengths in minutes.
    package var snoozeLengths: AmountChoice {
        AmountChoice(SnoozePolicy.offered, including: draft.snooze) { tr("\($0 ?? 0) min") }
    }

    /// Stands for lights that differ between the steps.
    private static let mixed = -1

    /// The remaining seconds at which the light turns amber, or red.
    package func lights(_ light: KeyPath<StepDraft, Int?>, usual: String) -> AmountChoice {
        AmountChoice([nil, 10, 30, 60, 120, 180, 300, 600, 900], including: left(at: light)) {
            $0 == nil
                ? usual
                : $0 == Self.mixed ? tr("Varies by step") : tr("\(TimeText.length($0 ?? 0)) left", context: "timer")
        }
    }

    /// The current choice: the same for all steps that are long enough.
    package func left(at light: KeyPath<StepDraft, Int?>) -> Int? {
        let all = steps.map { $0[keyPath: light] }
        guard let most = all.compactMap(\.self).max() else { return nil }
        let isSame = steps.allSatisfy { [most, min(most, $0.seconds ?? most)].contains($0[keyPath: light]) }
        return isSame ? most : Self.mixed
    }

    /// The user chose it for all steps.
    package func lightChosen(_ light: WritableKeyPath<StepDraft, Int?>, _ seconds: Int?) {
        guard seconds != Self.mixed else { return }
        for index in steps.indices { steps[index][keyPath: light] = seconds }
    }

    /// The available programs: none, the existing ones, and the one that was chosen before.
    package var offeredPrograms: [String] {
        [""] + programs + (draft.command.isEmpty || programs.contains(draft.command) ? [] : [draft.command])
    }

    /// The title of a program.
    package func title(ofProgram name: String) -> String {
        name.isEmpty ? tr("None", context: "program") : programs.contains(name) ? name : tr("\(name) (missing)")
    }

    /// Seconds of the fade-in.
    package var fadeIn: Int {
        get { draft.fadeIn }
        set { draft.fadeIn = newValue }
    }
    /// From 0 to 100 per cent.
    package var volume: Int { draft.volume }
    /// Seconds until it falls silent.
    package var ringLength: Int {
        get { draft.ringLength }
        set { draft.ringLength = newValue }
    }
    /// Seconds of the pre-alert.
    package var preAlert: Int {
        get { draft.preAlert }
        set { draft.preAlert = newValue }
    }
    /// Whether the machine vibrates too.
    package var vibrates: Bool {
        get { draft.vibrates }
        set { draft.vibrates = newValue }
    }
    /// The pre-alerts available, in seconds.
    package var offeredPreAlerts: [Int] { [0, 10, 30, 60, 120, 300, 600, 1800] }
}
