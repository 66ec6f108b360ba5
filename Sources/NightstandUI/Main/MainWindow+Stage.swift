// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

extension MainWindow {
    /// Asks where the laps are to be kept, as a table or as `json`.
    func saveLaps(as ending: String) {
        guard let session = model.stopwatch.session, let name = model.stopwatch.exportName(as: ending) else { return }
        let isTable = ending == "csv"
        let chooser = FileChooser(
            title: "Save the Laps", accept: "Save", kind: isTable ? "Tables" : "JSON",
            mimeType: isTable ? "text/csv" : "application/json", saves: name)
        window.keep(chooser)
        chooser.present(above: window) { [model] in model.stopwatch.fileChosen($0, for: session) }
    }

    /// Opens the quick settings of the stopwatch, as a click on their button does.
    public func openStageMenu() {
        stopwatch.built().head.menu.open()
    }

    /// Asks whether a stopwatch that has measured something may be forgotten.
    func followRemoval() {
        let stopwatch = model.stopwatch
        guard let session = stopwatch.removal else { return }
        let dialog = MessageDialog(
            application, above: window, title: "Delete “\(StopwatchModel.title(of: session))”?",
            text: "Its time and all its laps are forgotten.", accept: "_Delete", destroys: true,
            answered: { stopwatch.removalAnswered($0) })
        removal = dialog
        dialog.onClosed = { [weak self, weak dialog] in if self?.removal === dialog { self?.removal = nil } }
        dialog.present()
    }
}
