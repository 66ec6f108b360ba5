// SPDX-License-Identifier: MIT
import NightstandServices

/// A user who travels when a test says so.
@MainActor package final class FakeTimeZoneWatch: TimeZoneWatch {
    /// The zone; setting another tells so.
    package var identifier: String {
        didSet { if identifier != oldValue { onChange?(identifier) } }
    }
    /// A time zone that is noticed only when it is next read.
    package var unseen: String?
    /// Receives the new name.
    package var onChange: ((String) -> Void)?

    /// Makes a user in one zone.
    package init(_ identifier: String = "UTC") {
        self.identifier = identifier
    }

    /// Sees what was unseen.
    package func refresh() {
        guard let unseen else { return }
        self.unseen = nil
        identifier = unseen
    }
}
