// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import NightstandServices
import NightstandSettings
import Observation
import Reactive

/// Display mode: the clock in full screen, started by the user or automatically.
@MainActor @Observable package final class DisplayModel {
    /// Whether the clock is in full screen.
    package private(set) var isOn = false
    /// Whether the pointer and the controls are visible.
    package private(set) var showsControls = true
    /// Whether the hint on how to leave is shown.
    package private(set) var showsHint = false
    /// The duration of the picture's drift so far.
    package private(set) var drifted = Duration.zero

    /// Whether this window has the focus.
    @ObservationIgnored package var isActive = true
    @ObservationIgnored private var state = DisplayModeState()
    @ObservationIgnored private var standby: StandbyRule
    @ObservationIgnored private var entered = Duration.zero
    @ObservationIgnored private var hiding: Subscription?
    @ObservationIgnored private var fading: Subscription?
    @ObservationIgnored private var waiting: Subscription?
    @ObservationIgnored private var observation: Subscription?
    @ObservationIgnored private let settings: DisplaySettings
    @ObservationIgnored private let idleness: any Idleness
    @ObservationIgnored private let time: any TimeSource
    /// Called when display mode begins and ends.
    @ObservationIgnored var onChange: () -> Void = {}

    /// The time that the hint stays visible.
    package nonisolated static let hintStay = Duration.seconds(5)

    /// Starts as an ordinary window.
    package init(_ settings: DisplaySettings, idleness: any Idleness, time: any TimeSource) {
        self.settings = settings
        self.idleness = idleness
        self.time = time
        standby = StandbyRule(delay: nil, at: time.uptime)
        observation = settings.observe { [weak self] _ in self?.follow() }
        follow()
    }

    /// Whether the picture drifts.
    package var drifts: Bool { isOn && settings.value.protectsFromBurnIn }
    /// Whether the screen should stay on.
    package var keepsAwake: Bool { isOn && isInSight && settings.value.keepsAwake }

    /// Whether the clock is visible.
    package internal(set) var isInSight = false {
        didSet { if isInSight != oldValue { follow() } }
    }
    /// Whether the machine is on mains power.
    @ObservationIgnored var isOnMains = false {
        didSet {
            guard isOnMains != oldValue else { return }
            if !isOnMains { change { $0.unplugged() } }
            follow()
        }
    }
    /// Whether mains power matters: standby may start.
    var wantsMains: Bool { settings.value.standsBy && isInSight }

    /// The user toggled full screen.
    package func toggleTapped() { isOn ? leave() : enter() }

    /// Enters full screen.
    package func enter() { enter(.user) }

    /// Leaves full screen.
    package func leave() {
        change { $0.leave() }
        input()
    }

    /// The user tapped the clock or moved the pointer over it.
    package func touched() {
        change { $0.touched(at: time.uptime) }
        input()
    }

    /// The user used the window.
    package func input() {
        standby.input(at: time.uptime)
        // The pending wait notices that when it ends; a motion of the pointer needs no timer of its own.
        if waiting == nil { wait() }
    }

    /// Time has passed: the picture drifts, together with what is redrawn anyway.
    func stepped() {
        guard drifts else { return }
        let now = time.uptime - entered
        if now != drifted { drifted = now }
    }

    private func enter(_ cause: DisplayModeState.Cause) {
        if !isOn {
            entered = time.uptime
            drifted = .zero
            // Not while the user is away, who would not see it.
            if cause == .user { showHint() }
        }
        change { $0.enter(cause) }
    }

    private func change(_ body: (inout DisplayModeState) -> Void) {
        body(&state)
        if state.due == nil { hiding = nil } else if hiding == nil { hideLater() }
        if showsControls != state.showsControls { showsControls = state.showsControls }
        guard isOn != state.isOn else { return }
        isOn = state.isOn
        if !isOn { showsHint = false }
        follow()
        onChange()
    }

    private func hideLater() {
        hiding = state.due.map { due in
            time.call(atUptime: due) { [weak self] in
                guard let self else { return }
                hiding = nil
                change { $0.elapsed(at: time.uptime) }
            }
        }
    }

    private func showHint() {
        guard !settings.value.hasSeenHint else { return }
        showsHint = true
        try? settings.change { $0.hasSeenHint = true }
        fading = time.call(atUptime: time.uptime + Self.hintStay) { [weak self] in self?.showsHint = false }
    }

    /// Visibility, power or settings have changed.
    private func follow() {
        standby.delay = settings.value.standsBy ? .seconds(settings.value.standbyMinutes * 60) : nil
        standby.isOnMains = isOnMains
        standby.isInSight = isInSight && !isOn
        wait()
    }

    private func wait() {
        waiting = standby.due.map { due in
            time.call(atUptime: due) { [weak self] in
                self?.waiting = nil
                Task.onLoop { [weak self] in await self?.standBy() }
            }
        }
    }

    /// Starts standby when the machine has been idle for long enough, as far as the desktop reports it.
    ///
    /// Where it is not reported, a user working in another window is not disturbed.
    private func standBy() async {
        guard standby.isDue(at: time.uptime) else { return wait() }
        if let idle = await idleness.duration() {
            standby.input(at: time.uptime - idle)
        } else if !isActive {
            standby.input(at: time.uptime)
        }
        guard standby.isDue(at: time.uptime) else { return wait() }
        enter(.standby)
    }
}
