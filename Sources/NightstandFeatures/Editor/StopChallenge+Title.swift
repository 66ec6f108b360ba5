// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension StopChallenge {
    /// The title for the user.
    package var title: String {
        switch self {
        case .none: tr("None", context: "challenge")
        case .sum: tr("Solve a sum")
        case .sentence: tr("Type a sentence")
        case .hold: tr("Hold a button")
        }
    }
}
