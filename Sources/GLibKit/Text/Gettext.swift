// SPDX-License-Identifier: MIT
import CGLib
import Glibc
import Localization

/// The sentences of gettext's catalogues in the user's language, as GLib looks them up.
///
/// GLib leaves everything English when a program has no catalogue for the user's language, to avoid a mixture of languages.
public nonisolated struct Gettext: Translations {
    private let domain: String

    /// Binds a domain to the first of `folders` that exists, for the locale and the `LANGUAGE` of this process's environment.
    ///
    /// - Parameters:
    ///   - domain: the name of the catalogues, `DOMAIN.mo`.
    ///   - folders: where `LANGUAGE/LC_MESSAGES/DOMAIN.mo` may be, in order of preference.
    public init(domain: String, folders: [String]) {
        self.domain = domain
        // Numbers are written by Nightstand itself: a C library that reads "0,5" would be surprised.
        for category in [LC_CTYPE, LC_MESSAGES, LC_TIME] { setlocale(category, "") }
        if let folder = folders.first(where: { access($0, R_OK) == 0 }) { bindtextdomain(domain, folder) }
        bind_textdomain_codeset(domain, "UTF-8")
        textdomain(domain)
    }

    /// The template in the user's language; nil when the catalogue has none.
    public func translation(of id: String, context: String?) -> String? {
        let key = context.map { $0 + "\u{4}" + id } ?? id
        return key.withCString { key in
            let found = g_dgettext(domain, key)
            return found == key ? nil : found.map { String(cString: $0) }
        }
    }

    /// The template for `count` things in the user's language; nil when the catalogue has none.
    public func translation(of id: String, plural: String, context: String?, count: Int) -> String? {
        let key = context.map { $0 + "\u{4}" + id } ?? id
        return key.withCString { key in
            plural.withCString { plural in
                let found = g_dngettext(domain, key, plural, UInt(clamping: count.magnitude))
                return found == key || found == plural ? nil : found.map { String(cString: $0) }
            }
        }
    }
}
