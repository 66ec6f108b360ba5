// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

extension MainWindow {
    /// A dialog above the window.
    struct OpenDialog {
        /// The model that it shows.
        let model: AnyObject
        let window: DialogWindow
        let view: Widget
    }

    /// Opens a dialog above the window while there is a model to show in it, and closes it when there is none any more.
    ///
    /// A ring or sunrise light comes before it: it is hidden meanwhile, and unchanged afterwards.
    ///
    /// - Parameter closed: called when the user has closed it.
    func showDialog<Model: AnyObject, Content: Widget>(
        _ model: @escaping () -> Model?, closed: @escaping (Model) -> Void,
        make: @escaping (Model, MainWindow) -> (DialogWindow, Content)
    ) {
        scope.bind({ model().map(ObjectIdentifier.init) }) { [weak self] _ in
            guard let self else { return }
            let (old, new) = (dialog(for: Model.self), model())
            guard old?.model !== new else { return }
            dialogs.removeAll { $0.model is Model }
            old?.window.close()
            guard let new else { return }
            let (dialog, view) = make(new, self)
            dialog.onClosed = { [weak self] in
                if let self {
                    guard dialogs.contains(where: { $0.model === new }) else { return }
                    dialogs.removeAll { $0.model === new }
                }
                closed(new)
            }
            dialog.bind(\.isVisible) { [whole = self.model] in
                whole.ringing.ringing.isEmpty && whole.light.part == nil
            }
            dialogs.append(OpenDialog(model: new, window: dialog, view: view))
        }
    }

    /// Makes a dialog of the usual size above the window.
    func makeDialog(
        _ title: String, _ view: Widget, width: Int = 480, height: Int = 720, isModal: Bool = true
    ) -> DialogWindow {
        let dialog = DialogWindow(application, above: window, title: title, content: view, isModal: isModal)
        dialog.setDefaultSize(width: width, height: height)
        dialog.undoes(model.toasts)
        return dialog
    }

    /// Closes the dialog of an editor when that is finished, and asks before closing it discards changes.
    func close(_ dialog: DialogWindow, with editing: some Editing) {
        dialog.scope.bind({ editing.isDone }) { [weak dialog] isDone in if isDone { dialog?.close() } }
        dialog.onCloseRequest = {
            guard editing.losesEdits else { return true }
            editing.leaveTapped()
            return false
        }
        dialog.scope.bind({ editing.isAskingToDiscard }) { [weak self, weak dialog] isAsking in
            guard isAsking, let self, let dialog else { return }
            // The desktop's dock can ask a minimised program to quit, and a ring hides the editor.
            if !model.isSeen { window.present() }
            ask(
                MessageDialog(
                    application, above: dialog.isVisible ? dialog : window, title: tr("Discard Changes?"),
                    text: editing.loss,
                    accept: tr("_Discard"), cancel: tr("_Keep Editing"), destroys: true,
                    answered: { editing.discardAnswered($0) }))
        }
    }

    /// The open dialog of a kind of model; nil when there is none.
    func dialog<Model: AnyObject>(for model: Model.Type) -> OpenDialog? { dialogs.first { $0.model is Model } }

    /// Puts a question to the user.
    func ask(_ dialog: MessageDialog) {
        question = dialog
        dialog.onClosed = { [weak self, weak dialog] in if self?.question === dialog { self?.question = nil } }
        dialog.present()
    }
}

extension Widget {
    /// Lets Ctrl+Z do what the newest toast offers to undo; a text that has something to undo itself comes first.
    func undoes(_ toasts: ToastModel) {
        onKeyPress { press in
            press.holds == .control && press.key == .character("z") && !press.isRepeated && toasts.undoTapped()
        }
    }
}

extension FileChooser {
    /// Asks for a calendar file above `window`.
    static func chooseCalendar(above window: Window, chosen: @escaping (String) -> Void) {
        let chooser = FileChooser(
            title: tr("Choose a Calendar"), accept: tr("Choose"), kind: tr("Calendars"), mimeType: "text/calendar")
        window.keep(chooser)
        chooser.present(above: window, chosen: chosen)
    }

    /// Asks for an audio file above `window`.
    static func chooseSound(above window: Window, chosen: @escaping (String) -> Void) {
        let chooser = FileChooser(
            title: tr("Choose a Sound"), accept: tr("Choose"), kind: tr("Sounds"), mimeType: "audio/*")
        window.keep(chooser)
        chooser.present(above: window, chosen: chosen)
    }
}
