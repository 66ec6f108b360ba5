// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandSettings
import Reactive

extension StyleSheet {
    /// Follows the user's choice of light or dark, the night and the size of text; every window that stands alone does.
    @MainActor static func follow(_ model: WindowModel, in scope: Scope) {
        scope.bind({ model.isDark ? .dark : model.preferences.application.value.appearance }) { use(.init($0)) }
        scope.bind({ LargeText.isOn }) { set("large-text", $0 ? LargeTextLooks.css : "") }
    }
}

extension StyleSheet.Scheme {
    /// What the user prefers, as the toolkit calls it.
    init(_ appearance: Appearance) {
        switch appearance {
        case .system: self = .system
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}
