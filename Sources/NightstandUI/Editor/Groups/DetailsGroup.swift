// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Timekeeping

/// What the alarm is for.
@MainActor enum DetailsGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let label = EntryRow(tr("Label")) { model.draft.label = $0 }
        label.bind(\.text) { model.draft.label }
        // Translators: a field for the name of a group of alarms, such as Work.
        let group = EntryRow(tr("Group", context: "of alarms")) { model.draft.group = $0 }
        group.bind(\.text) { model.draft.group }
        let others = Self.groups(model)
        if !model.alarms.groups.isEmpty { group.addSuffix(others) }
        let details = EntryRow(tr("Note")) { model.draft.details = $0 }
        details.bind(\.text) { model.draft.details }
        let message = EntryRow(tr("Text shown when it rings")) { model.draft.message = $0 }
        message.bind(\.text) { model.draft.message }
        let on = SwitchRow(tr("On", context: "alarm"), subtitle: tr("The alarm will ring")) {
            model.draft.isEnabled = $0
        }
        on.bind(\.isOn) { model.draft.isEnabled }
        return PreferencesGroup("", [label, group, icon(model), tint(model), details, message, on])
    }

    /// The groups that there are, to choose one again.
    private static func groups(_ model: AlarmEditorModel) -> Widget {
        let actions = ActionGroup()
        actions.add("choose", taking: { model.draft.group = $0 })
        let menu = Menu([
            [.init(tr("No Group"), "group.choose", argument: "")],
            model.alarms.groups.map { .init($0, "group.choose", argument: $0) },
        ])
        let button = MenuButton(icon: "pan-down-symbolic", name: tr("Groups"), menu: menu)
        button.style("flat")
        button.align(.center, .center)
        button.insert(actions, as: "group")
        return button
    }

    private static func icon(_ model: AlarmEditorModel) -> Widget {
        let row = ActionRow(tr("Icon"), suffix: Image(icon: "go-next-symbolic"))
        row.addPrefix(AlarmBadge(size: 32) { model.badge })
        row.bind(\.subtitle) { model.iconText }
        row.isActivatable = true
        row.onActivated = { model.isChoosingIcon = true }
        return row
    }

    private static func tint(_ model: AlarmEditorModel) -> Widget {
        ColorRow(tr("Colour"), AlarmEditorModel.tints, none: tr("none", context: "colour"), { model.tintColor }) {
            model.tintChosen($0)
        }
    }
}
