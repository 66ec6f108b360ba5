// SPDX-License-Identifier: MIT

/// The program's icon in docks and task bars, which can show how far something has come.
///
/// Live: ``UnityLauncherEntry``.
@MainActor package protocol LauncherEntry: AnyObject {
    /// How much has passed, from 0 to 1; nil shows nothing.
    var progress: Double? { get set }
}
