// SPDX-License-Identifier: MIT

/// The country of the desktop.
public nonisolated enum DesktopCountry {
    /// The code of the country in the locale of the environment, such as `DE`; nil where it names none.
    public static func code(environment: (String) -> String? = DesktopWeek.variable) -> String? {
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
        guard let mark = name.firstIndex(of: "_") else { return nil }
        let code = name[mark...].dropFirst().prefix { $0.isASCII && $0.isLetter }
        return code.count == 2 ? code.uppercased() : nil
    }
}
