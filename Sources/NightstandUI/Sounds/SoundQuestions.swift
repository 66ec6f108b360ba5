// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandService
import Reactive

/// Asks what the models of the sounds want to know: names, and whether something may go.
@MainActor final class SoundQuestions {
    private(set) var open: MessageDialog?
    private let application: Application
    private unowned let window: Window

    /// Asks above `window`, as long as this is kept.
    init(_ application: Application, above window: Window, _ model: SoundsModel) {
        self.application = application
        self.window = window
        window.scope.bind({ model.naming.purpose }) { [weak self] purpose in
            if purpose != nil { self?.askForName(model.naming) }
        }
        window.scope.bind({ model.library.removal }) { [weak self] removal in
            guard let self, let removal else { return }
            let library = model.library
            show(
                MessageDialog(
                    self.application, above: self.window, title: "Remove “\(removal.name)”?", text: library.removalText,
                    accept: "_Remove", destroys: true, answered: { library.removalAnswered($0) }))
        }
    }

    private func askForName(_ naming: NamingModel) {
        let entry = EntryRow("Name") { naming.text = $0 }
        entry.text = naming.text
        let list = ListBox(name: "Name")
        list.insert(entry, at: 0)
        let dialog = MessageDialog(
            application, above: window, title: naming.title, accept: "_\(naming.accept)", content: list,
            answered: { naming.answered($0) })
        entry.onEntered = { [weak dialog] in if naming.canAccept { dialog?.answer(true) } }
        dialog.bind(\.canAccept) { naming.canAccept }
        show(dialog)
        entry.takeFocus()
    }

    private func show(_ dialog: MessageDialog) {
        open = dialog
        dialog.onClosed = { [weak self, weak dialog] in if self?.open === dialog { self?.open = nil } }
        dialog.present()
    }
}
