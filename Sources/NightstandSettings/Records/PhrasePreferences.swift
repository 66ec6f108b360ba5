// SPDX-License-Identifier: MIT
import Holidays
import Phrasing
import SystemKit
import Timekeeping

/// What times of day and days off mean to the user, for phrases such as `tomorrow morning` and `not on holidays`.
package nonisolated struct PhrasePreferences: SettingsRecord {
    /// The times of day.
    package var habits = Habits()
    /// Whose public holidays count.
    package var holidayCountry = HolidayCountry.automatic
    /// The user's own days off.
    package var ownHolidays = OwnHolidays()

    /// The default values.
    package init() {}

    /// Sets the times of day and the days off in `context`.
    ///
    /// `locale` is the country of the desktop's locale. It is used if none is chosen; without it, the country of the time zone.
    package func inform(_ context: inout PhraseContext, locale: String? = UserLocale().country) {
        context.habits = habits
        let own = ownHolidays
        guard holidayCountry != .none || !own.isEmpty else {
            context.holidays = nil
            return
        }
        let zones = context.zones
        let choice = holidayCountry
        let country: PublicHolidays? =
            switch choice {
            case .none: nil
            case .chosen(let code): PublicHolidays(country: code)
            case .automatic:
                locale.flatMap(PublicHolidays.init(country:))
                    ?? zones.database.country(ofZone: zones.local.identifier).flatMap(PublicHolidays.init(country:))
            }
        guard country != nil || !own.isEmpty else {
            context.holidays = nil
            return
        }
        context.holidays = { year in (country?.dates(in: year) ?? []) + own.dates(in: year) }
    }

    /// What phrases mean here.
    package static var schema: Schema { .phrases }

    /// One key for each time of day, and those of the holidays.
    package static var fields: [SettingsField<PhrasePreferences>] {
        [
            SettingsField("early-morning", \.habits[.earlyMorning]), SettingsField("morning", \.habits[.morning]),
            SettingsField("breakfast", \.habits[.breakfast]), SettingsField("late-morning", \.habits[.lateMorning]),
            SettingsField("lunch", \.habits[.lunch]), SettingsField("after-lunch", \.habits[.afterLunch]),
            SettingsField("afternoon", \.habits[.afternoon]), SettingsField("teatime", \.habits[.teatime]),
            SettingsField("after-work", \.habits[.afterWork]), SettingsField("dinner", \.habits[.dinner]),
            SettingsField("evening", \.habits[.evening]), SettingsField("tonight", \.habits[.tonight]),
            SettingsField("night", \.habits[.night]), SettingsField("bedtime", \.habits[.bedtime]),
            SettingsField("holiday-country", \.holidayCountry), SettingsField("own-holidays", \.ownHolidays),
        ]
    }
}

/// The preferences of phrases, as the user has them.
package typealias PhraseSettings = SettingsGroup<PhrasePreferences>
