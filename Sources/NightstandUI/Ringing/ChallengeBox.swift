// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The challenge before an alarm stops; shown in place of its Stop button once that was pressed.
@MainActor final class ChallengeBox: View {
    init(_ id: String, _ name: String, _ model: RingingModel) {
        let task = Label()
        task.style("ring-challenge")
        task.justify(0.5)
        task.wrap()
        task.bind(\.text) { model.task(of: id)?.text ?? "" }
        task.bind(\.isVisible) { model.task(of: id)?.text.isEmpty == false }

        // Translators: {1} is the name of an alarm.
        let field = TextField(name: tr("Answer to stop \(name)"), placeholder: tr("Answer"))
        field.style("ring-small")
        field.onChanged = { model.answerChanged(of: id, $0) }
        field.onEntered = { [weak field] in
            guard let field, !model.answerEntered(of: id, field.text) else { return }
            field.text = ""
        }
        field.bind(\.isVisible) { model.task(of: id) != .hold }

        let wrong = Label(tr("That’s not right. Try again."))
        wrong.style("error")
        wrong.justify(0.5)
        wrong.wrap(lines: 2)
        wrong.bind(\.isVisible) { model.isMistaken(id) }

        let seconds = ChallengeTask.holdSeconds
        let hold = Button(
            tr("Hold for \(seconds) Second to Stop", "Hold for \(seconds) Seconds to Stop", count: seconds))
        hold.wraps = true
        hold.style("ring-target", "ring-hold", "destructive-action")
        hold.accessibleName(
            // Translators: {2} is the name of an alarm.
            tr(
                "Hold for \(seconds) second to stop \(name)", "Hold for \(seconds) seconds to stop \(name)",
                count: seconds))
        hold.onHold(began: { model.holdBegan(id) }, ended: { model.holdEnded() })
        hold.bind(\.isVisible) { model.task(of: id) == .hold }

        let box = Box(.column, spacing: 6, [task, field, wrong, hold])
        super.init(box)
        box.bind(\.isVisible) { model.task(of: id) != nil }
        scope.bind({ model.task(of: id) }) { [weak field, weak hold] task in
            switch task {
            case .sum?, .sentence?: field?.takeFocus()
            case .hold?: hold?.takeFocus()
            case nil: break
            }
        }
    }
}
