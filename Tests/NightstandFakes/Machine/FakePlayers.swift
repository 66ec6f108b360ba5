// SPDX-License-Identifier: MIT
import NightstandServices

/// Players that only remember whether they are to pause.
@MainActor package final class FakePlayers: OtherPlayers {
    /// Whether they are to pause.
    package var arePaused = false

    /// Makes players that play.
    package init() {}
}
