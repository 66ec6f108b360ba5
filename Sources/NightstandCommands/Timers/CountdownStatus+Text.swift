// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension CountdownRun.Phase {
    /// The state of a timer, in a word.
    var word: String {
        switch self {
        case .paused: tr("paused", context: "state of a timer")
        case .running: tr("running", context: "state of a timer")
        case .over: tr("finished", context: "state of a timer")
        case .done: tr("done", context: "state of a timer")
        }
    }
}

nonisolated extension CountdownStatus {
    /// The timer in a sentence: its id, and its label when it has one.
    var reference: String {
        let label = run.countdown.label
        return label.isEmpty ? id : "\(id) (\(label.withoutControls))"
    }

    /// Its state, in a few words.
    func standing(_ phrases: Phrases) -> String {
        switch run.phase {
        case .paused: tr("paused", context: "state of a timer")
        // Translators: {1} is a time of day.
        case .running:
            due.map { tr("until \(phrases.end($0))", context: "state of a timer") }
                ?? tr("running", context: "state of a timer")
        case .over: tr("finished", context: "state of a timer")
        case .done: tr("done", context: "state of a timer")
        }
    }

    /// One line for people.
    func sentence(_ phrases: Phrases) -> String {
        // Translators: {1} is the id of a timer, with its label if it has one: "Timer k3f9 (Pasta)".
        let name = tr("Timer \(reference)")
        let step = run.countdown.steps.count > 1 ? run.current.label.withoutControls : ""
        let left = remainder(phrases)
        // Translators: {1} is such as "Timer k3f9 (Pasta)", {2} such as "5 min left, until 07:35"; where there are three,
        // {2} is the name of a step.
        switch run.phase {
        case .paused:
            return step.isEmpty ? tr("\(name) is paused, \(left).") : tr("\(name) is paused (\(step)), \(left).")
        case .running:
            return step.isEmpty ? tr("\(name) is running, \(left).") : tr("\(name) is running (\(step)), \(left).")
        case .over:
            return step.isEmpty ? tr("\(name) has finished, \(left).") : tr("\(name) has finished (\(step)), \(left).")
        case .done: return tr("\(name) is done.")
        }
    }

    /// How much is left, and until when that is.
    private func remainder(_ phrases: Phrases) -> String {
        let spoken = ElapsedText.spoken(left: left)
        guard run.phase == .running, let due else { return spoken }
        // Translators: {1} is such as "5 min left", {2} a time of day.
        return tr("\(spoken), until \(phrases.end(due))", context: "timer")
    }
}
