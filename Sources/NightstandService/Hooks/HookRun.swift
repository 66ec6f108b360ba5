// SPDX-License-Identifier: MIT

/// How a test of one of the user's programs went.
package nonisolated struct HookRun: Hashable, Sendable, Codable, CallObject {
    /// The event.
    package var event: HookEvent
    /// The name of the program.
    package var program: String
    /// What it wrote, up to a limit.
    package var output: String
    /// Whether it wrote more than that, and its output was closed.
    package var isCut: Bool
    /// Its exit code; nil when a signal ended it.
    package var code: Int?
    /// The number of the signal that ended it.
    package var signal: Int?
    /// Whether it was ended because its time was over, or the made-up ring was.
    package var wasEnded: Bool
    /// The time it ran.
    package var milliseconds: Int

    /// Describes a run.
    package init(
        event: HookEvent, program: String, output: String, isCut: Bool, code: Int?, signal: Int?, wasEnded: Bool,
        milliseconds: Int
    ) {
        self.event = event
        self.program = program
        self.output = output
        self.isCut = isCut
        self.code = code
        self.signal = signal
        self.wasEnded = wasEnded
        self.milliseconds = milliseconds
    }

    /// Whether it did what it should: it ended by itself without an error, or it was ended with the ring.
    package var isSuccess: Bool { wasEnded ? event.lastsAsLongAsRing : code == 0 }
}
