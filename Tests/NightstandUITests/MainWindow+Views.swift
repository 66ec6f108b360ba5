// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

@testable import NightstandUI

/// The place of a page in the window, with the type of its view.
@MainActor struct PagePlace<Content: Widget> {
    let place: LazyView<Widget>?

    /// The view; nil before it was seen.
    var content: Content? { place?.content as? Content }

    /// The view, made now if it was not there yet.
    func built() -> Content {
        guard let content = place?.built() as? Content else { preconditionFailure("another view") }
        return content
    }
}

/// The views and dialogs of the window by name.
extension MainWindow {
    var clock: ClockPage { PagePlace<ClockPage>(place: views[.clock]).built() }
    var alarms: PagePlace<AlarmsPage> { PagePlace(place: views[.alarms]) }
    var sounds: PagePlace<SoundsPage> { PagePlace(place: views[.sounds]) }
    var sun: PagePlace<SunPage> { PagePlace(place: views[.sun]) }
    var world: PagePlace<WorldPage> { PagePlace(place: views[.world]) }
    var stopwatch: PagePlace<StopwatchPage> { PagePlace(place: views[.stopwatch]) }
    var timers: PagePlace<CountdownsPage> { PagePlace(place: views[.timers]) }

    var details: DialogWindow? { dialog(for: AlarmDetailModel.self)?.window }
    var places: DialogWindow? { dialog(for: PlacesModel.self)?.window }
    var settings: DialogWindow? { dialog(for: PreferencesModel.self)?.window }
    var settingsView: PreferencesView? { dialog(for: PreferencesModel.self)?.view as? PreferencesView }
    var nights: DialogWindow? { dialog(for: NightsModel.self)?.window }
    var nightsView: NightsView? { dialog(for: NightsModel.self)?.view as? NightsView }
    var timerEditor: DialogWindow? { dialog(for: CountdownEditorModel.self)?.window }
    var timerEditorView: CountdownEditorView? {
        dialog(for: CountdownEditorModel.self)?.view as? CountdownEditorView
    }
}
