// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization

extension Calendar.Steps {
    /// The names of the buttons in the user's language.
    static var named: Calendar.Steps {
        Calendar.Steps(
            previousMonth: tr("Previous Month"), nextMonth: tr("Next Month"), previousYear: tr("Previous Year"),
            nextYear: tr("Next Year"))
    }
}
