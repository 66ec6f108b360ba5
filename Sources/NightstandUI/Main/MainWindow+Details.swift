// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

extension MainWindow {
    /// Opens the details of an alarm above the window, or closes them.
    func followDetails() {
        showDialog { [model] in
            model.details
        } closed: { [model] _ in
            model.detailsClosed()
        } make: { [model] details, window in
            let view = AlarmDetailView(
                details, edit: { model.editFromDetailsTapped() }, close: { model.detailsClosed() })
            let dialog = window.makeDialog(tr("Alarm"), view)
            dialog.scope.bind({ details.isGone }) { isGone in if isGone { model.detailsClosed() } }
            return (dialog, view)
        }
    }
}
