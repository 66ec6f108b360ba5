// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

extension MainWindow {
    /// Opens what is told of an alarm above the window, or closes it.
    func followDetails() {
        guard let telling = model.details else {
            details?.close()
            details = nil
            return
        }
        guard details == nil else { return }
        let view = AlarmDetailView(
            telling, edit: { [model] in model.editFromDetailsTapped() }, close: { [model] in model.detailsClosed() })
        let dialog = DialogWindow(application, above: window, title: "Alarm", content: view)
        dialog.setDefaultSize(width: 480, height: 720)
        dialog.onClosed = { [weak self, model] in
            self?.details = nil
            if model.details === telling { model.detailsClosed() }
        }
        // What rings comes before what is being read.
        dialog.bind(\.isVisible) { [model] in model.ringing.ringing.isEmpty && model.light.part == nil }
        dialog.scope.bind({ telling.isGone }) { [model] isGone in if isGone { model.detailsClosed() } }
        details = dialog
    }
}
