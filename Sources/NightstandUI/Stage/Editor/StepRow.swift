// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// One step: its name, duration and position; Alt+Up and Alt+Down move it.
@MainActor final class StepRow: View {
    let id: Int
    private let length: TextField
    private let name: TextField

    /// Shows the step `id`; `moved` is called with the number of places.
    init(_ id: Int, _ model: CountdownEditorModel, moved: @escaping (Int) -> Void) {
        self.id = id
        let step = { model.steps.first { $0.id == id } }
        let place = { (model.steps.firstIndex { $0.id == id } ?? 0) + 1 }
        let name = TextField(name: tr("Name"), placeholder: tr("Name, such as Work"))
        self.name = name
        name.bind(\.text) { step()?.label ?? "" }
        name.onChanged = { text in model.change(id) { $0.label = text } }
        name.bind(\.isVisible) { model.namesSteps }
        // Translators: a step of a timer; {1} is its number.
        name.scope.bind(place) { [weak name] in name?.accessibleName(tr("Name of step \($0)")) }
        let length = TextField(name: tr("Duration"), placeholder: tr("25 min"))
        self.length = length
        length.bind(\.text) { step()?.text ?? "" }
        length.onChanged = { text in model.change(id) { $0.text = text } }
        length.request(width: 108)
        length.bind(\.expandsHorizontally) { !model.namesSteps }
        length.scope.bind({ step()?.seconds == nil }) { [weak length] in length?.style("error", if: $0) }
        // Translators: a step of a timer; {1} is its number.
        length.scope.bind({ model.steps.count > 1 ? tr("Duration of step \(place())") : tr("Duration") }) {
            [weak length] in
            length?.accessibleName($0)
        }
        for field in [name, length] { field.onEntered = { model.doneTapped() } }
        let menu = Menu([
            [.init(tr("Move Up"), "step.up"), .init(tr("Move Down"), "step.down")],
            [.init(tr("Remove"), "step.remove")],
        ])
        let more = MenuButton(icon: "view-more-symbolic", name: tr("More options for the step"), menu: menu)
        more.style("flat")
        more.align(.center, .center)
        more.bind(\.isVisible) { model.steps.count > 1 }
        let line = Box(.row, spacing: 6, [name, length, more])
        line.margins(horizontal: 9, vertical: 9)
        super.init(ListRow(line, isActivatable: false))
        isFocusable = false
        let actions = ActionGroup()
        actions.add("up") { moved(-1) }
        actions.add("down") { moved(1) }
        actions.add("remove") { model.stepRemoved(id) }
        insert(actions, as: "step")
        scope.bind({ model.steps.first?.id != id }) { [weak actions] in actions?.setEnabled($0, "up") }
        scope.bind({ model.steps.last?.id != id }) { [weak actions] in actions?.setEnabled($0, "down") }
        for (keys, places) in [("<Alt>Up", -1), ("<Alt>Down", 1)] {
            onShortcut(keys) {
                moved(places)
                return true
            }
        }
    }

    /// Gives the keyboard to what is typed first.
    func takeFirstFocus() {
        (name.isVisible ? name : length).takeFocus()
    }
}
