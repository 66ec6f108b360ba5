// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension StopChallenge {
    /// What the user reads for it.
    package var title: String {
        switch self {
        case .none: tr("None", context: "challenge")
        case .sum: tr("Solve a sum")
        case .sentence: tr("Type a sentence")
        case .hold: tr("Hold a button")
        }
    }
}
