// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

extension AlarmsModel: PageContent {
    var keys: [Shortcut] {
        [
            Shortcut("<Control>l slash", tr("Describe an alarm or timer")),
            Shortcut("Tab", tr("Accept the suggestion")),
            Shortcut("Up Down", tr("Show the previous or next suggestion")),
            Shortcut("Escape", tr("Clear the description")),
            Shortcut("Return", tr("Edit the alarm")), Shortcut("<Alt>Return", tr("Show alarm details")),
            Shortcut("<Control>e", tr("Edit the alarm, from its details")), Shortcut("Delete", tr("Delete the alarm")),
            Shortcut("<Shift>F10", tr("More options for the alarm")),
        ]
    }

    func makeView(in window: MainWindow) -> Widget {
        let model = window.model
        return AlarmsPage(
            self, model.movingIn, model.phrase, model.service, model.today, model.tonight,
            edit: { model.alarmTapped($0) }, details: { model.detailsTapped($0) })
    }

    /// Asks for a pause or a move when the user wants one.
    private func followChanges(in window: MainWindow) {
        window.scope.bind({ [self] in change.map(ObjectIdentifier.init) }) { [weak self, weak window] _ in
            guard let self, let window, let change else { return }
            let view = OccurrenceChangeView(change)
            let dialog = MessageDialog(
                window.application, above: window.shown, title: change.title,
                accept: change.kind == .pause ? tr("_Pause", context: "alarm") : tr("_Move"), cancel: tr("_Cancel"),
                content: view, answered: { [weak self] in self?.changeAnswered($0) })
            dialog.bind(\.canAccept) { change.problem == nil }
            view.onEntered = { [weak dialog] in if change.problem == nil { dialog?.answer(true) } }
            window.ask(dialog)
        }
    }

    /// Asks before anything is taken over from another program.
    private func followImports(in window: MainWindow) {
        let movingIn = window.model.movingIn
        window.scope.bind({ movingIn.question }) { [weak window] question in
            guard let window, let question else { return }
            let name = question.name
            let isEmpty = question.lines.isEmpty
            // Translators: {1} is the name of a program.
            let warning = tr("The alarms stay in \(name) too. Turn them off there, or both programs will ring.")
            let dialog = MessageDialog(
                window.application, above: window.shown,
                // Translators: the title of a question; {1} is the name of a program.
                title: tr("Import from \(name)?"),
                text: isEmpty ? tr("Everything has already been imported.") : question.hasAlarms ? warning : "",
                accept: tr("_Import"), cancel: tr("_Cancel"), content: MovingInView(question),
                answered: { movingIn.answered($0) })
            dialog.canAccept = !isEmpty
            window.ask(dialog)
        }
    }

    /// Moves the focus to the field for describing an alarm or timer: Ctrl+L from everywhere but the stopwatch, where it is a lap; / on the
    /// page of alarms.
    func attach(to window: MainWindow, _ actions: ActionGroup) {
        followChanges(in: window)
        followImports(in: window)
        let say = { [weak window] in
            guard let window, window.model.ringing.ringing.isEmpty else { return }
            window.model.open(.page(.alarms))
            // The next key may come before the window follows its model.
            window.pages.shown = Page.alarms.name
            window.view(of: .alarms, as: AlarmsPage.self)?.phrase.take()
        }
        actions.add("say", say)
        window.window.onKey { [weak window] key in
            guard let window, key == .character("/"), window.model.page == .alarms, window.stack.shown == "main" else {
                return false
            }
            say()
            return true
        }
    }
}
