// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// The questions that the models of the sounds ask: names, and whether to remove something.
@MainActor enum SoundQuestions {
    /// Shows the questions above `window`.
    static func attach(to window: MainWindow, _ model: SoundsModel) {
        window.scope.bind({ model.naming.purpose }) { [weak window] purpose in
            if purpose != nil, let window { askForName(model.naming, above: window) }
        }
        window.scope.bind({ model.library.removal }) { [weak window] removal in
            guard let window, let removal else { return }
            let library = model.library
            window.ask(
                MessageDialog(
                    // Translators: {1} is the name of a sound.
                    window.application, above: window.window, title: tr("Remove “\(removal.name)”?"),
                    text: library.removalText, accept: tr("_Remove"), cancel: tr("_Cancel"), destroys: true,
                    answered: { library.removalAnswered($0) }))
        }
    }

    private static func askForName(_ naming: NamingModel, above window: MainWindow) {
        let entry = EntryRow(tr("Name")) { naming.text = $0 }
        entry.text = naming.text
        let list = ListBox(name: tr("Name"))
        list.insert(entry, at: 0)
        let dialog = MessageDialog(
            window.application, above: window.window, title: naming.title, accept: naming.accept, cancel: tr("_Cancel"),
            content: list,
            answered: { naming.answered($0) })
        entry.onEntered = { [weak dialog] in if naming.canAccept { dialog?.answer(true) } }
        dialog.bind(\.canAccept) { naming.canAccept }
        window.ask(dialog)
        entry.takeFocus()
    }
}
