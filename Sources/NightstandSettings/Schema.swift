// SPDX-License-Identifier: MIT
import GLibKit
import Glibc

/// The groups of preferences, each with a schema of its own.
public nonisolated enum Schema: String, CaseIterable, Sendable {
    /// What concerns the whole application and its alarms.
    case application = "io.github.nightstand.Nightstand"

    /// Opens the preferences of this group.
    ///
    /// - Throws: ``GLibKit/SettingsError/noSchema(_:)`` when Nightstand is not installed as a whole.
    @MainActor public func open() throws(SettingsError) -> Settings {
        try Settings(schema: rawValue, folder: Self.folder)
    }

    /// Where the compiled schemas lie beside a program that was built, or installed, outside of the system's folders.
    private static var folder: String? {
        guard let own = ExecutablePath.folder else { return nil }
        return ["\(own)/../share/glib-2.0/schemas", "\(own)/../../schemas"]
            .first { access("\($0)/gschemas.compiled", R_OK) == 0 }
    }
}
