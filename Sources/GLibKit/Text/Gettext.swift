// SPDX-License-Identifier: MIT
import CGLib
import Glibc
import Localization

/// The sentences of gettext's catalogues in the user's language.
public nonisolated struct Gettext: Translations {
    private let domain: String
    /// Whether the domain is another project's.
    ///
    /// It stays English when this program has no catalogue for the user's language, to avoid a mixture of languages. GLib, which sees
    /// to that, decides once for a process.
    private let isForeign: Bool

    /// Binds a domain to the first of `folders` that exists, for the locale and the `LANGUAGE` of this process's environment.
    ///
    /// - Parameters:
    ///   - domain: the name of the catalogues, `DOMAIN.mo`.
    ///   - folders: where `LANGUAGE/LC_MESSAGES/DOMAIN.mo` may be, in order of preference.
    public init(domain: String, folders: [String]) {
        self.domain = domain
        isForeign = false
        // Numbers are written by Nightstand itself: a C library that reads "0,5" would be surprised.
        for category in [LC_CTYPE, LC_MESSAGES, LC_TIME] where setlocale(category, "") == nil {
            // As in a process that starts with a locale that isn't installed, also after another one.
            setlocale(category, "C")
        }
        if let folder = folders.first(where: { access($0, R_OK) == 0 }) { bindtextdomain(domain, folder) }
        bind_textdomain_codeset(domain, "UTF-8")
        textdomain(domain)
    }

    /// The texts of a domain that another project installs, where the C library or that project's own library looks for them.
    ///
    /// They are in the language of this program, which has to be chosen first.
    public init(foreign domain: String) {
        self.domain = domain
        isForeign = true
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// The template in the user's language; nil when the catalogue has none.
    public func translation(of id: String, context: String?) -> String? {
        let key = context.map { $0 + "\u{4}" + id } ?? id
        return key.withCString { key in
            let found = isForeign ? g_dgettext(domain, key) : UnsafePointer(dgettext(domain, key))
            return found == key ? nil : found.map { String(cString: $0) }
        }
    }

    /// The template for `count` things in the user's language; nil when the catalogue has none.
    public func translation(of id: String, plural: String, context: String?, count: Int) -> String? {
        let key = context.map { $0 + "\u{4}" + id } ?? id
        return key.withCString { key in
            plural.withCString { plural in
                let found = UnsafePointer(dngettext(domain, key, plural, UInt(clamping: count.magnitude)))
                return found == key || found == plural ? nil : found.map { String(cString: $0) }
            }
        }
    }
}
