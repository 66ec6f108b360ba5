// SPDX-License-Identifier: MIT
import AdwaitaKit
import SystemKit

/// The icons of sounds, alarms and pages that come with Nightstand because the desktop has none.
@MainActor enum SoundIcons {
    /// The icon of a sound without one of its own.
    static let usual = "audio-x-generic-symbolic"

    /// Lets the desktop's icon theme find them also beside a program that was built, or installed out of its sight.
    static func add() {
        guard let own = ExecutablePath.folder else { return }
        for folder in ["\(own)/../share/icons", "\(own)/../../icons"] { StyleSheet.addIcons(from: folder) }
    }
}
