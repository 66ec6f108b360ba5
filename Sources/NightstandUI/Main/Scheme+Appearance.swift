// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandSettings

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
