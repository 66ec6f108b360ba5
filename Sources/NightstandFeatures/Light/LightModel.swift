// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandService
import NightstandServices
import Observation
import Reactive
import Timekeeping

/// The sunrise light: the screen goes from black to white before an alarm, and again after each snooze.
///
/// It depends only on the alarms, the rings and the clock, so it needs no state of its own. While no light
/// is on, one timer waits for the next.
@MainActor @Observable package final class LightModel: WindowPart {
    /// The progress of the light, from 0 to 1; nil while there is none.
    package private(set) var part: Double?
    /// The progress of the light behind what rings, from 0 to 1; nil while there is none.
    package private(set) var behind: Double?
    /// Whether the screen is lit by a flash for a ring; nil while none flashes.
    package private(set) var flash: Bool?
    /// Whether reduced motion is requested.
    @ObservationIgnored package var isCalm: () -> Bool = { false }

    /// Steps once a second while there is light.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored private let alarms: AlarmsModel
    @ObservationIgnored private let ringing: RingingModel
    @ObservationIgnored private let night: NightModel
    @ObservationIgnored private let keys: any Backlight
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private var next: Subscription?
    @ObservationIgnored private var nextFlash: Subscription?
    /// Snoozes with light and when each was first seen.
    @ObservationIgnored private var snoozed: [String: Instant] = [:]
    /// Lights that the user has turned off, by when they end.
    @ObservationIgnored private var refused: Set<Instant> = []
    /// Whether the user turned off the light that led to a ring.
    @ObservationIgnored private var isOff = false
    @ObservationIgnored private var wasRinging = false

    /// Uses the screen's backlight, which `night` sets, and the keyboard's.
    init(
        _ alarms: AlarmsModel, _ ringing: RingingModel, night: NightModel, keys: any Backlight, time: any TimeSource,
        local: LocalTime
    ) {
        self.alarms = alarms
        self.ringing = ringing
        self.night = night
        self.keys = keys
        self.time = time
        self.local = local
        heartbeat = Heartbeat(every: .second, time: time)
        keys.recover()
        keys.mayRaise = true
        heartbeat.onStep = { [weak self] in self?.judge() }
    }

    /// Whether a light or a flash covers the whole screen.
    package var takesScreen: Bool { part != nil || flash != nil || behind != nil }
    /// The colour behind what rings; nil without a light.
    package var colorBehind: ClockColor? { behind.map(WakeLight.color) }
    /// The colour of the whole screen.
    package var color: ClockColor { WakeLight.color(part ?? 0) }
    /// The colour of the time on it: dim before the dark, dark before the light.
    package var ink: ClockColor {
        let color = color
        return color.luminance < 0.18
            ? color.mixed(with: ClockColor(red: 1, green: 0.55, blue: 0.3), 0.55).readable(on: color, contrast: 4.5)
            : ClockColor.black.mixed(with: color, 0.2).readable(on: color, contrast: 4.5)
    }
    /// The time now.
    package var clock: String { local.style.time(CivilTime(minuteOf: local.civil(heartbeat.now).time)) }
    /// What the light announces.
    package var outlook: String {
        let now = time.now
        guard let ends = current(lights(now), now)?.end else { return "" }
        // Translators: an alarm; {1} is a time of day.
        return tr("Rings at \(local.style.time(local.civil(ends).time.rounded))")
    }

    /// The user turned the light off; the alarm still rings.
    package func endTapped() {
        let now = time.now
        if let light = current(lights(now), now) {
            refused.insert(light.end)
            isOff = true
        }
        judge()
    }

    func load() { judge() }
    func handle(_ event: ServiceEvent) {
        switch event {
        case .alarmChanged, .alarmsChanged, .alarmDeleted, .ringsChanged, .missed, .statusChanged, .reachable: judge()
        // Each lap is one; going through thousands of alarms for it would delay a frame.
        case .timers: break
        }
    }

    /// Time has passed, or alarms and rings have changed.
    func judge() {
        let now = time.now
        let asleep = ringing.rings.filter { $0.phase == .snoozed }
        snoozed = snoozed.filter { entry in asleep.contains { $0.id == entry.key } }
        for ring in asleep where snoozed[ring.id] == nil && length(ring.alarmID) > 0 { snoozed[ring.id] = now }
        refused = refused.filter { $0 > now }

        let rings = !ringing.ringing.isEmpty
        if wasRinging, !rings { isOff = false }
        wasRinging = rings
        let lights = lights(now)
        let light = current(lights, now)
        let progress = light.map { min(max((now - $0.start) / ($0.end - $0.start), 0), 1) }
        let new = rings ? nil : progress
        if new != nil { isOff = false }
        if new != part { part = new }
        // During the ring the screen stays as bright as the light has made it.
        let isBright = !isOff && ringing.ringing.contains { length($0.alarmID) > 0 }
        let back = rings ? isBright ? 1 : progress : nil
        if back != behind { behind = back }
        judgeFlash()
        let level = (new ?? back).map { WakeLight.backlight($0) }
        night.lamp = flash == nil ? level : 100
        keys.level = flash.map { $0 ? 100 : 0 } ?? level
        heartbeat.isRunning = progress != nil && back != 1
        let coming = progress == nil ? lights.map(\.start).filter { $0 > now }.min() : nil
        next = coming.map { start in time.call(at: start) { [weak self] in self?.judge() } }
    }

    private func judgeFlash() {
        let state =
            ringing.ringing.contains(where: \.flashes) ? FlashPace.state(at: time.uptime, isCalm: isCalm()) : nil
        if flash != state?.isLit { flash = state?.isLit }
        nextFlash = state.map { state in time.call(atUptime: state.until) { [weak self] in self?.judge() } }
    }

    private typealias Light = (start: Instant, end: Instant)

    /// The light that ends first of those that are on.
    private func current(_ lights: [Light], _ now: Instant) -> Light? {
        lights.filter { $0.start <= now && now < $0.end && !refused.contains($0.end) }
            .min { $0.end < $1.end }
    }

    private func lights(_ now: Instant) -> [Light] {
        let before = alarms.states.filter { $0.isOn && $0.alarm.light > 0 }.compactMap { state -> Light? in
            state.status.next.first { $0.due > now }.map { ($0.due - .seconds(state.alarm.light), $0.due) }
        }
        let again = ringing.rings.filter { $0.phase == .snoozed }.compactMap { ring -> Light? in
            snoozed[ring.id].map { ($0, ring.until) }
        }
        return before + again.filter { $0.start < $0.end }
    }

    private func length(_ alarm: String) -> Int { alarms.row(alarm)?.alarm.light ?? 0 }
}
