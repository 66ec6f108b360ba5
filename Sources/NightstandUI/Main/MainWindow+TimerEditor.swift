// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

extension MainWindow {
    /// Opens the editor of a timer above the window, or closes it.
    func followTimerEditor() {
        let model = model
        guard let editing = model.countdowns.editor else {
            timerEditor?.close()
            timerEditor = nil
            return
        }
        let view = CountdownEditorView(editing)
        let dialog = DialogWindow(application, above: window, title: editing.title, content: view)
        dialog.setDefaultSize(width: 480, height: 720)
        dialog.onClosed = { [weak self] in
            self?.timerEditor = nil
            model.countdowns.editorClosed()
        }
        view.onChooseFile = { [weak dialog] chosen in
            guard let dialog else { return }
            let chooser = FileChooser(title: "Choose a Sound", accept: "Choose", kind: "Sounds", mimeType: "audio/*")
            dialog.keep(chooser)
            chooser.present(above: dialog, chosen: chosen)
        }
        // What rings comes before what is being typed.
        dialog.bind(\.isVisible) { model.ringing.ringing.isEmpty && model.light.part == nil }
        dialog.scope.bind({ editing.isDone }) { [weak dialog] isDone in if isDone { dialog?.close() } }
        (timerEditor, timerEditorView) = (dialog, view)
    }
}
