// SPDX-License-Identifier: MIT
import GLibKit

/// What happens when the sleep timer has ended the sounds.
package nonisolated enum SleepTimerAction: String, CaseIterable, SettingsValue {
    /// Nothing more.
    case none
    /// The screen goes dark.
    case dim
    /// The machine is suspended, provided that it will wake for the next alarm.
    case suspend
}
