// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

extension StopwatchModel: PageContent {
    var keys: [Shortcut] {
        [
            Shortcut("space <Control>space", tr("Start or stop")), Shortcut("s <Control>s", tr("Start")),
            Shortcut("<Shift>s <Control><Shift>s", tr("Pause")), Shortcut("l <Control>l", tr("Lap")),
            Shortcut("r <Control>r", tr("Reset, when stopped")),
            Shortcut("u <Control>u", tr("Undo the last lap or reset")),
            Shortcut("e <Control>e", tr("Save laps")), Shortcut("F11", tr("Toggle full screen, also for timers")),
        ]
    }

    // It shares its button in the bar with the timers.
    var addTitle: String { tr("New Timer") }

    func add(in window: MainWindow) { window.model.newTimerTapped() }

    func makeView(in window: MainWindow) -> Widget {
        let model = window.model
        return StopwatchPage(
            self, model.quickPreferences(), font: { model.preferences.clock.value.font },
            isFull: { model.isStageFull },
            save: { [weak self, weak window = window.window] in
                if let window { self?.saveLaps(as: $0, above: window) }
            })
    }

    /// Asks whether a stopwatch with a time may be deleted, and obeys the page's keys with Ctrl, also while a name is typed.
    func attach(to window: MainWindow, _ actions: ActionGroup) {
        window.window.onKeyPress(first: true) { [weak self, weak window] press in
            guard let self, let window, press.holds == .control, window.model.page == .stopwatch,
                window.stack.shown == "main"
            else { return false }
            return StopwatchPage.obey(press, self) { self.saveLaps(as: $0, above: window.window) }
        }
        window.scope.bind({ [self] in removal }) { [weak self, weak window] session in
            guard let window, let session else { return }
            window.ask(
                MessageDialog(
                    // Translators: {1} is the name of a stopwatch.
                    window.application, above: window.window, title: tr("Delete “\(Self.title(of: session))”?"),
                    text: tr("Its time and all its laps will be deleted."), accept: tr("_Delete"),
                    cancel: tr("_Cancel"),
                    destroys: true,
                    answered: { self?.removalAnswered($0) }))
        }
    }

    /// Asks where the laps are to be kept, as a table or as `json`.
    private func saveLaps(as ending: String, above window: Window) {
        guard let session, let name = exportName(as: ending) else { return }
        let isTable = ending == "csv"
        let chooser = FileChooser(
            title: tr("Save Laps"), accept: tr("Save"), kind: isTable ? tr("CSV Files") : "JSON",
            mimeType: isTable ? "text/csv" : "application/json", saves: name)
        window.keep(chooser)
        chooser.present(above: window) { [weak self] in self?.fileChosen($0, for: session) }
    }
}

extension MainWindow {
    /// Opens the quick settings of the stopwatch, as a click on their button does.
    package func openStageMenu() { view(of: .stopwatch, as: StopwatchPage.self)?.head.menu.open() }
}
