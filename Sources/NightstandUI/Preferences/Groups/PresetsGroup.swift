// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// The looks: tiles of those that come with Nightstand, and rows of the user's own.
@MainActor enum PresetsGroup {
    static func make(_ model: PreferencesModel) -> PreferencesGroup {
        let presets = model.presets
        let tiles = FlowBox(minimum: 2, maximum: 4, LookPreset.all.map { tile($0, presets) })
        let group = PreferencesGroup(tr("Looks"), description: tr("A look sets the font, colours and glow."), [tiles])

        let list = ListBox(name: tr("Your looks"))
        list.follow({ presets.own }, key: { $0 }) { row($0, presets) }
        list.bind(\.isVisible) { !presets.own.isEmpty }
        list.margins(vertical: 12)
        group.add(list)
        group.add(nameBox(presets))
        return group
    }

    private static func tile(_ preset: LookPreset, _ model: PresetsModel) -> Widget {
        let digits = FaceDigits(hour: 10, minute: 8, second: 0, look: preset.look.withoutSeconds)
        let face = FaceView(digits, preset.look.withoutSeconds, minimumWidth: 96, minimumHeight: 56)
        face.expandsVertically = false
        face.isDecoration()
        let name = Label(preset.title)
        name.justify(0.5)
        name.bind(\.wraps) { LargeText.isOn }
        let tile = Button(Box(.column, spacing: 4, [face, name])) { model.chosen(preset) }
        tile.style("look-tile")
        tile.tooltip = preset.summary
        tile.scope.bind({ model.isChosen(preset) }) { [weak tile] isChosen in
            tile?.accessibleName(
                isChosen
                    // Translators: {1} is the name of a look, {2} what it looks like.
                    ? tr("\(preset.title): \(preset.summary), selected")
                    : tr("\(preset.title): \(preset.summary)", context: "look"))
            tile?.style("chosen-tile", if: isChosen)
        }
        return tile
    }

    private static func row(_ entry: LookStore.Entry, _ model: PresetsModel) -> Widget {
        var subtitle = ""
        if case .failure(let error) = entry.look { subtitle = error.sentence(about: entry.file) }
        let row = ActionRow(entry.name, subtitle: subtitle)
        row.isActivatable = true
        row.onActivated = { model.chosen(entry) }
        if case .success = entry.look {
            let mark = Image(icon: "object-select-symbolic")
            mark.bind(\.isVisible) { model.isChosen(entry) }
            row.scope.bind({ model.isChosen(entry) }) { [weak row] isChosen in
                row?.accessibleName(isChosen ? tr("\(entry.name), selected") : entry.name)
            }
            row.addSuffix(mark)
            row.addSuffix(flat("document-edit-symbolic", tr("Rename “\(entry.name)”")) { model.renameTapped(entry) })
        }
        row.addSuffix(flat("user-trash-symbolic", tr("Delete “\(entry.name)”")) { model.deleteTapped(entry) })
        return row
    }

    private static func flat(_ icon: String, _ name: String, _ clicked: @escaping () -> Void) -> Button {
        let button = Button(icon: icon, name: name, clicked: clicked)
        button.style("flat")
        button.align(.center, .center)
        return button
    }

    /// The field for a name, for a new look or one that is being renamed.
    private static func nameBox(_ model: PresetsModel) -> Widget {
        let entry = EntryRow(tr("Save look as…")) { model.name = $0 }
        entry.bind(\.text) { model.name }
        entry.onEntered = { model.nameEntered() }
        let save = flat("object-select-symbolic", tr("Save")) { model.nameEntered() }
        save.bind(\.isSensitive) { !model.name.isEmpty && model.nameProblem == nil }
        entry.addSuffix(save)
        let cancel = flat("window-close-symbolic", tr("Cancel")) { model.renameCancelled() }
        cancel.bind(\.isVisible) { model.renamed != nil }
        entry.addSuffix(cancel)
        entry.bind(\.title) { model.renamed.map { tr("New name for “\($0)”") } ?? tr("Save look as…") }
        let list = ListBox(name: tr("Save look"))
        list.insert(entry, at: 0)
        let problem = Label()
        problem.wrap()
        problem.style("error", "caption")
        problem.bind(\.text) { model.nameProblem ?? "" }
        problem.bind(\.isVisible) { model.nameProblem != nil }
        let box = Box(.column, spacing: 6, [list, problem])
        box.margins(vertical: 12)
        return box
    }
}

extension ClockLook {
    /// The same look, with hours and minutes only.
    fileprivate var withoutSeconds: ClockLook {
        var look = self
        look.showsSeconds = false
        return look
    }
}
