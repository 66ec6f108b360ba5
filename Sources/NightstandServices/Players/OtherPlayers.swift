// SPDX-License-Identifier: MIT

/// The other programs that play music or films.
///
/// Live: ``MediaPlayers``; in tests: `FakePlayers`.
@MainActor package protocol OtherPlayers: AnyObject {
    /// Whether what plays is to pause; what was paused here, and only that, plays again once this is false.
    var arePaused: Bool { get set }
}
