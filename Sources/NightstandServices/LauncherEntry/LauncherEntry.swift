// SPDX-License-Identifier: MIT

/// The program's icon in docks and task bars, which can show progress.
///
/// Live: ``UnityLauncherEntry``.
@MainActor package protocol LauncherEntry: AnyObject {
    /// The progress from 0 to 1; nil shows nothing.
    var progress: Double? { get set }
}
