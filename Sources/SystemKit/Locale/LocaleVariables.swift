// SPDX-License-Identifier: MIT
import Glibc

/// The variables of this process's environment that choose its locale (locale(7), and gettext's `LANGUAGE`).
package enum LocaleVariables {
    /// Their names.
    package static let names = [
        "LANG", "LANGUAGE", "LC_ALL", "LC_ADDRESS", "LC_COLLATE", "LC_CTYPE", "LC_IDENTIFICATION", "LC_MEASUREMENT",
        "LC_MESSAGES", "LC_MONETARY", "LC_NAME", "LC_NUMERIC", "LC_PAPER", "LC_TELEPHONE", "LC_TIME",
    ]

    /// Makes room for all of them, so that ``adopt(_:)`` only ever replaces a value.
    ///
    /// Called before there is a second thread: the C library moves the environment when it grows, and another thread may be reading it.
    package static func reserve() {
        for name in names where getenv(name) == nil { setenv(name, "", 1) }
    }

    /// Takes over these values; a variable without one counts as unset.
    ///
    /// - Returns: whether any is another one now.
    package static func adopt(_ values: [String: String]) -> Bool {
        let new = names.filter { (values[$0] ?? "") != (getenv($0).map { String(cString: $0) } ?? "") }
        // An empty variable counts as unset, for the C library and for gettext.
        for name in new { setenv(name, values[name] ?? "", 1) }
        return !new.isEmpty
    }
}
