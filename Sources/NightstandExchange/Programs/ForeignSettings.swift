// SPDX-License-Identifier: MIT
import GLibKit

/// What another program keeps with GSettings, whether it is installed or not.
@MainActor package protocol ForeignSettings {
    /// The value of a key; nil when it was never set, or is of another type.
    ///
    /// - Parameters:
    ///   - path: where the program keeps it, such as `/org/gnome/clocks/`.
    ///   - schema: the schema of ours that says of which type it is.
    func value(_ key: String, at path: String, _ schema: ForeignSchema) -> Variant?
}

/// Our descriptions of what other programs keep, for theirs are gone when they are uninstalled.
package nonisolated enum ForeignSchema: String, CaseIterable, Sendable {
    /// GNOME Clocks.
    case gnomeClocks = "io.github.nightstand.Nightstand.Import.GnomeClocks"
    /// Alarm Clock Applet.
    case applet = "io.github.nightstand.Nightstand.Import.AlarmClockApplet"
    /// One alarm of it.
    case appletAlarm = "io.github.nightstand.Nightstand.Import.AlarmClockApplet.Alarm"
    /// Blanket.
    case blanket = "io.github.nightstand.Nightstand.Import.Blanket"
    /// One preset of it.
    case blanketPreset = "io.github.nightstand.Nightstand.Import.Blanket.Preset"

    /// The GVariant types of its keys.
    var types: [String: String] {
        switch self {
        case .gnomeClocks: ["alarms": "aa{sv}", "timers": "aa{sv}", "world-clocks": "aa{sv}"]
        case .applet: ["alarms": "au"]
        case .appletAlarm:
            [
                "type": "s", "time": "x", "timestamp": "x", "message": "s", "active": "b", "repeat": "as",
                "notify-type": "s", "sound-file": "s", "command": "s",
            ]
        case .blanket: ["presets": "as", "sounds-volume": "a{sd}"]
        case .blanketPreset: ["visible-name": "s", "sounds-volume": "a{sd}", "sounds-mute": "a{sb}"]
        }
    }
}

/// A file in which GSettings keeps them, as in a Flatpak.
struct KeyFileSettings: ForeignSettings {
    let file: KeyFile

    func value(_ key: String, at path: String, _ schema: ForeignSchema) -> Variant? {
        guard let type = schema.types[key], let text = file[String(path.dropFirst().dropLast()), key] else {
            return nil
        }
        return Variant(text: text, type: type)
    }
}

/// The desktop's own storage.
package struct DesktopSettings: ForeignSettings {
    private let folder: String?

    /// Reads through the schemas compiled in `folder`, or those of the desktop.
    package init(folder: String?) {
        self.folder = folder
    }

    /// The value of a key that was set.
    package func value(_ key: String, at path: String, _ schema: ForeignSchema) -> Variant? {
        guard let settings = try? Settings(schema: schema.rawValue, folder: folder, path: path),
            settings.isChosen(key)
        else { return nil }
        return settings[key]
    }
}
