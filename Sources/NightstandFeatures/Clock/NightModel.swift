// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandServices
import NightstandSettings
import Observation
import Reactive
import Timekeeping

/// Whether it is night for the clock, and what that does to the look and to the screen's lamp.
@MainActor @Observable package final class NightModel {
    /// Whether it is night.
    package private(set) var isNight = false
    /// From today's sunset to sunrise on the local wall clock; nil while no place is known.
    package private(set) var sun: DailySpan?
    /// Asked for ``sun`` on each new day and by ``sunChanged()``, in the mode that goes by it.
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

    /// Whether the clock can be seen; the sensor is claimed only while it can.
    @ObservationIgnored var isInSight = false {
        didSet { if isInSight != oldValue { follow() } }
    }
    /// What a light to wake by wants of the lamp, in per cent; it comes before the night.
    @ObservationIgnored var lamp: Int? {
        didSet { if lamp != oldValue { setBacklight() } }
    }
    /// Whether the clock has the screen for itself; only then is the lamp lowered.
    @ObservationIgnored var hasScreen = false {
        didSet { if hasScreen != oldValue { setBacklight() } }
    }

    /// Makes a day.
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

    /// The user wants the other of night and day.
    package func toggleTapped() {
        state.toggle()
        apply()
    }

    /// The user said `on`, `off`, `toggle`, or `auto` for what the mode says; other words mean nothing.
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
        state.ruled(rule.isNight(at: .seconds(now.time.secondOfDay), isDark: darkness.isDark))
        apply()
    }

    /// Another place's sun counts from now on.
    func sunChanged() {
        sunDay = nil
        judge()
    }

    /// A look as it is at night.
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

    /// Sight or settings have changed.
    private func follow() {
        darkness.threshold = Double(settings.value.lightThreshold)
        let wantsLight = isInSight && settings.value.mode == .light
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
        if isNight != state.isNight { isNight = state.isNight }
        setBacklight()
    }

    private func setBacklight() {
        let isLow = isNight && isInSight && hasScreen && settings.value.dimsBacklight
        let level = lamp ?? (isLow ? settings.value.backlightLevel : nil)
        if backlight.mayRaise != (lamp != nil) { backlight.mayRaise = lamp != nil }
        if backlight.level != level { backlight.level = level }
    }
}
