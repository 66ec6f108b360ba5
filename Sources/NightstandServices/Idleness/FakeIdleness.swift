// SPDX-License-Identifier: MIT

/// A session that was last used when a test says so.
@MainActor public final class FakeIdleness: Idleness {
    /// How long nobody has used the session.
    public var idle: Duration?
    /// How often somebody asked.
    public private(set) var questions = 0

    /// Makes a session; nil where nobody tells.
    public init(_ idle: Duration? = nil) {
        self.idle = idle
    }

    /// What it was told.
    public func duration() async -> Duration? {
        questions += 1
        return idle
    }
}
