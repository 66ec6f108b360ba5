// SPDX-License-Identifier: MIT
import GLibKit

/// Informs docks by the signal of `com.canonical.Unity.LauncherEntry`, which Ubuntu's dock, Dash to Dock, KDE Plasma
/// and Plank understand; it has no effect where nothing listens.
@MainActor package final class UnityLauncherEntry: LauncherEntry {
    /// The progress from 0 to 1; nil shows nothing.
    package var progress: Double? {
        didSet { if progress != oldValue { tell() } }
    }

    private let session: BusLink
    private let address: String
    private var isTelling = false

    /// Speaks on the session bus for the program of a desktop file.
    ///
    /// - Parameter application: the name of the desktop file without `.desktop`.
    package init(_ session: BusLink, application: String) {
        self.session = session
        address = "application://\(application).desktop"
    }

    /// Sends the current progress once the bus is available.
    private func tell() {
        guard !isTelling else { return }
        isTelling = true
        Task.onLoop { [weak self] in
            guard let self else { return }
            defer { isTelling = false }
            let connection = try await session.connection()
            let values: [String: Variant] = [
                "progress": .double(progress ?? 0), "progress-visible": .bool(progress != nil),
            ]
            connection.emit(
                "Update", of: "com.canonical.Unity.LauncherEntry", at: "/io/github/nightstand/Nightstand/LauncherEntry",
                [.string(address), .dictionary(values)])
        }
    }
}
