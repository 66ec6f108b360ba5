// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

extension MainWindow {
    /// Opens the record of nights above the window, or closes it.
    func followNights() {
        showDialog { [nights = model.nights] in
            nights.isOpen ? nights : nil
        } closed: {
            $0.isOpen = false
        } make: { nights, window in
            let view = NightsView(nights)
            let dialog = window.makeDialog(tr("Nights"), view, width: 560)
            view.onExport = { [weak dialog] in
                guard let dialog, let name = nights.exportName else { return }
                let shown = nights.nights
                let chooser = FileChooser(
                    title: tr("Export Nights"), accept: tr("Export"), kind: tr("CSV Files"),
                    mimeType: "text/csv", saves: name)
                dialog.keep(chooser)
                chooser.present(above: dialog) { nights.fileChosen($0, for: shown) }
            }
            dialog.onKey { [weak dialog] key in
                guard key == .escape else { return false }
                dialog?.close()
                return true
            }
            return (dialog, view)
        }
    }
}
