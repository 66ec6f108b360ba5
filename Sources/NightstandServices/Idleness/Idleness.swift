// SPDX-License-Identifier: MIT

/// For how long nobody has used the machine.
///
/// Live: ``MutterIdleness``.
@MainActor package protocol Idleness: AnyObject {
    /// How long the whole session has been without input; nil where nobody tells.
    func duration() async -> Duration?
}
