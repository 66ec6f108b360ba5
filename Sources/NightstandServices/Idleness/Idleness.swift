// SPDX-License-Identifier: MIT

/// The time since the user last used the computer.
///
/// Live: ``MutterIdleness``.
@MainActor package protocol Idleness: AnyObject {
    /// The time that the whole session has been without input; nil where it is unknown.
    func duration() async -> Duration?
}
