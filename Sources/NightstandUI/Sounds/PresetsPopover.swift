// SPDX-License-Identifier: MIT
import Wording
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// The presets: to play, to save, to put in order.
@MainActor final class PresetsPopover: View {
    /// Called after the user has chosen a preset.
    var onChosen: () -> Void = {}

    init(_ model: SoundsModel) {
        let presets = model.presets
        let list = ListBox(name: tr("Presets"))
        list.follow({ presets.presets }, key: { $0 }) { Self.row($0, model) }
        list.bind(\.isVisible) { !presets.presets.isEmpty }
        let scroller = Scroller(list)
        scroller.expandsVertically = false
        scroller.fitContent(maximumHeight: 320)
        let none = Label(tr("Mixes you save appear here."))
        none.style("dim-label")
        none.wrap()
        none.bind(\.isVisible) { presets.presets.isEmpty }
        let save = Button(tr("Save This Mix…")) { model.naming.ask(.mix) }
        save.style("suggested-action")
        save.bind(\.isSensitive) { presets.canSave }
        let reset = Button(tr("Restore Default Presets")) { presets.resetTapped() }
        reset.wraps = true
        reset.tooltip = tr("Your own presets are kept")

        let joins = SwitchRow(tr("Mix sounds"), subtitle: tr("A sound you choose joins those already playing")) {
            model.joins = $0
        }
        joins.bind(\.isOn) { model.joins }
        let mixing = ListBox(name: tr("Mixing"))
        mixing.insert(joins, at: 0)
        let column = Box(.column, spacing: 9, [mixing, scroller, none, save, reset])
        column.margins(horizontal: 9, vertical: 9)
        super.init(Clamp(width: 330, column))
        list.onActivated = { [weak self] row in
            guard let row = row as? PresetRow else { return }
            presets.presetTapped(row.preset.id)
            self?.onChosen()
        }
    }

    private static func row(_ preset: SoundPreset, _ model: SoundsModel) -> Widget { PresetRow(preset, model) }
}

/// One preset of the list.
@MainActor final class PresetRow: View {
    let preset: SoundPreset

    init(_ preset: SoundPreset, _ model: SoundsModel) {
        self.preset = preset
        let (presets, id) = (model.presets, preset.id)
        let name = Label(preset.name)
        name.ellipsize()
        let sounds = Label(TimeText.row(preset.mix.map { model.library.name(of: $0.id) }))
        sounds.style("dim-label", "caption")
        sounds.ellipsize()
        let texts = Box(.column, spacing: 2, [name, sounds])
        texts.expandsHorizontally = true
        let mark = Image(icon: "object-select-symbolic")
        mark.bind(\.isVisible) { presets.current?.id == id }
        let menu = Menu([
            [.init(tr("Rename…"), "preset.rename")],
            [.init(tr("Move Up"), "preset.up"), .init(tr("Move Down"), "preset.down")],
            [.init(tr("Delete"), "preset.delete")],
        ])
        let more = MenuButton(icon: "view-more-symbolic", name: tr("More options for \(preset.name)"), menu: menu)
        more.style("flat")
        more.align(.center, .center)
        let line = Box(.row, spacing: 6, [texts, mark, more])
        line.margins(horizontal: 9, vertical: 6)
        super.init(ListRow(line))
        scope.bind({ presets.current?.id == id }) { [weak self] isCurrent in
            self?.accessibleName(isCurrent ? tr("\(preset.name), selected") : preset.name)
        }
        let actions = ActionGroup()
        actions.add("rename") { model.naming.ask(.preset(id)) }
        actions.add("up") { presets.moved(id, by: -1) }
        actions.add("down") { presets.moved(id, by: 1) }
        actions.add("delete") { presets.deleteTapped(id) }
        insert(actions, as: "preset")
        scope.bind({ presets.presets.first?.id != id }) { [weak actions] in actions?.setEnabled($0, "up") }
        scope.bind({ presets.presets.last?.id != id }) { [weak actions] in actions?.setEnabled($0, "down") }
        onKey { key in
            guard key == .delete else { return false }
            presets.deleteTapped(id)
            return true
        }
        onShortcut("<Alt>Up") {
            presets.moved(id, by: -1)
            return true
        }
        onShortcut("<Alt>Down") {
            presets.moved(id, by: 1)
            return true
        }
    }
}
