// SPDX-License-Identifier: MIT
import Glibc

/// The path of the running program, to find what was installed or built beside it.
package enum ExecutablePath {
    /// The absolute path of the running program, links resolved; nil where `/proc` is missing.
    package static var current: String? {
        guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The folder of the running program.
    package static var folder: String? {
        current.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    }

    /// A program of this name in the same folder; nil when there is none that can be run.
    package static func sibling(_ name: String) -> String? {
        guard let folder, access("\(folder)/\(name)", X_OK) == 0 else { return nil }
        return "\(folder)/\(name)"
    }

    /// The first program of this name in the folders of `PATH`; nil when there is none that can be run.
    package static func search(_ name: String) -> String? {
        guard let folders = getenv("PATH") else { return nil }
        return String(cString: folders).split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
