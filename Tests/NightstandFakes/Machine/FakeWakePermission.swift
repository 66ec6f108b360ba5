// SPDX-License-Identifier: MIT
import NightstandServices

/// A permission that is granted and revoked on request, unless a test makes it refuse.
@MainActor package final class FakeWakePermission: WakePermission {
    /// What allows it.
    package var granted: WakeGrant?
    /// What it would set up.
    package var offered: WakeGrant
    /// Why whatever is asked fails; nil when it works.
    package var refusal: String?

    /// Makes one that is not granted.
    package init(offered: WakeGrant = .file) {
        self.offered = offered
    }

    /// Grants it.
    package func grant() async -> String? {
        if refusal == nil { granted = offered }
        return refusal
    }

    /// Takes it back.
    package func withdraw() async -> String? {
        if refusal == nil { granted = nil }
        return refusal
    }
}
