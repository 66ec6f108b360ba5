// SPDX-License-Identifier: MIT
import Localization

/// Writes parts of a hundred.
nonisolated enum PercentText {
    /// Such as `80 %`.
    static func text(_ percent: Int) -> String {
        tr("\(percent) %", context: "per cent")
    }
}
