// SPDX-License-Identifier: MIT
import NightstandSettings

/// What the user reads for what happens at the end of a night of sound.
@MainActor enum SleepActionTitles {
    static let short: [(value: SleepAction, title: String)] = [
        (.none, "Nothing"), (.dim, "Dark"), (.suspend, "Suspend"),
    ]
    static let long: [(value: SleepAction, title: String)] = [
        (.none, "Nothing more"), (.dim, "The screen goes dark"), (.suspend, "The computer goes to sleep"),
    ]
}
