// SPDX-License-Identifier: MIT
import CGLib

/// The environment variables of this process.
package nonisolated enum ProcessEnvironment {
    /// All of them, as they are now.
    package static var all: [String: String] {
        guard let list = g_get_environ() else { return [:] }
        defer { g_strfreev(list) }
        var variables: [String: String] = [:]
        var position = 0
        while let entry = list[position] {
            let parts = String(cString: entry).split(
                separator: "=" as Character, maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            position += 1
        }
        return variables
    }
}
