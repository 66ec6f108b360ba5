// SPDX-License-Identifier: MIT
import Dispatch

/// Keeps every job of a task on the GLib main thread.
///
/// libdispatch's global pool starts a monitor timer that wakes the process once a second forever.
/// Tasks that prefer this executor never start the pool, so an idle process stays asleep.
package nonisolated final class LoopExecutor: TaskExecutor {
    /// The one executor of the process.
    package static let shared = LoopExecutor()

    /// Runs a job on the main thread, in its turn.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

nonisolated extension Task where Failure == any Error {
    /// Starts main-actor work that never leaves the main thread, not even between two awaits.
    @discardableResult
    package static func onLoop(_ operation: @escaping @MainActor @Sendable () async throws -> Success) -> Task {
        Task(executorPreference: LoopExecutor.shared) { try await operation() }
    }
}
