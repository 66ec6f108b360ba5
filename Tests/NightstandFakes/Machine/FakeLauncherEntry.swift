// SPDX-License-Identifier: MIT
import NightstandServices

/// An icon of a test, which only remembers.
@MainActor package final class FakeLauncherEntry: LauncherEntry {
    /// How much has passed, as it is shown.
    package var progress: Double?

    /// Makes an icon that shows nothing.
    package init() {}
}
