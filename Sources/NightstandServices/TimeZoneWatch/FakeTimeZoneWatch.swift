// SPDX-License-Identifier: MIT

/// A user who travels when a test says so.
@MainActor public final class FakeTimeZoneWatch: TimeZoneWatch {
    /// The zone; setting another tells so.
    public var identifier: String {
        didSet { if identifier != oldValue { onChange?(identifier) } }
    }
    /// A zone that is seen only when somebody looks.
    public var unseen: String?
    /// Receives the new name.
    public var onChange: ((String) -> Void)?

    /// Makes a user in one zone.
    public init(_ identifier: String = "UTC") {
        self.identifier = identifier
    }

    /// Sees what was unseen.
    public func refresh() {
        guard let unseen else { return }
        self.unseen = nil
        identifier = unseen
    }
}
