// SPDX-License-Identifier: MIT
import Localization
import NightstandSettings
import Observation
import Reactive
import Timekeeping
import Wording

/// A small window: what it shows, its two controls, and when they are seen.
@MainActor @Observable package final class SmallWindowModel {
    /// What it shows; its kind never changes.
    package internal(set) var content: SmallContent {
        didSet { if content != oldValue { followTime() } }
    }
    /// Whether it is on screen; nothing is scheduled otherwise.
    @ObservationIgnored package var isSeen = false {
        didSet { if isSeen != oldValue { followTime() } }
    }
    /// Whether the pointer is over it.
    package var isPointed = false
    /// Whether the keyboard is on one of its controls.
    package var hasFocusedControl = false
    /// Whether it says how to keep it on top.
    package private(set) var hint: OnTopHint?
    private var isTouched = false

    @ObservationIgnored private let parts: Parts
    @ObservationIgnored private var hiding: Subscription?
    @ObservationIgnored private var fading: Subscription?

    /// The duration for which controls are shown after a tap, and for which the hint is.
    package static let (controlsStay, hintStay) = (Duration.seconds(5), Duration.seconds(20))

    /// The pages' models, which it shares.
    struct Parts {
        let clock: ClockModel
        let stopwatch: StopwatchModel
        let countdowns: CountdownsModel
        let memory: WindowMemorySettings
        let time: any TimeSource
    }

    /// What is to be said about staying on top.
    package nonisolated enum OnTopHint: Hashable, Sendable {
        /// The user can do it, in the desktop's menu of the window.
        case byMenu
        /// Nothing can.
        case never

        /// The sentence.
        package var text: String {
            switch self {
            case .byMenu: tr("Right-click to keep this window on top.")
            case .never: tr("This desktop doesn’t keep windows on top.")
            }
        }
    }

    /// A control, which is a key as well.
    package struct Control: Equatable {
        package let title: String
        package let icon: String
        /// The letter that does the same; nil for none.
        package var key: String?
    }

    init(_ content: SmallContent, _ parts: Parts) {
        self.content = content
        self.parts = parts
    }

    /// The timer that is shown; nil when there is none, or something else is shown.
    package var timer: CountdownRowModel? {
        guard case .timer(let id) = content else { return nil }
        return id.map(parts.countdowns.row) ?? parts.countdowns.foremost
    }

    /// What is above the number, and in the desktop's list of windows: a name, and the state in words, because colour alone is
    /// not accessible.
    package var caption: String {
        switch content {
        case .clock: return tr("Clock")
        case .stopwatch:
            let watch = parts.stopwatch
            let name = StopwatchModel.title(of: watch.session)
            switch watch.phase {
            case .idle: return name
            case .running: return watch.laps.isEmpty ? name : "\(name) · \(watch.lapTitle)"
            case .paused: return "\(name) · " + tr("Paused", context: "stopwatch")
            }
        case .timer:
            guard let timer else { return tr("No timer") }
            return [timer.title, timer.word].filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }

    /// For the screen reader.
    package var spoken: String {
        switch content {
        case .clock: tr("The time is \(parts.clock.spoken)")
        case .stopwatch: TimeText.clauses([StopwatchModel.title(of: parts.stopwatch.session), parts.stopwatch.spoken])
        case .timer: timer?.spoken ?? tr("No timer")
        }
    }

    /// Whether what it shows is paused.
    package var isPaused: Bool {
        switch content {
        case .clock: false
        case .stopwatch: parts.stopwatch.phase == .paused
        case .timer: timer.map { $0.phase == .paused } ?? true
        }
    }

    // MARK: Controls

    /// What Space does too; nil for nothing.
    package var main: Control? {
        switch content {
        case .clock: return nil
        case .stopwatch:
            let runs = parts.stopwatch.phase == .running
            return Control(title: parts.stopwatch.toggleTitle, icon: runs ? Self.pause : Self.start)
        case .timer:
            guard let timer else { return nil }
            return switch timer.phase {
            case .over: Control(title: tr("Stop"), icon: "media-playback-stop-symbolic")
            case .paused: Control(title: tr("Resume"), icon: Self.start)
            default: Control(title: tr("Pause"), icon: Self.pause)
            }
        }
    }

    /// The second one; nil for nothing.
    package var other: Control? {
        switch content {
        case .clock: nil
        case .stopwatch:
            switch parts.stopwatch.phase {
            case .idle: nil
            case .running: Control(title: tr("Lap", context: "button"), icon: "list-add-symbolic", key: "l")
            case .paused: Control(title: tr("Reset"), icon: "view-refresh-symbolic", key: "r")
            }
        case .timer:
            timer.map { timer in
                timer.phase == .over
                    ? Control(title: tr("Start Again"), icon: "view-refresh-symbolic")
                    : Control(title: tr("+1 min"), icon: "list-add-symbolic")
            }
        }
    }

    private static let (start, pause) = ("media-playback-start-symbolic", "media-playback-pause-symbolic")

    /// The user pressed the main control, at this time of `CLOCK_MONOTONIC` in milliseconds, if it is known.
    package func mainTapped(at pressed: Int64? = nil) {
        switch content {
        case .clock: break
        case .stopwatch: parts.stopwatch.toggleTapped(at: pressed)
        case .timer:
            guard let timer else { return }
            parts.countdowns.tapped(
                timer.phase == .over ? .finish : timer.phase == .paused ? .resume : .pause, timer.id)
        }
    }

    /// The user pressed the other control.
    package func otherTapped(at pressed: Int64? = nil) {
        switch content {
        case .clock: break
        case .stopwatch:
            switch parts.stopwatch.phase {
            case .idle: break
            case .running: parts.stopwatch.lapTapped(at: pressed)
            case .paused: parts.stopwatch.resetTapped()
            }
        case .timer:
            if let timer { parts.countdowns.tapped(timer.phase == .over ? .restart : .add(60), timer.id) }
        }
    }

    /// Whether the controls are seen: with the pointer over it, the keyboard on one of them, or after a tap.
    package var showsControls: Bool { isPointed || hasFocusedControl || isTouched }

    /// The user touched it, where there is no pointer that could rest on it.
    package func touched() {
        isTouched = true
        hiding = parts.time.call(atUptime: parts.time.uptime + Self.controlsStay) { [weak self] in
            self?.isTouched = false
        }
    }

    // MARK: The window

    /// The hint is shown once; it goes by itself, and with the first press of a key or a button.
    package func shown(_ hint: OnTopHint?) {
        guard let hint, !parts.memory.value.hasSeenOnTopHint else { return }
        self.hint = hint
        try? parts.memory.change { $0.hasSeenOnTopHint = true }
        fading = parts.time.call(atUptime: parts.time.uptime + Self.hintStay) { [weak self] in self?.hint = nil }
    }

    /// The user has read the hint, or does something else.
    package func hintTapped() {
        if hint != nil { (hint, fading) = (nil, nil) }
    }

    /// The size in logical pixels that it opens with.
    package var size: (width: Int, height: Int) {
        get { parts.memory.value.smallWindows[content.kind] }
        set { try? parts.memory.change { $0.smallWindows[content.kind] = newValue } }
    }

    /// Lets the models step for what it shows, also while the main window is hidden or closed.
    private func followTime() {
        switch content {
        case .clock: parts.clock.isInSmallWindow = isSeen
        case .stopwatch: break
        case .timer(let id): parts.countdowns.small = isSeen ? id.map { .one($0) } ?? .foremost : .none
        }
    }
}
