// SPDX-License-Identifier: MIT

/// The other programs that play music or films.
///
/// Live: ``MediaPlayers``.
@MainActor package protocol OtherPlayers: AnyObject {
    /// Whether what plays is to pause; what was paused here, and only that, plays again once this is false.
    var arePaused: Bool { get set }
}
