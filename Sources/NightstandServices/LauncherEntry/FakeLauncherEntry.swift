// SPDX-License-Identifier: MIT

/// An icon of a test, which only remembers.
@MainActor public final class FakeLauncherEntry: LauncherEntry {
    /// How much has passed, as it is shown.
    public var progress: Double?

    /// Makes an icon that shows nothing.
    public init() {}
}
