// SPDX-License-Identifier: MIT
import Localization
import Phrasing

extension Doubt {
    /// How the other reading differs.
    var sentence: String {
        switch self {
        // Translators: names of other ways in which a phrase could be read; buttons that choose them.
        case .halfOfDay: tr("the other half of the day")
        case .dateOrder: tr("day and month the other way round")
        // Translators: the nearest Friday, where "next Friday" was taken for that of next week.
        case .nextWeek: tr("the nearest one")
        // Translators: the second Saturday of each month, where it was taken for every second Saturday.
        case .ordinal: tr("of each month")
        case .midnight: tr("the midnight that ends the day")
        }
    }
}

extension Resolver.Note {
    /// What the user should know before agreeing.
    var sentence: String {
        switch self {
        case .holidaysLeftOut: tr("Public holidays are left out for the next ten years.")
        case .noDaysOff:
            tr("No calendar is chosen for days off, so it rings on them too: choose one when you edit the alarm.")
        case .seasonsByMonths: tr("A season counts as its three whole months.")
        case .conditionIgnored: tr("Conditions can't be checked: it will ring in any case.")
        }
    }
}
