// SPDX-License-Identifier: MIT

/// An inhibitor that only remembers.
@MainActor public final class FakeInhibitor: Inhibitor {
    /// Whether sleep is blocked.
    public var blocksSleep = false
    /// Whether sleep is delayed.
    public var delaysSleep = false

    /// Makes an inhibitor that holds nothing.
    public init() {}
}
