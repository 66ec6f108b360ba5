// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

extension SunModel: PageContent {
    var addTitle: String { tr("Add Place") }

    func add(in window: MainWindow) { places.isOpen = true }

    func makeView(in window: MainWindow) -> Widget { SunPage(self) }

    /// Opens the list of places above the window, or closes it.
    func attach(to window: MainWindow, _ actions: ActionGroup) {
        window.showDialog { [places] in
            places.isOpen ? places : nil
        } closed: {
            $0.isOpen = false
        } make: { places, window in
            let view = PlacesView(places) { places.isOpen = false }
            let title = places.isForClocks ? tr("World Clocks") : tr("Places")
            return (window.makeDialog(title, view, height: 620), view)
        }
    }
}
