// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandServices
import NightstandSettings
import Observation
import Reactive
import Timekeeping

/// Whether night mode is on, and its effect on the look and on the backlight.
@MainActor @Observable package final class NightModel {
    /// Whether night mode is on.
    package private(set) var isNight = false
    /// From today's sunset to sunrise on the local wall clock; nil while no place is known.
    package private(set) var sun: DailySpan?
    /// Called for ``sun`` on each new day and by ``sunChanged()``, while night mode follows the sun.
    @ObservationIgnored var findSun: () -> DailySpan? = { nil }
    @ObservationIgnored private var sunDay: CivilDate?

    @ObservationIgnored private var state = NightState()
    @ObservationIgnored private var darkness = DarknessWatch()
    @ObservationIgnored private var patience: Subscription?
    @ObservationIgnored private var observation: Subscription?
    @ObservationIgnored private let settings: NightSettings
    @ObservationIgnored private let light: any Light
    @ObservationIgnored private let backlight: any Backlight
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private let local: LocalTime

    /// Whether the clock is visible; the sensor is claimed while it is and, so that a night ends on every page, while it is night.
    @ObservationIgnored var isInSight = false {
        didSet { if isInSight != oldValue { follow() } }
    }
    /// Whether the window can be seen, on whichever page: the night begins and ends on all of them.
    @ObservationIgnored var isWindowSeen = true {
        didSet { if isWindowSeen != oldValue { follow() } }
    }
    /// Waits for the time at which the night begins or ends.
    @ObservationIgnored private var boundary: Subscription?
    /// The brightness that a sunrise light needs, in per cent; it has priority over the night.
    @ObservationIgnored var lamp: Int? {
        didSet { if lamp != oldValue { setBacklight() } }
    }
    /// Whether the clock is in full screen; only then is the backlight lowered.
    @ObservationIgnored var hasScreen = false {
        didSet { if hasScreen != oldValue { setBacklight() } }
    }

    /// Starts by day.
    package init(
        _ settings: NightSettings, light: any Light, backlight: any Backlight, time: any TimeSource, local: LocalTime
    ) {
        self.settings = settings
        self.light = light
        self.backlight = backlight
        self.time = time
        self.local = local
        light.onChange = { [weak self] in self?.sensed($0) }
        observation = settings.observe { [weak self] _ in self?.follow() }
        backlight.recover()
        follow()
    }

    /// The user toggled night mode.
    package func toggleTapped() {
        state.toggle()
        apply()
    }

    /// The user entered `on`, `off`, `toggle`, or `auto` for automatic; other words have no effect.
    package func said(_ word: String) {
        if word == "auto" {
            state.said(nil)
        } else if let wish = Switching(rawValue: word) {
            if wish.applied(to: state.isNight) != state.isNight { state.toggle() }
        }
        apply()
    }

    /// Time has passed.
    func judge() {
        let now = local.civil(time.now)
        if settings.value.mode == .sunset, sunDay != now.date { (sun, sunDay) = (findSun(), now.date) }
        let rule = rule
        state.ruled(rule.isNight(at: .seconds(now.time.secondOfDay), isDark: darkness.isDark))
        waitForBoundary(rule)
        apply()
    }

    /// The page of the clock asks each time that its heartbeat steps; the others have none.
    private func waitForBoundary(_ rule: NightRule) {
        guard isWindowSeen, !isInSight, case .within(let span) = rule else { return boundary = nil }
        let now = time.now
        let (today, zone) = (local.civil(now).date, local.zones.local)
        let bounds = [span.start, span.end].flatMap { bound in
            [0, 1].map { day in
                let time = CivilTime(secondOfDay: Int(bound.components.seconds))
                return zone.instant(of: CivilDateTime(date: today.adding(days: day), time: time))
            }
        }
        boundary = bounds.filter { $0 > now }.min().map { at in time.call(at: at) { [weak self] in self?.judge() } }
    }

    /// The sun of another place applies from now on.
    func sunChanged() {
        sunDay = nil
        judge()
    }

    /// The look at night.
    package func dimmed(_ day: ClockLook) -> ClockLook { settings.value.dimmed(day) }

    private var rule: NightRule {
        let night = settings.value
        return switch night.mode {
        case .off: .never
        case .manual: .always
        case .schedule:
            .within(DailySpan(from: .seconds(night.from.secondOfDay), to: .seconds(night.to.secondOfDay)))
        case .light: .whenDark
        case .sunset: sun.map(NightRule.within) ?? .never
        }
    }

    /// Visibility or settings have changed.
    private func follow() {
        darkness.threshold = Double(settings.value.lightThreshold)
        let wantsLight = settings.value.mode == .light && (isInSight || isWindowSeen && isNight)
        if light.isWanted != wantsLight { light.isWanted = wantsLight }
        if !wantsLight { sensed(nil) }
        if settings.value.mode != .light { darkness.reset() }
        judge()
    }

    private func sensed(_ lux: Double?) {
        darkness.sensed(lux, at: time.uptime)
        waitForDarkness()
        judge()
    }

    private func waitForDarkness() {
        patience = darkness.due.map { due in
            time.call(atUptime: due) { [weak self] in
                guard let self else { return }
                darkness.elapsed(at: time.uptime)
                waitForDarkness()
                judge()
            }
        }
    }

    private func apply() {
        if isNight != state.isNight {
            isNight = state.isNight
            if !isInSight, settings.value.mode == .light { follow() }
        }
        setBacklight()
    }

    private func setBacklight() {
        let isLow = isNight && isInSight && hasScreen && settings.value.dimsBacklight
        let level = lamp ?? (isLow ? settings.value.backlightLevel : nil)
        if backlight.mayRaise != (lamp != nil) { backlight.mayRaise = lamp != nil }
        if backlight.level != level { backlight.level = level }
    }
}
