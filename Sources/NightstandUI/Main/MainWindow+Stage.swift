// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

extension MainWindow {
    /// Asks where the laps are to be kept.
    func saveLaps() {
        guard let export = model.stopwatch.export else { return }
        let chooser = FileChooser(
            title: "Save the Laps", accept: "Save", kind: "Tables", mimeType: "text/csv", saves: export.name)
        window.keep(chooser)
        chooser.present(above: window) { [model] in model.stopwatch.fileChosen($0) }
    }

    /// Opens the quick settings of the stopwatch, as a click on their button does.
    public func openStageMenu() {
        stopwatch.built().head.menu.open()
    }
}
