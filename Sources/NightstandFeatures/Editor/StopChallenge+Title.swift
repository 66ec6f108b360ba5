// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension StopChallenge {
    /// What the user reads for it.
    package var title: String {
        switch self {
        case .none: tr("One press")
        case .sum: tr("Work out a sum")
        case .sentence: tr("Type a sentence")
        case .hold: tr("Hold a button")
        }
    }
}
