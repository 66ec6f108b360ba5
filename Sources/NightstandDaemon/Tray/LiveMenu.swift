// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import PlainText
import Reactive
import Timekeeping

/// What the tray and panels show: the next alarm, what is running, and a menu for it.
///
/// While nobody observes it, it observes nothing and has no timer.
@MainActor package final class LiveMenu {
    let daemon: Daemon
    private let sounds: SoundController?
    private let link: BusLink
    private let later: (Duration, @escaping () -> Void) -> Subscription
    private let observers = Observers<Void>()
    private var observations: [Subscription] = []
    private var update: Subscription?
    private(set) var menu = TrayMenu()
    /// What rings, is next and is running, a line each.
    private(set) var summary = ""
    private(set) var isRinging = false
    /// Counts the changes.
    private(set) var revision = 0
    /// What was chosen and is not done yet; more than this many at once are no user's.
    private var clicked: [Click] = []
    private static let longestQueue = 16

    /// A line that was chosen.
    private struct Click {
        let action: TrayItem.Action
        let source: String
        let token: String?
    }

    /// Makes the menu of `daemon`, which brings the window to the front over `link`.
    package init(
        _ daemon: Daemon, sounds: SoundController?, link: BusLink,
        later: @escaping (Duration, @escaping () -> Void) -> Subscription = { delay, body in
            let timer = TimerSource(after: delay, body)
            return Subscription { timer.cancel() }
        }
    ) {
        self.daemon = daemon
        self.sounds = sounds
        self.link = link
        self.later = later
    }

    /// Calls `handler` after each change until the returned subscription is released.
    func observe(_ handler: @escaping () -> Void) -> Subscription {
        if observers.isEmpty {
            observations = [
                daemon.observe { [weak self] _ in self?.refresh() },
                sounds?.observeSounds { [weak self] event in if case .changed = event { self?.refresh() } },
            ].compactMap(\.self)
        }
        let observation = observers.add(handler)
        refresh()
        return Subscription { [weak self] in
            observation.cancel()
            guard let self, observers.isEmpty else { return }
            observations = []
            update = nil
        }
    }

    /// Makes everything again from the present.
    func refresh() {
        let contents = contents
        let isMenuNew = menu.show(contents.items)
        let isNew = isMenuNew || contents.summary != summary || contents.isRinging != isRinging
        summary = contents.summary
        isRinging = contents.isRinging
        if isNew {
            revision += 1
            observers.send(())
        }
        update = nil
        guard !observers.isEmpty, let wait = contents.wait else { return }
        update = later(wait) { [weak self] in self?.refresh() }
    }

    private var contents: TrayContents {
        let next = daemon.engine.nextDue()
        return TrayContents(
            rings: daemon.engine.rings(), next: next, canSkip: next.map { daemon.engine.repeats($0.alarmID) } ?? false,
            timers: daemon.engine.timers.countdowns.filter { [.running, .paused, .over].contains($0.phase) },
            stopwatch: daemon.currentStopwatch, soundsPlay: sounds.map(\.status.isPlaying), notices: daemon.notices,
            reading: daemon.reading)
    }

    // MARK: What it does

    /// One after the other: a second click must see what the first has changed.
    func perform(_ action: TrayItem.Action, by source: String, token: String? = nil) {
        guard clicked.count < Self.longestQueue else { return }
        clicked.append(Click(action: action, source: source, token: token))
        guard clicked.count == 1 else { return }
        Task.onLoop { [self] in
            while let click = clicked.first {
                // An answer that comes too late has nothing left to answer.
                do throws(ServiceError) { try await carryOut(click) } catch { daemon.log(error.text.english) }
                clicked.removeFirst()
            }
        }
    }

    private func carryOut(_ click: Click) async throws(ServiceError) {
        switch click.action {
        case .stop(let ring): _ = try await daemon.stop(ring: ring, by: click.source)
        case .snooze(let ring): _ = try await daemon.snooze(ring: ring, minutes: nil, by: click.source)
        case .showRinging: await activate("show-ringing", click.token)
        case .skip(let alarm, let due):
            // Of a late or a second click, the occurrence it meant is over or skipped already.
            let next = daemon.engine.nextDue()
            guard next?.alarmID == alarm, next?.due == due else { return }
            _ = try await daemon.skip(id: alarm, count: 1)
        case .pause(let timer): _ = try await daemon.countdown(.pause, id: timer)
        case .resume(let timer): _ = try await daemon.countdown(.resume, id: timer)
        case .extend(let timer): _ = try await daemon.countdown(.add(60), id: timer)
        case .end(let timer): _ = try await daemon.countdown(.finish, id: timer)
        case .startStopwatch: _ = try await daemon.stopwatch(.start, id: nil)
        case .pauseStopwatch: _ = try await daemon.stopwatch(.stop, id: nil)
        case .playSounds: try await play(true)
        case .stopSounds: try await play(false)
        case .open: await activate(nil, click.token)
        case .showNext, .showTimer, .showStopwatch, .separator: break
        }
    }

    private func play(_ isPlaying: Bool) async throws(ServiceError) {
        guard let sounds else { return }
        _ = isPlaying ? try await sounds.playSounds() : try await sounds.stopSounds()
    }

    /// Brings the window to the front, or does one of its actions.
    private func activate(_ action: String?, _ token: String?) async {
        let path = "/" + Names.application.swapping(".", for: "/")
        let method = BusMethod(
            action == nil ? "Activate" : "ActivateAction", of: "org.freedesktop.Application", at: path,
            on: Names.application)
        let platform: [String: Variant] = token.map { ["activation-token": .string($0)] } ?? [:]
        let before: [Variant] = action.map { [.string($0), .array(of: "v", [])] } ?? []
        _ = try? await link.connection().call(method, before + [.dictionary(platform)])
    }
}
