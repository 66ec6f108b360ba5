// SPDX-License-Identifier: MIT
import GLibKit
import NightstandEngine
import NightstandService
import NightstandServices
import PlainText
import Reactive
import Timekeeping

/// Shows rings, the sounds, or a running stopwatch as a player of the desktop (MPRIS 2.2).
///
/// Media keys, headsets, lock screens and `playerctl` control them. A ring comes first; ``MediaSubject`` decides among
/// the others.
///
/// It exists while something rings, and from the first play or start until ten minutes after the last, or until it is
/// told to stop, so that a lock screen offers to resume but is not cluttered forever.
@MainActor package final class MediaPlayer {
    /// The time it stays after playback has ended.
    private static let patience: Duration = .seconds(600)

    let controller: SoundController
    let daemon: Daemon
    /// What the keys control while nothing rings.
    private(set) var subject = MediaSubject.sounds
    private let link: BusLink
    private var observations: [Subscription] = []
    private var standing: Standing?
    private var leaving: Subscription?
    /// Whether it stays for a while after a ring: for the sounds or the stopwatch, which can be resumed.
    private var hasMore = false
    private var told: [String: Variant] = [:]

    /// Its objects on a bus.
    private struct Standing {
        let connection: BusConnection
        let export: Subscription
        let name: Subscription
    }

    /// Appears on the bus of `link` whenever there is something to play, or a stopwatch of `daemon` is running.
    package init(_ controller: SoundController, stopwatch daemon: Daemon, link: BusLink) {
        self.controller = controller
        self.daemon = daemon
        self.link = link
        observations.append(controller.observeSounds { [weak self] in self?.follow($0) })
        observations.append(
            daemon.observe { [weak self] event in
                switch event {
                case .timers(.stopwatchChanged), .timers(.stopwatchDeleted), .ringsChanged: self?.refresh()
                default: break
                }
            })
        link.onArrival { [weak self] in
            self?.leave()
            self?.refresh()
        }
        refresh()
    }

    /// Leaves the bus permanently.
    package func end() {
        observations.forEach { $0.cancel() }
        leave()
    }

    private func follow(_ event: SoundEvent) {
        switch event {
        case .changed, .presetsChanged, .libraryChanged: refresh()
        case .levels, .reachable: break
        }
    }

    private func refresh() {
        let stopwatchRuns = daemon.currentStopwatch?.stopwatch.phase == .running
        subject = subject.next(soundsPlay: controller.status.isPlaying, stopwatchRuns: stopwatchRuns)
        let plays = controller.status.isPlaying || stopwatchRuns
        if plays || ring != nil {
            leaving = nil
            hasMore = hasMore || plays
            if standing == nil { Task.onLoop { [weak self] in await self?.stand() } }
        } else if !hasMore {
            leave()
        } else if standing != nil, leaving == nil {
            leaving = controller.services.later(Self.patience) { [weak self] in self?.leave() }
        }
        tell()
    }

    private func stand() async {
        guard let connection = try? await link.connection(), standing == nil else { return }
        guard
            let export = try? connection.export(
                MediaPlayerObject(self), at: MediaPlayerObject.path, xml: MediaPlayerObject.xml)
        else {
            return
        }
        told = values(of: MediaPlayerObject.player)
        standing = Standing(
            connection: connection, export: export, name: connection.own(MediaPlayerObject.name) { _ in })
    }

    private func leave() {
        leaving = nil
        hasMore = false
        standing?.name.cancel()
        standing?.export.cancel()
        standing = nil
    }

    /// Emits properties that have new values.
    private func tell() {
        guard let standing else { return }
        let new = values(of: MediaPlayerObject.player)
        // Changes of the position are not emitted, as the specification requires.
        let changed = new.filter { $0.key != "Position" && told[$0.key] != $0.value }
        told = new
        guard !changed.isEmpty else { return }
        standing.connection.emitPropertiesChanged(changed, of: MediaPlayerObject.player, at: MediaPlayerObject.path)
    }

    // MARK: Requests

    /// Answers a method; nil for an unknown one.
    func carryOut(_ method: String, _ arguments: [Variant]) async throws(ServiceError) -> [Variant]? {
        if let ring, try await answer(ring, method) { return [] }
        if subject == .stopwatch, try await press(method) { return [] }
        switch method {
        case "Play": _ = try await controller.playSounds()
        case "Pause": _ = try await controller.stopSounds()
        case "PlayPause": _ = try await controller.toggleSounds()
        case "Stop":
            _ = try await controller.stopSounds()
            leave()
        case "Next": try await step(1)
        case "Previous": try await step(-1)
        case "Set": try await set(arguments)
        case "Raise": raise()
        case "Quit", "Seek", "SetPosition", "OpenUri": break
        default: return nil
        }
        return []
    }

    /// The latest ring, which the keys answer; nil while nothing rings.
    var ring: RingStatus? { daemon.engine.latestRing() }

    /// Answers a ring; false for requests that do not depend on what the keys control.
    ///
    /// If a key cannot do what it requests, the window is opened, as from the notification.
    private func answer(_ ring: RingStatus, _ method: String) async throws(ServiceError) -> Bool {
        switch method {
        case "Pause", "PlayPause":
            guard ring.snoozesLeft != 0 else { return open() }
            _ = try await daemon.snooze(ring: ring.id, minutes: nil, by: Self.source)
        case "Stop":
            guard ring.challenge == .none else { return open() }
            _ = try await daemon.stop(ring: ring.id, by: Self.source)
        case "Play", "Next", "Previous", "Set": break
        default: return false
        }
        return true
    }

    /// The source of these answers in the journal.
    private static let source = "media keys"

    private func open() -> Bool {
        daemon.services.windowOpener.open()
        return true
    }

    /// Applies a request to the stopwatch; false for requests that do not depend on what the keys control.
    private func press(_ method: String) async throws(ServiceError) -> Bool {
        let phase = daemon.currentStopwatch?.stopwatch.phase
        switch method {
        case "PlayPause": try await press(.toggle)
        case "Play": if phase != .running { try await press(.start) }
        case "Pause": if phase == .running { try await press(.stop) }
        case "Next": if phase == .running { try await press(.lap) }
        case "Stop":
            if phase == .running { try await press(.stop) }
            leave()
        case "Previous": break
        default: return false
        }
        return true
    }

    private func press(_ action: Stopwatch.Action) async throws(ServiceError) {
        _ = try await daemon.stopwatch(action, id: nil)
    }

    /// Plays the next or the previous preset, wrapping around.
    private func step(_ by: Int) async throws(ServiceError) {
        let presets = controller.presets
        guard !presets.isEmpty else { return }
        let now = presets.firstIndex { $0.id == controller.status.preset }
        let next = now.map { ($0 + by + presets.count) % presets.count } ?? (by > 0 ? 0 : presets.count - 1)
        _ = try await controller.play(preset: presets[next].id)
    }

    private func set(_ arguments: [Variant]) async throws(ServiceError) {
        guard arguments.count == 3, arguments[1].stringValue == "Volume", let volume = arguments[2].doubleValue,
            volume.isFinite
        else { return }
        _ = try await controller.setVolume(min(max(volume, 0), 1) * 100, sound: nil)
        if volume > 0, controller.status.isMuted { _ = try await controller.setMuted(false) }
    }

    private func raise() {
        let path = "/" + Names.application.swapping(".", for: "/")
        let activate = BusMethod("Activate", of: "org.freedesktop.Application", at: path, on: Names.application)
        Task.onLoop { [link] in
            _ = try await link.connection().call(activate, [.dictionary([:])])
        }
    }
}
