// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// Whose wall clock counts.
@MainActor enum PlaceGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let zone = EntryRow("Time zone, such as Europe/Berlin") { model.zoneText = $0 }
        zone.bind(\.text) { model.zoneText }
        zone.scope.bind({ model.problem(.zone) != nil }) { [weak zone] in zone?.style("error", if: $0) }
        let group = PreferencesGroup("Place", [zone])
        group.bind(\.description) { model.problem(.zone) ?? "Empty for wherever you are." }
        return group
    }
}
