// SPDX-License-Identifier: MIT
import CGLib

/// Where settings are kept instead of the desktop's own storage.
@MainActor package final class SettingsStorage {
    let backend: UnsafeMutablePointer<GSettingsBackend>

    /// Kept in memory only: lost when it is released, and not shared with other processes.
    package static func memory() -> SettingsStorage {
        SettingsStorage(g_memory_settings_backend_new())
    }

    private init(_ backend: UnsafeMutablePointer<GSettingsBackend>) {
        self.backend = backend
    }

    isolated deinit { g_object_unref(backend) }
}
