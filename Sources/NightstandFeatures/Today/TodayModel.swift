// SPDX-License-Identifier: MIT
import Almanac
import GLibKit
import Localization
import NightstandService
import NightstandSettings
import Observation
import Timekeeping

/// Everything that rings within 24 hours, and the daylight of that time.
@MainActor @Observable package final class TodayModel {
    /// Called with the event that the user chose.
    @ObservationIgnored var onChosen: (TodayEntry.Kind) -> Void = { _ in }
    @ObservationIgnored let alarms: AlarmsModel
    @ObservationIgnored let ringing: RingingModel
    @ObservationIgnored let countdowns: CountdownsModel
    @ObservationIgnored let places: PlacesModel
    @ObservationIgnored let local: LocalTime
    @ObservationIgnored let reading: () -> ClockReading
    @ObservationIgnored private let settings: ApplicationSettings
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private var agenda: Agenda?
    /// The number of times the day ahead was computed.
    @ObservationIgnored package private(set) var computations = 0
    /// Counts outdated agendas, so that their readers are updated.
    private var changes = 0
    @ObservationIgnored private var known: (place: Coordinates, span: Range<Instant>, light: [Daylight.Stretch])?

    init(
        _ alarms: AlarmsModel, _ ringing: RingingModel, _ countdowns: CountdownsModel, _ places: PlacesModel,
        settings: ApplicationSettings, toasts: ToastModel, local: LocalTime, reading: @escaping () -> ClockReading
    ) {
        self.alarms = alarms
        self.ringing = ringing
        self.countdowns = countdowns
        self.places = places
        self.settings = settings
        self.toasts = toasts
        self.local = local
        self.reading = reading
    }

    /// Steps once a minute while the alarms, beside the dial, are on screen.
    package var heartbeat: Heartbeat { alarms.heartbeat }

    /// Whether the dial is open below its headline, where it is above the alarms; stored as a preference.
    package var isOpen: Bool {
        get { settings.value.showsToday }
        set {
            toasts.reporting { () throws(SettingsError) in try settings.change { $0.showsToday = newValue } }
        }
    }

    /// The span of time shown.
    package var day: DayAhead { DayAhead(from: heartbeat.now, zone: local.zones.local) }

    /// Whether times are in 12-hour format.
    package var usesTwelveHours: Bool { local.style.usesTwelveHours }

    /// The events of the day ahead, first one first, at most ``most``.
    package var entries: [TodayEntry] { currentAgenda().entries }

    /// The positions of rings on the dial.
    package var dots: [Double] { currentAgenda().dots }

    /// The number of events.
    package var count: Int { currentAgenda().count }

    /// The maximum number of events shown in words: more do not fit on a dial of any size, and a rule may ring every
    /// minute.
    package nonisolated static let most = 48

    /// The agenda of the day ahead, computed once after each change and each step for all readers.
    private func currentAgenda() -> Agenda {
        _ = changes
        if let agenda { return agenda }
        let new = withObservationTracking {
            makeAgenda()
        } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.outdate() }
        }
        agenda = new
        computations += 1
        return new
    }

    private func outdate() {
        agenda = nil
        changes += 1
    }

    /// What rings next; nil if nothing does in the day ahead.
    package var next: TodayEntry? { entries.first(where: \.rings) }

    /// The title of what rings next, or that there is nothing.
    package var headline: String {
        next?.title ?? (alarms.next == nil ? tr("No Upcoming Alarms") : tr("Nothing in the Next 24 Hours"))
    }

    /// When that is, or when the next alarm after this day is.
    package var outlook: String {
        guard let next else {
            guard let later = alarms.next else { return tr("No alarm is set") }
            let today = local.civil(heartbeat.now).date
            let date = local.style.date(local.civil(later.moment).date, today: today, midSentence: true)
            // Translators: {1} is an alarm, {2} a day.
            return tr("Next: \(later.name), \(date)")
        }
        // Translators: {1} is a time of day, {2} such as "in 6 h".
        return next.isTomorrow
            ? tr("Tomorrow \(next.time) · \(next.relative)") : tr("Today \(next.time) · \(next.relative)")
    }

    /// A description of the dial for the screen reader.
    package var spoken: String {
        let count = dots.count
        // Translators: {1} is what rings next, {2} when that is.
        let dial = tr("Dial of the next 24 hours. \(headline). \(outlook).")
        guard count > 0 else { return dial }
        return dial + " " + tr("\(count) alarm before then.", "\(count) alarms before then.", count: count)
    }

    /// The user chose an event.
    package func chosen(_ entry: TodayEntry) { onChosen(entry.kind) }

    /// The daylight, in order; empty without a place.
    package var light: [Daylight.Stretch] {
        guard let place = places.status?.current?.coordinates else { return [] }
        let span = day.span
        if let known, known.place == place, known.span == span { return known.light }
        let light = Daylight.stretches(over: place, during: span)
        known = (place, span, light)
        return light
    }
}
