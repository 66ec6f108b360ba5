// SPDX-License-Identifier: MIT
import Timekeeping

extension StopChallenge {
    /// What the user reads for it.
    package var title: String {
        switch self {
        case .none: "One press"
        case .sum: "Work out a sum"
        case .sentence: "Type a sentence"
        case .hold: "Hold a button"
        }
    }
}
