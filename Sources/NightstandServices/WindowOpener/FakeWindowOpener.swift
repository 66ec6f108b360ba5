// SPDX-License-Identifier: MIT

/// An opener that only counts how often it was asked.
@MainActor public final class FakeWindowOpener: WindowOpener {
    /// How often it was asked for.
    public private(set) var openings = 0

    /// Makes an opener that nobody has asked.
    public init() {}

    /// Counts.
    public func open() {
        openings += 1
    }
}
