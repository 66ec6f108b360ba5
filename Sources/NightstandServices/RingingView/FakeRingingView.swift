// SPDX-License-Identifier: MIT

/// A view that only counts how often it was asked for.
@MainActor public final class FakeRingingView: RingingView {
    /// How often it was asked for.
    public private(set) var openings = 0

    /// Makes a view that nobody has asked for.
    public init() {}

    /// Counts.
    public func open() {
        openings += 1
    }
}
