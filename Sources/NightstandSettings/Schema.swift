// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import SystemKit

/// The groups of preferences, each with a schema of its own (`data/*.gschema.xml`).
package nonisolated enum Schema: String, CaseIterable, Sendable {
    /// What concerns the whole application and its alarms.
    case application = "io.github.nightstand.Nightstand"
    /// How the clock looks.
    case clock = "io.github.nightstand.Nightstand.Clock"
    /// What display mode does to the screen.
    case display = "io.github.nightstand.Nightstand.Display"
    /// When and how the clock is dimmed for the night.
    case night = "io.github.nightstand.Nightstand.Night"
    /// How sleep sounds play and end.
    case sounds = "io.github.nightstand.Nightstand.Sounds"
    /// What times of day mean to the user, and the days off.
    case phrases = "io.github.nightstand.Nightstand.Phrases"
    /// The look and the sounds of the stopwatch.
    case stage = "io.github.nightstand.Nightstand.Stage"
    /// What the window remembers, which is no preference.
    case window = "io.github.nightstand.Nightstand.Window"

    /// Those that hold what the user prefers.
    package static let preferences = allCases.filter { $0 != .window }

    /// Opens the preferences of this group.
    ///
    /// - Parameters:
    ///   - folder: where the compiled schemas are; nil for the folder next to the program, or the desktop's own.
    ///   - storage: where the values are kept; nil for the desktop's own storage.
    /// - Throws: ``GLibKit/SettingsError/noSchema(_:)`` when Nightstand is not installed as a whole.
    @MainActor package func open(
        folder: String? = nil, storage: SettingsStorage? = nil
    ) throws(SettingsError) -> Settings {
        try Settings(schema: rawValue, folder: folder ?? Self.folder, storage: storage)
    }

    /// The compiled schemas next to a program that was built or installed outside the system's folders.
    package static var folder: String? {
        guard let own = ExecutablePath.folder else { return nil }
        return ["\(own)/../share/glib-2.0/schemas", "\(own)/../../schemas"]
            .first { access("\($0)/gschemas.compiled", R_OK) == 0 }
    }
}
