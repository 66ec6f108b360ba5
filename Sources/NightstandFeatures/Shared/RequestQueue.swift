// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

/// Runs the models' calls to the service, one after the other, and reports errors.
@MainActor package final class RequestQueue {
    private let report: (ServiceError) -> Void
    private var queue: [() async -> Void] = []
    private var isRunning = false

    /// Passes errors to `report`.
    package init(report: @escaping (ServiceError) -> Void) {
        self.report = report
    }

    /// Runs `request` after the previous ones; if it fails, `failed` is called before the report.
    package func run(
        _ request: @escaping () async throws(ServiceError) -> Void,
        failed: @escaping (ServiceError) -> Void = { _ in }
    ) {
        queue.append { [report] in
            do throws(ServiceError) {
                try await request()
            } catch {
                failed(error)
                report(error)
            }
        }
        guard !isRunning else { return }
        isRunning = true
        Task.onLoop { [self] in
            while !queue.isEmpty {
                let next = queue.removeFirst()
                await next()
            }
            isRunning = false
        }
    }
}
