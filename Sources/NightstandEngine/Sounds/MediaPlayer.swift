// SPDX-License-Identifier: MIT
import GLibKit
import NightstandBus
import NightstandServices

/// The sounds as a player of the desktop (MPRIS 2.2): media keys, lock screens and `playerctl` reach them.
///
/// It is there from the first play on until ten minutes after the last, or until it is told to stop, so that a lock screen
/// offers to go on but is not cluttered for ever.
@MainActor public final class MediaPlayer {
    /// How long it stays when nothing plays any more.
    private static let patience: Duration = .seconds(600)

    let desk: SoundDesk
    private let link: BusLink
    private var observation: Subscription?
    private var standing: Standing?
    private var leaving: Subscription?
    private var told: [String: Variant] = [:]

    /// What it has on a bus.
    private struct Standing {
        let connection: BusConnection
        let export: Subscription
        let name: Subscription
    }

    /// Stands on the bus that `link` leads to whenever there is something to play.
    public init(_ desk: SoundDesk, link: BusLink) {
        self.desk = desk
        self.link = link
        observation = desk.observeSounds { [weak self] in self?.follow($0) }
        link.onArrival { [weak self] in
            self?.leave()
            self?.refresh()
        }
        refresh()
    }

    /// Leaves the bus for good.
    public func end() {
        observation?.cancel()
        leave()
    }

    private func follow(_ event: SoundEvent) {
        switch event {
        case .changed, .presetsChanged, .libraryChanged: refresh()
        case .levels, .reachable: break
        }
    }

    private func refresh() {
        if desk.status.isPlaying {
            leaving = nil
            if standing == nil { Task.onLoop { [weak self] in await self?.stand() } }
        } else if standing != nil, leaving == nil {
            leaving = desk.services.later(Self.patience) { [weak self] in self?.leave() }
        }
        tell()
    }

    private func stand() async {
        guard let connection = try? await link.connection(), standing == nil else { return }
        guard let export = try? connection.export(MediaFace(self), at: MediaFace.path, xml: MediaFace.xml) else {
            return
        }
        told = values(of: MediaFace.player)
        standing = Standing(
            connection: connection, export: export, name: connection.own(MediaFace.name, .doesNotQueue) { _ in })
    }

    private func leave() {
        leaving = nil
        standing?.name.cancel()
        standing?.export.cancel()
        standing = nil
    }

    /// Tells of properties that have new values.
    private func tell() {
        guard let standing else { return }
        let new = values(of: MediaFace.player)
        let changed = new.filter { told[$0.key] != $0.value }
        told = new
        guard !changed.isEmpty else { return }
        standing.connection.emitPropertiesChanged(changed, of: MediaFace.player, at: MediaFace.path)
    }

    // MARK: What it is asked for

    /// Answers a method; nil for one that is not known.
    func carryOut(_ method: String, _ arguments: [Variant]) async throws(ServiceError) -> [Variant]? {
        switch method {
        case "Play": _ = try await desk.playSounds()
        case "Pause": _ = try await desk.stopSounds()
        case "PlayPause": _ = try await desk.toggleSounds()
        case "Stop":
            _ = try await desk.stopSounds()
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

    /// Plays the preset after or before the present one, around the list.
    private func step(_ by: Int) async throws(ServiceError) {
        let presets = desk.presets
        guard !presets.isEmpty else { return }
        let now = presets.firstIndex { $0.id == desk.status.preset }
        let next = now.map { ($0 + by + presets.count) % presets.count } ?? (by > 0 ? 0 : presets.count - 1)
        _ = try await desk.play(preset: presets[next].id)
    }

    private func set(_ arguments: [Variant]) async throws(ServiceError) {
        guard arguments.count == 3, arguments[1].stringValue == "Volume", let volume = arguments[2].doubleValue,
            volume.isFinite
        else { return }
        _ = try await desk.setVolume(min(max(volume, 0), 1) * 100, sound: nil)
        if volume > 0, desk.status.isMuted { _ = try await desk.setMuted(false) }
    }

    private func raise() {
        let path = "/" + Names.application.replacing(".", with: "/")
        let activate = BusMethod("Activate", of: "org.freedesktop.Application", at: path, on: Names.application)
        Task.onLoop { [link] in
            _ = try await link.connection().call(activate, [.dictionary([:])])
        }
    }
}
