// SPDX-License-Identifier: MIT
import Almanac
import GLibKit
import Localization
import NightstandService
import NightstandSettings
import Observation
import Timekeeping

/// What is still to ring until the clock shows this time again, and how light it is meanwhile.
@MainActor @Observable package final class TodayModel {
    /// Called with what the user chose.
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
    /// How often the day ahead was worked out.
    @ObservationIgnored package private(set) var computations = 0
    /// Counts the agendas that were outdated: who has read one hears of it here.
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

    /// Steps once a minute while the alarms, beside which the dial stands, are on screen.
    package var heartbeat: Heartbeat { alarms.heartbeat }

    /// Whether the dial is open below its headline, where it stands above the alarms; kept as a preference.
    package var isOpen: Bool {
        get { settings.value.showsToday }
        set {
            toasts.reporting { () throws(SettingsError) in try settings.change { $0.showsToday = newValue } }
        }
    }

    /// The time that is looked at.
    package var day: DayAhead { DayAhead(from: heartbeat.now, zone: local.zones.local) }

    /// Whether the hours are written to twelve.
    package var usesTwelveHours: Bool { local.style.usesTwelveHours }

    /// What happens in the day ahead, the soonest first, and not more than ``most``.
    package var entries: [TodayEntry] { currentAgenda().entries }

    /// Where on the dial something rings, however often.
    package var dots: [Double] { currentAgenda().dots }

    /// How many things happen.
    package var count: Int { currentAgenda().count }

    /// How many things are told in words: more find no room on a dial of any size, and a rule may ring every minute.
    package nonisolated static let most = 48

    /// What is known of the day ahead, worked out once after each change and each step, however many look.
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

    /// What rings next; nil when nothing does in the day ahead.
    package var next: TodayEntry? { entries.first(where: \.rings) }

    /// What comes next, or that nothing does.
    package var headline: String { next?.title ?? tr("No Upcoming Alarms") }

    /// When that is, or how far the list looks.
    package var outlook: String {
        guard let next else {
            guard let later = alarms.next else { return tr("No alarm is set") }
            let date = local.style.date(local.civil(later.moment).date, today: local.civil(heartbeat.now).date)
            // Translators: {1} is an alarm, {2} a day.
            return tr("Next: \(later.name), \(date)")
        }
        // Translators: {1} is a time of day, {2} such as "in 6 h".
        return next.isTomorrow
            ? tr("Tomorrow \(next.time) · \(next.relative)") : tr("Today \(next.time) · \(next.relative)")
    }

    /// The dial as a sentence for the screen reader.
    package var spoken: String {
        let count = dots.count
        // Translators: {1} is what rings next, {2} when that is.
        let dial = tr("Dial of the next 24 hours. \(headline). \(outlook).")
        guard count > 0 else { return dial }
        return dial + " " + tr("\(count) alarm before then.", "\(count) alarms before then.", count: count)
    }

    /// The user chose something that happens.
    package func chosen(_ entry: TodayEntry) { onChosen(entry.kind) }

    /// How light it is outside, in order; empty while no place was chosen.
    package var light: [Daylight.Stretch] {
        guard let place = places.status?.current?.coordinates else { return [] }
        let span = day.span
        if let known, known.place == place, known.span == span { return known.light }
        let light = Daylight.stretches(over: place, during: span)
        known = (place, span, light)
        return light
    }
}
