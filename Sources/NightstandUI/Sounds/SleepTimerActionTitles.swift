// SPDX-License-Identifier: MIT
import Localization
import NightstandSettings

/// The titles of the actions at the end of the sleep timer.
@MainActor enum SleepTimerActionTitles {
    static let short: [(value: SleepTimerAction, title: String)] = [
        // Translators: what happens when the sleep timer ends, in a word each.
        (.none, tr("Nothing", context: "sleep timer")), (.dim, tr("Dark", context: "sleep timer")),
        (.suspend, tr("Suspend", context: "sleep timer")),
    ]
    static let long: [(value: SleepTimerAction, title: String)] = [
        (.none, tr("Do nothing")), (.dim, tr("Turn the screen off")), (.suspend, tr("Suspend the computer")),
    ]
}
