// SPDX-License-Identifier: MIT
import NightstandSettings

/// What the user reads for what happens at the end of a night of sound.
@MainActor enum SleepTimerActionTitles {
    static let short: [(value: SleepTimerAction, title: String)] = [
        (.none, "Nothing"), (.dim, "Dark"), (.suspend, "Suspend"),
    ]
    static let long: [(value: SleepTimerAction, title: String)] = [
        (.none, "Nothing more"), (.dim, "The screen goes dark"), (.suspend, "The computer goes to sleep"),
    ]
}
