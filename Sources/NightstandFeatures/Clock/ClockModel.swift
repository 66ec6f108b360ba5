// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandService
import NightstandServices
import NightstandSettings
import Observation
import Reactive
import Timekeeping
import Wording

/// The clock page: the digits, battery, date and next alarm, by day, by night and in full screen.
@MainActor @Observable package final class ClockModel: WindowPart {
    /// Steps once a second, or once a minute when seconds are hidden.
    @ObservationIgnored package let heartbeat: Heartbeat
    /// Night mode.
    @ObservationIgnored package let night: NightModel
    /// Display mode.
    @ObservationIgnored package let display: DisplayModel
    /// The mains and the battery.
    @ObservationIgnored package let supply: SupplyModel
    /// Keeps the screen on.
    @ObservationIgnored package let screen: any ScreenInhibitor
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let alarms: AlarmsModel
    @ObservationIgnored private let ringing: RingingModel
    @ObservationIgnored private let settings: ClockLookSettings
    @ObservationIgnored private var observations: [Subscription] = []

    /// Whether the page is on screen.
    @ObservationIgnored package var isOnScreen = false {
        didSet { if isOnScreen != oldValue { follow() } }
    }
    /// Whether the window that holds it can be seen.
    @ObservationIgnored package var isWindowSeen = true {
        didSet { if isWindowSeen != oldValue { follow() } }
    }

    /// Whether a small window shows the clock, whatever the main window does.
    @ObservationIgnored var isInSmallWindow = false {
        didSet { if isInSmallWindow != oldValue { follow() } }
    }

    /// Whether a preview of the clock is on screen, which shows the real battery too.
    @ObservationIgnored var isPreviewed = false {
        didSet { if isPreviewed != oldValue { follow() } }
    }

    /// Makes the page of the local wall clock.
    package init(
        time: any TimeSource, local: LocalTime, alarms: AlarmsModel, ringing: RingingModel,
        preferences: Preferences, surroundings: Surroundings
    ) {
        self.local = local
        self.alarms = alarms
        self.ringing = ringing
        settings = preferences.clock
        heartbeat = Heartbeat(every: .second, time: time)
        night = NightModel(
            preferences.night, light: surroundings.light, backlight: surroundings.backlight, time: time, local: local)
        display = DisplayModel(preferences.display, idleness: surroundings.idleness, time: time)
        supply = SupplyModel(surroundings.supply)
        screen = surroundings.screen
        heartbeat.onStep = { [weak self] in self?.stepped() }
        ringing.onChanged = { [weak self] in self?.follow() }
        display.onChange = { [weak self] in self?.follow() }
        supply.onChange = { [weak self] in self?.follow() }
        observations = [
            preferences.clock.observe { [weak self] _ in self?.follow() },
            preferences.display.observe { [weak self] _ in self?.follow() },
        ]
        follow()
    }

    func windowSeen(_ isSeen: Bool) { isWindowSeen = isSeen }

    func handle(_ event: ServiceEvent) {
        if case .statusChanged = event { heartbeat.refresh() }
    }

    private var now: CivilDateTime { local.civil(heartbeat.now) }

    /// The current look of the face.
    package var look: ClockLook { night.isNight ? night.dimmed(settings.value) : settings.value }

    /// The colours of the bars above and below the face: its own background, and an ink that can be read on it.
    package var chrome: ChromeColors { ChromeColors(look, isNight: night.isNight) }

    /// The digits to draw.
    package var digits: FaceDigits { local.digits(at: heartbeat.now, settings.value) }

    /// The time for the screen reader, which does not follow every second.
    package var spoken: String { local.style.time(CivilTime(minuteOf: now.time)) }

    /// The date in the user's format; nil when it is not shown.
    package var date: String? {
        settings.value.showsDate ? settings.value.dateFormat.text(of: now.date) : nil
    }

    /// The battery; nil when it is not shown or does not exist.
    package var battery: BatteryCharge? {
        guard settings.value.showsBattery, let status = supply.status, let percentage = status.percentage else {
            return nil
        }
        return BatteryCharge(percentage: percentage, isCharging: status.isCharging)
    }

    /// Whether the next alarm is shown.
    package var showsNext: Bool { settings.value.showsNextAlarm }

    /// What is about to ring or snoozed, from the longest wording to the shortest, such as `06:30 · Gym in 04:32`,
    /// `Gym in 04:32` and `in 04:32`; empty if there is nothing.
    package var waiting: [String] {
        guard let upcoming = ringing.waiting.first.map(Upcoming.init) else { return [] }
        let standing = upcoming.standing(phrases)
        guard let left = upcoming.countdown(at: heartbeat.now) else { return [standing] }
        return ["\(phrases.clock(upcoming.moment)) · \(standing)", standing, tr("in \(left)")]
    }

    /// What is about to ring, for the screen reader, which does not follow every second; nil if there is nothing.
    package var waitingSpoken: String? {
        guard let upcoming = ringing.waiting.first.map(Upcoming.init), upcoming.state == .preAlert else { return nil }
        // Translators: {1} is the name of an alarm, {2} a time of day.
        return tr("\(upcoming.name) rings at \(phrases.clock(upcoming.moment))")
    }

    /// What rings next, from the longest wording to the shortest, such as `07:30 · in 6 h 20 min · Gym`, `07:30 · Gym`,
    /// `07:30 · in 6 h 20 min` and `07:30`; empty when nothing does.
    package var next: [String] { next(at: heartbeat.now) }

    /// The same as seen at another instant, for a preview that counts by itself.
    func next(at now: Instant) -> [String] {
        guard let upcoming = alarms.next else { return [] }
        let phrases = phrases(at: now)
        let time = phrases.clock(upcoming.moment)
        let wait = phrases.relative(upcoming.moment)
        let wordings = [[time, wait, upcoming.label], [time, upcoming.label], [time, wait], [time]]
        return wordings.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") }
    }

    private var phrases: Phrases { phrases(at: heartbeat.now) }

    private func phrases(at now: Instant) -> Phrases {
        Phrases(now: now, zone: local.zones.local, usesTwelveHours: local.style.usesTwelveHours)
    }

    /// Whether a countdown in seconds is shown.
    private var counts: Bool {
        ringing.waiting.first.map(Upcoming.init)?.countdown(at: heartbeat.now) != nil
    }

    private func stepped() {
        night.judge()
        display.stepped()
        followPeriod()
    }

    /// Visibility, settings or the machine have changed: releases what is not needed now.
    private func follow() {
        let isInSight = isOnScreen && isWindowSeen
        followPeriod()
        heartbeat.isRunning = isOnScreen || isInSmallWindow
        heartbeat.isSuspended = !isWindowSeen && !isInSmallWindow
        display.isInSight = isInSight
        night.isInSight = isInSight || isInSmallWindow
        night.isWindowSeen = isWindowSeen
        night.hasScreen = display.isOn
        let needsBattery = settings.value.showsBattery && (isInSight || isPreviewed)
        supply.isWatched = needsBattery || isInSight && display.wantsMains
        // Where it is unknown, as on most desktops without a battery, the machine is on mains power.
        display.isOnMains = supply.status?.isOnMains ?? true
    }
    private func followPeriod() {
        let period: Heartbeat.Period = settings.value.showsSeconds || counts ? .second : .minute
        if heartbeat.period != period { heartbeat.period = period }
    }
}

nonisolated extension Page {
    /// The clock.
    package static let clock = Page(
        "clock", title: tr("Clock"), icon: "preferences-system-time-symbolic", help: .clock
    ) { $0.clock }
}
