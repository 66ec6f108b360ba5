// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

extension CountdownsModel: PageContent {
    var keys: [Shortcut] {
        [
            Shortcut("<Control>t", tr("New timer")), Shortcut("Return", tr("Edit the timer, or start the preset")),
            Shortcut("<Alt>Up <Alt>Down", tr("Move the step, in the editor")),
            Shortcut("<Control>Return", tr("Start or save, in the editor")),
        ]
    }

    var addTitle: String { tr("New Timer") }

    func add(in window: MainWindow) { window.model.newTimerTapped() }

    func makeView(in window: MainWindow) -> Widget {
        let model = window.model
        return CountdownsPage(
            self, font: { model.preferences.clock.value.font }, isFull: { model.isStageFull },
            smallTapped: { model.small.open(.timer($0)) })
    }

    /// Opens the editor of a timer above the window, or closes it.
    func attach(to window: MainWindow, _ actions: ActionGroup) {
        window.showDialog { [self] in
            editor
        } closed: { [self] _ in
            editorClosed()
        } make: { editing, window in
            let view = CountdownEditorView(editing)
            let dialog = window.makeDialog(editing.title, view)
            view.onChooseFile = { [weak dialog] in if let dialog { FileChooser.chooseSound(above: dialog, chosen: $0) }
            }
            window.close(dialog, with: editing)
            return (dialog, view)
        }
    }
}
