// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

nonisolated extension CountdownStatus {
    /// The timer in a sentence: its id, and its label when it has one.
    var reference: String {
        let label = run.countdown.label
        return label.isEmpty ? id : "\(id) (\(label.withoutControls))"
    }

    /// How it stands, as a few words.
    func standing(_ phrases: Phrases) -> String {
        switch run.phase {
        case .paused: "paused"
        case .running: due.map { "until \(phrases.clock($0))" } ?? "runs"
        case .over: "over"
        case .done: "done"
        }
    }

    /// One line for people.
    func sentence(_ phrases: Phrases) -> String {
        let name = "Timer \(reference)"
        let step = run.countdown.steps.count > 1 ? Self.named(run.current.label) : ""
        let left = ElapsedText.spoken(left: left)
        switch run.phase {
        case .paused: return "\(name) is paused\(step), \(left)."
        case .running: return "\(name) runs\(step), \(left)\(due.map { ", until \(phrases.clock($0))" } ?? "")."
        case .over: return "\(name) is over\(step), \(left)."
        case .done: return "\(name) is done."
        }
    }

    private static func named(_ label: String) -> String { label.isEmpty ? "" : " (\(label.withoutControls))" }
}
