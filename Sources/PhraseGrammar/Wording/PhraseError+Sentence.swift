// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Wording

extension PhraseError {
    init(_ kind: Kind, span: Range<Int>? = nil) { self.init(kind, kind.sentence, span: span) }

    /// A day after the last one of a month, which has `days`.
    init(month: Int, days: Int) {
        let name = MonthName.full(month)
        // Translators: {1} is the name of a month, {2} the number of its days, such as "February has only 29 days".
        self.init(.noSuchDate, tr("\(name) has only \(days) days. Choose an earlier day."))
    }
}

extension PhraseError.Kind {
    /// What is wrong, and an example of what would do.
    ///
    /// Every face shows it, so it names neither commands nor menus.
    // Translators: the examples behind the colons must be phrases that Nightstand reads in your language; see docs/phrases.md.
    var sentence: String {
        switch self {
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .empty: tr("Describe an alarm or timer: weekdays 6:45 gym.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .tooLong: tr("That is too long. Describe the alarm in one sentence: tomorrow at 7 call the bank.")
        // Translators: what follows the colon are phrases that Nightstand must read in your language.
        case .noTime: tr("There is no time in this. Add one: at 7:30, or in 20 minutes.")
        // Translators: what follows the colon are phrases that Nightstand must read in your language.
        case .noTimeOfDay: tr("There is a day in this but no time of day. Add one: at 7:30, or in the morning.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .past: tr("That time has passed. Choose a later one: tomorrow at 7.")
        case .noSuchTime: tr("There is no such time of day. Hours go from 0 to 24 and minutes to 59: 7:30, or 19:30.")
        // Translators: what follows the colon is a date that Nightstand must read in your language.
        case .noSuchDate: tr("There is no such day in the calendar. Choose another: February 28th.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .contradiction:
            tr("Two parts of this contradict each other. Make it simpler: weekdays at 7 until Friday.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .never: tr("That never happens. Leave some days: every day except Wednesdays at 7.")
        case .otherWish: tr("This doesn't ask for a new alarm or timer.")
        case .negated: tr("This asks for an alarm not to ring.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .noPlace: tr("The times of the sun depend on a place, and none is set. Use a time of day: at 6:30.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .noSun: tr("The sun doesn't do that there on that day. Use a time of day: at 6:30.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .unknownAnchor: tr("Nightstand doesn't know when that is. Use the time itself: 15 minutes before 9:00.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .noCalendars: tr("Nightstand finds no calendars. Use a time of day: weekdays at 6:30.")
        // Translators: what follows the colon are words that Nightstand must read in your language, behind "an hour before my first meeting".
        case .noAppointment:
            tr(
                "There are no known appointments in the next few days. Add days or a fallback time: weekdays, otherwise 7:30."
            )
        case .noHolidays: tr("The public holidays of your country aren't known. Name the days to leave out.")
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .tooFar: tr("That is too far away. Choose a day in the next few years: in two weeks at 9.")
        }
    }
}
