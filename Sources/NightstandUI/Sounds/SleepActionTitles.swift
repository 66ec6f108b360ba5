// SPDX-License-Identifier: MIT
import NightstandSettings

/// What the user reads for what happens at the end of a night of sound.
@MainActor enum SleepActionTitles {
    static let all: [(SleepAction, String)] = [(.none, "Nothing"), (.dim, "Dark"), (.suspend, "Suspend")]
}
