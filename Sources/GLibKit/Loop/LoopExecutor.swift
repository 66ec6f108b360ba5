// SPDX-License-Identifier: MIT
import Dispatch

/// Keeps every job of a task on the GLib main thread.
///
/// libdispatch's global pool starts a monitor timer that wakes the process once a second for ever.
/// Tasks that prefer this executor never start the pool, so an idle process stays asleep.
public nonisolated final class LoopExecutor: TaskExecutor {
    /// The one executor of the process.
    public static let shared = LoopExecutor()

    /// Runs a job on the main thread, in its turn.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

nonisolated extension Task where Failure == any Error {
    /// Starts main-actor work that never leaves the main thread, not even between two awaits.
    @discardableResult
    public static func onLoop(_ operation: @escaping @MainActor @Sendable () async throws -> Success) -> Task {
        Task(executorPreference: LoopExecutor.shared) { try await operation() }
    }
}
