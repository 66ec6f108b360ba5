// SPDX-License-Identifier: MIT

/// A lamp that only remembers.
@MainActor public final class FakeBacklight: Backlight {
    /// The level that is wanted.
    public var level: Int? {
        didSet { if level != oldValue { levels.append(level) } }
    }
    /// Whether the level may be above the user's own.
    public var mayRaise = false
    /// All levels that were wanted.
    public private(set) var levels: [Int?] = []
    /// How often something was put back for an earlier run.
    public private(set) var recoveries = 0

    /// Makes a lamp as the user has it.
    public init() {}

    /// Counts.
    public func recover() {
        recoveries += 1
    }

    /// Wants nothing any more.
    public func putBack() async {
        level = nil
    }
}
