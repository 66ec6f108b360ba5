// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Glibc
import Localization
import NightstandService
import SystemKit
import Timekeeping

extension MediaPlayer {
    /// The value of a property; nil when there is none.
    func property(_ name: String, of interface: String) -> Variant? { values(of: interface)[name] }

    /// All properties of an interface.
    func values(of interface: String) -> [String: Variant] {
        guard interface == MediaPlayerObject.player else {
            return [
                "CanQuit": false, "CanRaise": true, "HasTrackList": false, "Identity": "Nightstand",
                "DesktopEntry": .string(Names.application), "SupportedUriSchemes": .strings([]),
                "SupportedMimeTypes": .strings([]),
            ]
        }
        if let ring { return values(of: ring) }
        if subject == .stopwatch { return stopwatchValues }
        let status = controller.status
        let hasPresets: Variant = .bool(!controller.presets.isEmpty)
        return [
            "PlaybackStatus": .string(status.isSounding ? "Playing" : "Paused"), "Rate": .double(1),
            "MinimumRate": .double(1), "MaximumRate": .double(1), "Metadata": .dictionary(metadata(status)),
            "Volume": .double(status.isMuted ? 0 : status.volume / 100), "Position": .int64(0),
            "CanGoNext": hasPresets, "CanGoPrevious": hasPresets, "CanPlay": true, "CanPause": true,
            "CanSeek": false, "CanControl": true,
        ]
    }

    /// A ring as a playing player: Pause snoozes it, Stop stops it.
    private func values(of ring: RingStatus) -> [String: Variant] {
        let time = daemon.notices.time(ring.due)
        var metadata: [String: Variant] = [
            "mpris:trackid": .objectPath("/io/github/nightstand/Nightstand/Ring/" + Self.word(ring.id)),
            "xesam:title": .string(ring.label.isEmpty ? time : ring.label), "xesam:artist": .strings(["Nightstand"]),
        ]
        if !ring.label.isEmpty { metadata["xesam:album"] = .string(time) }
        if let artwork = Self.artwork { metadata["mpris:artUrl"] = .string(artwork) }
        return [
            "PlaybackStatus": "Playing", "Rate": .double(1), "MinimumRate": .double(1), "MaximumRate": .double(1),
            "Volume": .double(1), "Position": .int64(0), "CanGoNext": false, "CanGoPrevious": false, "CanPlay": true,
            "CanPause": true, "CanSeek": false, "CanControl": true, "Metadata": .dictionary(metadata),
        ]
    }

    /// The stopwatch as a player: its time is the position, and the current lap is the album.
    private var stopwatchValues: [String: Variant] {
        let session = daemon.currentStopwatch
        let watch = session?.stopwatch ?? Stopwatch()
        let isRunning = watch.phase == .running
        let name = session?.name ?? ""
        return [
            "PlaybackStatus": .string(isRunning ? "Playing" : "Paused"), "Rate": .double(1), "MinimumRate": .double(1),
            "MaximumRate": .double(1), "Volume": .double(1),
            "Position": .int64(watch.milliseconds(at: daemon.reading) * 1000),
            "CanGoNext": .bool(isRunning), "CanGoPrevious": false, "CanPlay": true, "CanPause": true, "CanSeek": false,
            "CanControl": true,
            "Metadata": .dictionary([
                "mpris:trackid": .objectPath(
                    "/io/github/nightstand/Nightstand/Stopwatch/" + Self.word(session?.id ?? "none")),
                "xesam:title": .string(name.isEmpty ? tr("Stopwatch") : name), "xesam:artist": .strings(["Nightstand"]),
                "xesam:album": .string(tr("Lap \(watch.laps.count + 1)")),
            ]),
        ]
    }

    private func metadata(_ status: SoundsStatus) -> [String: Variant] {
        let names = status.mix.compactMap { controller.sound($0.id)?.name }
        let preset = controller.presets.first { $0.id == status.preset }
        var values: [String: Variant] = [
            "mpris:trackid": .objectPath("/io/github/nightstand/Nightstand/Sounds/" + Self.word(preset?.id ?? "mix")),
            "xesam:title": .string(preset?.name ?? names.joined(separator: ", ")),
            "xesam:artist": .strings(["Nightstand"]),
        ]
        if preset != nil { values["xesam:album"] = .string(names.joined(separator: ", ")) }
        if let artwork = Self.artwork { values["mpris:artUrl"] = .string(artwork) }
        return values
    }

    /// The characters that an object path may contain.
    private static func word(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// The program's icon, where it was installed or built; nil without one.
    private static let artwork: String? = {
        guard let own = ExecutablePath.folder else { return nil }
        return ["\(own)/../share/nightstand/sounds.png", "\(own)/../../../data/artwork/sounds.png"]
            .first { (path: String) in access(path, R_OK) == 0 }
            .flatMap(FileAddress.of)
    }()
}
