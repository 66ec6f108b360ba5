// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

extension MainWindow {
    /// Opens the preferences beside the window, which keeps showing what they change.
    func followSettings() {
        showDialog { [model] in
            model.settings
        } closed: { [model] _ in
            model.preferencesClosed()
        } make: { preferences, window in
            let view = PreferencesView(preferences)
            let dialog = window.makeDialog(tr("Preferences"), view, width: 560, isModal: false)
            view.onChooseFile = { [weak dialog] name, chosen in
                guard let dialog else { return }
                let chooser = FileChooser(
                    title: name == nil ? tr("Import Look") : tr("Export Look"),
                    accept: name == nil ? tr("Import") : tr("Export"),
                    // Translators: saved designs of the clock.
                    kind: tr("Looks"), mimeType: "application/json", saves: name)
                dialog.keep(chooser)
                chooser.present(above: dialog, chosen: chosen)
            }
            view.onChooseAlarms = { [weak dialog] file, chosen in
                guard let dialog else { return }
                let chooser = file.makeChooser()
                dialog.keep(chooser)
                chooser.present(above: dialog, chosen: chosen)
            }
            view.scope.bind({ preferences.waking.asksForTest }) { [weak window, weak dialog] asks in
                guard asks, let window, let dialog else { return }
                window.ask(
                    MessageDialog(
                        window.application, above: dialog, title: tr("Put the Computer to Sleep?"),
                        text: tr(
                            """
                            Save your work first. The computer will sleep now and should wake by itself in one minute. \
                            If it doesn’t, wake it by hand.
                            """), accept: tr("_Sleep"), cancel: tr("_Cancel"),
                        answered: { preferences.waking.testAnswered($0) }))
            }
            view.scope.bind({ preferences.sharing.question }) { [weak window, weak dialog] question in
                guard let question, let window, let dialog else { return }
                window.ask(
                    MessageDialog(
                        window.application, above: dialog, title: question.title, text: question.text,
                        accept: question.accept, cancel: tr("_Cancel"),
                        answered: { preferences.sharing.answered($0) }))
            }
            dialog.onKey { [weak view, weak dialog] key in
                guard key == .escape else { return false }
                if view?.leaveFonts(preferences) != true { dialog?.close() }
                return true
            }
            return (dialog, view)
        }
    }
}
