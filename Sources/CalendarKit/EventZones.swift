// SPDX-License-Identifier: MIT
import CECal
import CGLib
import Timekeeping

/// The time zones that the events of one calendar name, and the user's own.
final class EventZones {
    /// The user's own, in which floating times are meant.
    let local: UnsafeMutablePointer<ICalTimezone>
    private let calendarsOwn: (String) -> Reference<ICalTimezone>?
    private var known: [String: UnsafeMutablePointer<ICalTimezone>] = [:]
    private var kept: [Reference<ICalTimezone>] = []

    /// - Parameters:
    ///   - local: the IANA name of the user's own zone.
    ///   - calendarsOwn: what the calendar itself says of a `TZID`.
    /// - Throws: ``CalendarError`` when there is no such zone.
    init(local: String, calendarsOwn: @escaping (String) -> Reference<ICalTimezone>?) throws(CalendarError) {
        guard let zone = Self.builtIn(local) else {
            throw CalendarError(.unknownZone, "There is no time zone “\(line(local))”.")
        }
        self.local = zone
        self.calendarsOwn = calendarsOwn
    }

    /// The zone of a `TZID`: the calendar's own, else the system's of that name, else the user's.
    func zone(_ identifier: String) -> UnsafeMutablePointer<ICalTimezone> {
        if let zone = known[identifier] { return zone }
        let own = calendarsOwn(identifier)
        if let own { kept.append(own) }
        let zone = own?.pointer ?? Self.builtIn(identifier) ?? Self.alike(identifier)
        known[identifier] = zone ?? local
        return zone ?? local
    }

    private static func builtIn(_ identifier: String) -> UnsafeMutablePointer<ICalTimezone>? {
        if identifier == "UTC" { return i_cal_timezone_get_utc_timezone() }
        guard TimeZoneDatabase.isPlausible(identifier) else { return nil }
        return i_cal_timezone_get_builtin_timezone(identifier)
    }

    /// A zone of the system that other programs mean by an identifier, such as `/mozilla.org/20050126_1/Europe/Berlin`.
    private static func alike(_ identifier: String) -> UnsafeMutablePointer<ICalTimezone>? {
        e_cal_match_tzid(identifier).flatMap { i_cal_timezone_get_builtin_timezone_from_tzid($0) }
    }

    /// The instant of a time whose zone is known, or which is floating.
    func instant(_ time: UnsafeMutablePointer<ICalTime>) -> Instant {
        let zone = i_cal_time_is_utc(time) != 0 ? i_cal_timezone_get_utc_timezone() : i_cal_time_get_timezone(time)
        return instant(time, in: zone ?? local)
    }

    /// The instant of the time of a property, by its `TZID`.
    func instant(_ time: UnsafeMutablePointer<ICalTime>, of property: Reference<ICalProperty>) -> Instant {
        if i_cal_time_is_utc(time) != 0 { return instant(time, in: i_cal_timezone_get_utc_timezone()) }
        let parameter = Reference(i_cal_property_get_first_parameter(property.pointer, I_CAL_TZID_PARAMETER))
        let identifier = parameter.flatMap { i_cal_parameter_get_tzid($0.pointer) }
        return instant(time, in: identifier.map { zone(String(cString: $0)) } ?? local)
    }

    /// Midnight of a day, where the user is.
    func beginning(of day: CivilDate) -> Instant {
        guard let time = time(day) else { return Instant(seconds: Int64(day.daysSinceEpoch) * 86_400) }
        return instant(time.pointer, in: local)
    }

    /// Midnight of a day in the user's zone, as libical has it.
    func time(_ day: CivilDate) -> Reference<ICalTime>? {
        guard let time = Reference(i_cal_time_new()) else { return nil }
        i_cal_time_set_date(time.pointer, gint(day.year), gint(day.month), gint(day.day))
        i_cal_time_set_is_date(time.pointer, 0)
        i_cal_time_set_timezone(time.pointer, local)
        return time
    }

    private func instant(
        _ time: UnsafeMutablePointer<ICalTime>, in zone: UnsafeMutablePointer<ICalTimezone>?
    ) -> Instant {
        // The years 1 to 9999.
        Instant(seconds: min(max(Int64(i_cal_time_as_timet_with_zone(time, zone)), -62_135_596_800), 253_402_300_799))
    }
}

/// The day of a time; nil when the calendar has no such day.
func day(of time: UnsafeMutablePointer<ICalTime>) -> CivilDate? {
    CivilDate(
        year: Int(i_cal_time_get_year(time)), month: Int(i_cal_time_get_month(time)), day: Int(i_cal_time_get_day(time))
    )
}
