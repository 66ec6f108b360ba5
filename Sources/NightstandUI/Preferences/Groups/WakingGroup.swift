// SPDX-License-Identifier: MIT
import AdwaitaKit
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
        let permission = ActionRow("Wake for alarms", suffix: allow)
        permission.bind(\.subtitle) { model.permissionText }
        let test = Button("Test…") { model.testTapped() }
        test.align(.center, .center)
        test.accessibleDescription("Puts the computer to sleep for a minute.")
        test.bind(\.isSensitive) { !model.isBusy && model.status != nil }
        let last = ActionRow("Last wake", suffix: test)
        last.bind(\.subtitle) { model.lastText ?? "Not tried yet on this computer." }
        let group = PreferencesGroup("Sleeping Computer", [permission, last])
        group.onMapped { if $0 { model.refresh() } }
        return group
    }
}
