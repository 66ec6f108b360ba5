// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import SystemKit

/// The language of Nightstand's user interface.
package nonisolated enum InterfaceLanguage {
    /// Chooses the user's language for this process; called once, before anything is shown.
    package static func choose() {
        let locale = UserLocale()
        var folders = ["/usr/local/share/locale", "/usr/share/locale"]
        // Beside a program that was installed elsewhere, or in the folder of a build.
        if let own = ExecutablePath.folder { folders = ["\(own)/../../locale", "\(own)/../share/locale"] + folders }
        Localization.translations = Gettext(domain: "nightstand", folders: folders)
        Localization.formats = LocaleFormats(
            isDayFirst: locale.isDayFirst || locale.country == nil, decimalSeparator: locale.decimalSeparator)
    }
}
