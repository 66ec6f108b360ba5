// SPDX-License-Identifier: MIT

/// A keeper that only remembers.
@MainActor public final class FakeScreenKeeper: ScreenKeeper {
    /// Whether the screen shall stay on.
    public var keepsScreenOn = false

    /// Makes a keeper that keeps nothing.
    public init() {}
}
