// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

extension MainWindow {
    /// Opens the list of places above the window, or closes it.
    func followPlaces() {
        let model = model.sun.places
        guard model.isOpen else {
            places?.close()
            places = nil
            return
        }
        guard places == nil else { return }
        let view = PlacesView(model) { model.isOpen = false }
        let dialog = DialogWindow(application, above: window, title: "Places", content: view)
        dialog.setDefaultSize(width: 480, height: 620)
        dialog.onClosed = { [weak self] in
            self?.places = nil
            model.isOpen = false
        }
        // What rings comes before what is being chosen.
        dialog.bind(\.isVisible) { [ringing = self.model.ringing] in ringing.ringing.isEmpty }
        places = dialog
    }
}
