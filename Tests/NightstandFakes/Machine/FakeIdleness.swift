// SPDX-License-Identifier: MIT
import NightstandServices

/// A session that was last used when a test says so.
@MainActor package final class FakeIdleness: Idleness {
    /// Time since the session was last used.
    package var idle: Duration?
    /// The number of requests.
    package private(set) var questions = 0

    /// Makes a session; nil where nobody tells.
    package init(_ idle: Duration? = nil) {
        self.idle = idle
    }

    /// The answer set by the test.
    package func duration() async -> Duration? {
        questions += 1
        return idle
    }
}
