// SPDX-License-Identifier: MIT
import GLibKit

/// How times of day are written.
package nonisolated enum TimeFormat: String, CaseIterable, SettingsValue {
    /// As the desktop, or else the locale, has it.
    case locale
    /// From 0 to 23 hours.
    case twentyFourHours = "24h"
    /// From 12 to 11 hours with AM and PM.
    case twelveHours = "12h"

    /// Whether hours count to twelve where the desktop's own way is `desktop`.
    package func usesTwelveHours(onDesktop desktop: Bool) -> Bool {
        switch self {
        case .locale: desktop
        case .twentyFourHours: false
        case .twelveHours: true
        }
    }
}
