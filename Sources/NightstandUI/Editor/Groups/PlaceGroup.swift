// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The time zone of the alarm.
@MainActor enum PlaceGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let name = Label()
        name.style("dim-label")
        name.ellipsize()
        name.bind(\.text) { model.zones.place(of: model.zoneText) }
        let zone = ActionRow(tr("Time zone"), suffix: name)
        zone.addSuffix(Image(icon: "go-next-symbolic"))
        zone.folds()
        zone.isActivatable = true
        zone.onActivated = { model.isChoosingZone = true }
        zone.scope.bind({ model.problem(.zone) != nil }) { [weak zone] in zone?.style("error", if: $0) }
        let group = PreferencesGroup(tr("Place"), [zone])
        group.bind(\.description) { model.problem(.zone) ?? "" }
        return group
    }
}
