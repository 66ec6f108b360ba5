// SPDX-License-Identifier: MIT
import NightstandServices

/// A lamp that only remembers.
@MainActor package final class FakeBacklight: Backlight {
    /// The requested level.
    package var level: Int? {
        didSet { if level != oldValue { levels.append(level) } }
    }
    /// Whether the level may be above the user's own.
    package var mayRaise = false
    /// All levels requested so far.
    package private(set) var levels: [Int?] = []
    /// How often something was put back for an earlier run.
    package private(set) var recoveries = 0

    /// Makes a lamp as the user has it.
    package init() {}

    /// Counts.
    package func recover() {
        recoveries += 1
    }

    /// Wants nothing any more.
    package func putBack() async {
        level = nil
    }
}
