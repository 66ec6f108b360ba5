// SPDX-License-Identifier: MIT
import Almanac
import GLibKit
import Glibc
import NightstandSettings
import SystemKit
import Timekeeping

/// Where other programs keep what they have, which is only read.
@MainActor package struct ForeignHome {
    /// The folder of configuration files, usually `~/.config`.
    let config: String
    /// The folder of what Flatpaks keep, usually `~/.var/app`.
    let flatpaks: String
    /// The desktop's settings; nil for none.
    let desktop: (any ForeignSettings)?
    /// Names a point and finds its zone.
    let place: (Coordinates, String) -> Place

    /// Names the places.
    package init(
        config: String, flatpaks: String, desktop: (any ForeignSettings)?,
        place: @escaping (Coordinates, String) -> Place
    ) {
        self.config = config
        self.flatpaks = flatpaks
        self.desktop = desktop
        self.place = place
    }

    /// The user's own.
    package static func user(place: @escaping (Coordinates, String) -> Place) -> ForeignHome {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = variable("HOME") ?? "/"
        return ForeignHome(
            config: variable("XDG_CONFIG_HOME") ?? home + "/.config", flatpaks: home + "/.var/app",
            desktop: DesktopSettings(folder: Schema.folder), place: place)
    }

    /// All places where a program with this id may keep its settings, the desktop's first.
    func settings(flatpak id: String) -> [any ForeignSettings] {
        let file = "glib-2.0/settings/keyfile"
        let files = ["\(config)/\(file)", "\(flatpaks)/\(id)/config/\(file)"].compactMap(text)
        return (desktop.map { [$0] } ?? []) + files.map { KeyFileSettings(file: KeyFile($0)) }
    }

    /// The files of configuration with these names, of a program with this id as a Flatpak as well.
    func files(_ names: [String], flatpak id: String) -> [KeyFile] {
        [config, "\(flatpaks)/\(id)/config"].flatMap { folder in
            names.compactMap { text("\(folder)/\($0)") }.map(KeyFile.init)
        }
    }

    private func text(_ path: String) -> String? {
        guard let bytes = try? InputFile(path).read(atMost: KeyFile.limit + 1) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
