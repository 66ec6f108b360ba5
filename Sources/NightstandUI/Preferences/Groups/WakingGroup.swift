// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// Whether alarms wake a sleeping computer: the permission for it, and a test of the computer itself.
@MainActor enum WakingGroup {
    static func make(_ model: WakingModel) -> PreferencesGroup {
        let allow = Button("") { model.permissionTapped() }
        allow.align(.center, .center)
        allow.bind(\.title) { model.permissionTitle ?? "" }
        allow.bind(\.isVisible) { model.permissionTitle != nil }
        allow.bind(\.isSensitive) { !model.isBusy }
        let permission = ActionRow(tr("Wake for alarms"), suffix: allow)
        permission.folds()
        permission.bind(\.subtitle) { model.permissionText }
        let test = Button(tr("Test…")) { model.testTapped() }
        test.align(.center, .center)
        test.accessibleDescription(tr("Puts the computer to sleep for a minute."))
        test.bind(\.isSensitive) { !model.isBusy && model.status != nil }
        let last = ActionRow(tr("Last wake-up"), suffix: test)
        last.folds()
        last.bind(\.subtitle) { model.lastText ?? tr("Not tested on this computer yet.") }
        let group = PreferencesGroup(tr("Waking the Computer"), [permission, last])
        group.onMapped { if $0 { model.refresh() } }
        return group
    }
}
