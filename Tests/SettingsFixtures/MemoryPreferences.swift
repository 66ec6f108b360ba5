// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import NightstandSettings
import NightstandTestSupport

/// The repository's own schemas, compiled, with a storage in memory that no other test shares.
@MainActor package struct MemoryPreferences {
    /// Where the compiled schemas lie.
    package static let folder: String = {
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../data").standardized
        let target = TemporaryFolder.ofProcess.path
        precondition(
            system("cp '\(source.path)'/*.gschema.xml '\(target)' && glib-compile-schemas '\(target)'") == 0)
        return target
    }()

    /// Keeps the values.
    package let storage = SettingsStorage.memory()

    /// Makes an empty storage.
    package init() {}

    /// The settings of one group, as another program would open them.
    package func open(_ schema: Schema) throws -> Settings {
        try schema.open(folder: Self.folder, storage: storage)
    }

    /// All preferences, on a desktop that counts to 24.
    package func preferences() -> Preferences {
        Preferences(DesktopClock(nil) { _ in nil }) { try? open($0) }
    }
}
