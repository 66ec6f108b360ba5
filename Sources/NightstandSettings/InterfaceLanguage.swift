// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import SystemKit

/// The language of Nightstand's user interface.
package nonisolated enum InterfaceLanguage {
    /// Chooses the user's language for this process; called before anything is shown, and again when the environment has changed.
    package static func choose() {
        let locale = UserLocale()
        var folders = ["/usr/local/share/locale", "/usr/share/locale"]
        // Beside a program that was installed elsewhere, or in the folder of a build.
        if let own = ExecutablePath.folder { folders = ["\(own)/../../locale", "\(own)/../share/locale"] + folders }
        Localization.translations = Gettext(domain: "nightstand", folders: folders)
        Localization.places = PlaceNames()
        Localization.formats = LocaleFormats(
            isDayFirst: locale.isDayFirst || locale.country == nil, decimalSeparator: locale.decimalSeparator)
    }
}

/// The names of places in libgweather's catalogues, which nearly every desktop has; without them they stay English.
private nonisolated struct PlaceNames: Translations {
    /// Later versions of libgweather name their catalogues differently.
    private let catalogues = ["libgweather-4.0-locations", "libgweather-4-locations"].map(Gettext.init(foreign:))

    func translation(of id: String, context: String?) -> String? {
        catalogues.lazy.compactMap { $0.translation(of: id, context: context) }.first
    }

    func translation(of id: String, plural: String, context: String?, count: Int) -> String? { nil }
}
