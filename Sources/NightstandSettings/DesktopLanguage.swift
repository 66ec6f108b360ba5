// SPDX-License-Identifier: MIT

/// The languages of the desktop.
public nonisolated enum DesktopLanguage {
    /// The codes of the user's languages, the dearest first, such as `de`, as gettext finds them; none where nothing is set.
    ///
    /// `LANGUAGE` names several and goes before the locale, unless that is `C`.
    public static func codes(environment: (String) -> String? = DesktopWeek.variable) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        guard !["C", "POSIX"].contains(locale) else { return [] }
        let list = environment("LANGUAGE").flatMap { $0.isEmpty ? nil : $0 } ?? locale
        var codes: [String] = []
        for name in list.split(separator: ":") {
            let code = name.prefix { $0.isASCII && $0.isLetter }.lowercased()
            if code.count >= 2, !codes.contains(code) { codes.append(code) }
        }
        return codes
    }
}
