// SPDX-License-Identifier: MIT

/// The other programs that play music or films.
///
/// Live: ``MediaPlayers``.
@MainActor package protocol OtherPlayers: AnyObject {
    /// Whether playing players should pause; what was paused here, and only that, plays again once this is false.
    var arePaused: Bool { get set }
}
