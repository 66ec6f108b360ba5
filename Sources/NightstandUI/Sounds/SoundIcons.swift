// SPDX-License-Identifier: MIT
import AdwaitaKit
import SystemKit

/// The pictures of sounds, of alarms, and of pages that the desktop has none for, which come with Nightstand.
@MainActor enum SoundIcons {
    /// The icon of a sound without one of its own.
    static let usual = "audio-x-generic-symbolic"

    /// Lets the desktop's icon theme find them also beside a program that was built, or installed out of its sight.
    static func add() {
        guard let own = ExecutablePath.folder else { return }
        for folder in ["\(own)/../share/icons", "\(own)/../../icons"] { StyleSheet.addIcons(from: folder) }
    }
}
