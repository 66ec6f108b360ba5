// SPDX-License-Identifier: MIT
import Wording
import Timekeeping

extension CountdownEditorModel {
    /// What the window is called.
    package var title: String {
        switch subject {
        case .new: "New Timer"
        case .timer: "Edit Timer"
        case .preset: "Edit Preset"
        }
    }

    /// What the button says that starts or stores it.
    package var doneTitle: String { subject == .new ? "Start" : "Save" }

    /// How long it is in all, and until when if it began now, such as `4 × 30 min, until 16:05`.
    package var summary: String {
        guard let countdown, problem == nil else { return "" }
        let round = TimeText.length(countdown.roundLength)
        switch countdown.rounds {
        case 0: return "\(round), again and again"
        case 1: return round + end(after: countdown.roundLength)
        default: return "\(countdown.rounds) × \(round)" + end(after: countdown.roundLength * countdown.rounds)
        }
    }

    private func end(after seconds: Int) -> String {
        guard subject == .new, draft.advance == .automatic || steps.count == 1 && draft.rounds == 1 else { return "" }
        let end = local.civil(heartbeat.now + .seconds(seconds))
        let day = end.date == local.civil(heartbeat.now).date ? "" : local.style.date(end.date, today: today) + ", "
        return ", until \(day)\(local.style.time(CivilTime(minuteOf: end.time)))"
    }

    private var today: CivilDate { local.civil(heartbeat.now).date }

    /// The icon that the label finds, by its name in the theme.
    package var badge: BadgeLook { BadgeLook(timer: draft.label) }

    /// Whether it goes through several steps, or through one several times.
    package var isSequence: Bool { steps.count > 1 || draft.rounds != 1 }

    /// Whether each step has a name of its own; a single length is called as the timer is.
    package var namesSteps: Bool { steps.count > 1 || !(steps.first?.label.isEmpty ?? true) }

    /// Snooze lengths in minutes.
    package var snoozeLengths: AmountChoice {
        AmountChoice(SnoozePolicy.offered, including: draft.snooze) { "\($0 ?? 0) min" }
    }

    /// What stands for lights that are not the same in all steps.
    private static let mixed = -1

    /// Seconds left at which the light turns amber, or red.
    package func lights(_ light: KeyPath<StepDraft, Int?>, usual: String) -> AmountChoice {
        AmountChoice([nil, 10, 30, 60, 120, 180, 300, 600, 900], including: left(at: light)) {
            $0 == nil ? usual : $0 == Self.mixed ? "Differs by step" : TimeText.length($0 ?? 0) + " left"
        }
    }

    /// What is chosen of them: the same for all steps as far as they are long enough.
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

    /// What may be run at the end: nothing, the programs there are, and the one that was chosen before.
    package var offeredPrograms: [String] {
        [""] + programs + (draft.command.isEmpty || programs.contains(draft.command) ? [] : [draft.command])
    }

    /// What the user reads for a program.
    package func title(ofProgram name: String) -> String {
        name.isEmpty ? "None" : programs.contains(name) ? name : "\(name) (not there)"
    }

    /// Seconds from silence to the volume.
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
    /// Seconds of quiet notice.
    package var preAlert: Int {
        get { draft.preAlert }
        set { draft.preAlert = newValue }
    }
    /// Whether the machine vibrates too.
    package var vibrates: Bool {
        get { draft.vibrates }
        set { draft.vibrates = newValue }
    }
    /// Seconds of quiet notice on offer.
    package var offeredPreAlerts: [Int] { [0, 10, 30, 60, 120, 300, 600, 1800] }
}
