// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

extension MainWindow {
    /// Opens the preferences beside the window, which goes on showing what they change.
    func followSettings() {
        guard let preferences = model.settings else {
            settings?.close()
            settings = nil
            return
        }
        guard settings == nil else { return }
        let view = PreferencesView(preferences)
        settingsView = view
        let dialog = DialogWindow(application, above: window, title: "Preferences", content: view, isModal: false)
        dialog.setDefaultSize(width: 560, height: 720)
        dialog.onClosed = { [weak self, model] in
            self?.settings = nil
            model.preferencesClosed()
        }
        view.onChooseFile = { [weak dialog] name, chosen in
            guard let dialog else { return }
            let chooser = FileChooser(
                title: name == nil ? "Import a Look" : "Export the Look", accept: name == nil ? "Import" : "Export",
                kind: "Looks", mimeType: "application/json", saves: name)
            dialog.keep(chooser)
            chooser.present(above: dialog, chosen: chosen)
        }
        dialog.onKey { [weak view, weak dialog] key in
            guard key == .escape else { return false }
            if view?.leaveFonts(preferences) != true { dialog?.close() }
            return true
        }
        // What rings comes before what is being chosen; the preferences are back when it is over.
        dialog.bind(\.isVisible) { [model] in model.ringing.ringing.isEmpty && model.light.part == nil }
        settings = dialog
    }
}
