// SPDX-License-Identifier: MIT
import Localization

/// Formats percentages.
nonisolated enum PercentText {
    /// Such as `80 %`.
    static func text(_ percent: Int) -> String {
        tr("\(percent)%", context: "per cent")
    }
}
