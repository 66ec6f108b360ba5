// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The editor of a timer or a preset: its steps, sound, and end.
@MainActor final class CountdownEditorView: View {
    /// Asks the user for a sound file; calls back with its path.
    var onChooseFile: (@escaping (String) -> Void) -> Void = { _ in }
    let steps: StepsGroup

    init(_ model: CountdownEditorModel) {
        let cancel = Button(tr("Cancel")) { model.leaveTapped() }
        let done = Button(model.doneTitle) { model.doneTapped() }
        done.style("suggested-action")
        done.bind(\.isSensitive) { model.problem == nil && !model.isBusy }
        let title = WindowTitle(model.title)
        title.bind(\.subtitle) { model.summary }
        let header = HeaderBar(title: title)
        header.showsWindowButtons = false
        header.packStart(cancel)
        header.packEnd(done)

        let steps = StepsGroup(model)
        self.steps = steps
        var groups = [Self.label(model)] + steps.groups
        groups += [LightsGroup.make(model), SoundGroup.make(sound: model), CountdownEndGroup.make(model)]
        if model.subject != .preset { groups.append(Self.keep(model)) }
        let stack = Stack()
        stack.add(Box(.column, [header, PreferencesPage(groups)]), named: "form")
        super.init(stack)
        let sounds = LazyView { [weak self] in
            SoundPage(
                model.sounds, back: { model.isChoosingSound = false },
                ownFile: { self?.onChooseFile { model.sounds.fileChosen($0) } })
        }
        stack.add(sounds, named: "sounds")
        stack.bind(\.shown) { model.isChoosingSound ? "sounds" : "form" }
        onMapped { [weak steps] in
            model.heartbeat.isRunning = $0
            // A timer is its duration; the window would begin on Cancel.
            if $0 { steps?.takeFirstFocus() }
        }
        onKey { key in
            guard key == .escape else { return false }
            if model.isChoosingSound { model.isChoosingSound = false } else { model.leaveTapped() }
            return true
        }
        onShortcut("<Control>Return") {
            model.doneTapped()
            return true
        }
    }

    private static func label(_ model: CountdownEditorModel) -> PreferencesGroup {
        let label = EntryRow(tr("Label")) { model.draft.label = $0 }
        label.bind(\.text) { model.draft.label }
        label.onEntered = { model.doneTapped() }
        label.addSuffix(AlarmBadge(size: 32) { model.badge })
        return PreferencesGroup("", [label])
    }

    private static func keep(_ model: CountdownEditorModel) -> PreferencesGroup {
        let button = Button(tr("Save as Preset")) { model.keepTapped() }
        button.style("pill")
        button.align(.center)
        // Translators: a timer that is a preset.
        button.bind(\.title) { model.isKept ? tr("Saved as Preset") : tr("Save as Preset") }
        button.bind(\.isSensitive) { model.problem == nil && !model.isBusy && !model.isKept }
        return PreferencesGroup("", [button])
    }
}
