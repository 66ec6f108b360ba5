// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A running program whose output is collected and which accepts input.
package final class TestedProgram: Sendable {
    private let process: ChildProcess
    private let state = Mutex(State())

    private struct State {
        var output = ""
        var errors = ""
        var openEnds = 2
    }

    /// Output and exit status of a program.
    package struct Answer: Sendable {
        /// The exit code, or 128 + the signal.
        package var code: Int32
        /// What it printed.
        package var output: String
        /// What it complained of.
        package var errors: String
    }

    /// Starts a program.
    package init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
        process = try ChildProcess(path, arguments, environment: environment, errors: .kept)
        collect(process.output) { $0.output = $1 }
        if let errors = process.errors { collect(errors) { $0.errors = $1 } }
    }

    /// Runs a program to its end.
    package static func run(
        _ path: String, _ arguments: [String], environment: [String: String]
    ) async throws -> Answer {
        let program = try TestedProgram(path, arguments, environment: environment)
        try? program.process.input.close()
        return try await program.ended(within: .seconds(60))
    }

    /// Its process id.
    package var id: pid_t { process.id }
    /// Its output so far.
    package var output: String { state.withLock { $0.output } }
    /// What it has complained of so far.
    package var errors: String { state.withLock { $0.errors } }
    /// Whether it has not ended yet.
    package var isRunning: Bool { process.status == nil }

    /// Says a line to it; throws how it ended if it has.
    package func say(_ line: String) throws {
        do {
            try process.input.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            process.end(SIGKILL)
            throw Ended(code: process.wait(), errors: errors)
        }
    }

    /// A program that ended while it was talked to.
    private struct Ended: Error {
        var code: Int32
        var errors: String
    }

    /// Sends it a signal.
    package func send(_ signal: Int32) {
        process.send(signal)
    }

    /// Waits for its end; kills it when that takes too long.
    @discardableResult
    package func ended(within limit: Duration) async throws -> Answer {
        let hasEnded = await eventually(within: limit) { !isRunning && state.withLock { $0.openEnds == 0 } }
        if !hasEnded { send(SIGKILL) }
        _ = await eventually(within: .seconds(5)) { !isRunning }
        return Answer(code: process.status ?? -1, output: output, errors: errors)
    }

    private func collect(_ handle: FileHandle, into part: @escaping @Sendable (inout State, String) -> Void) {
        // Weakly, so that letting the program go ends it.
        Thread { [weak self] in
            var bytes = Data()
            while case let data = handle.availableData, !data.isEmpty {
                bytes += data
                let text = String(decoding: bytes, as: UTF8.self)
                self?.state.withLock { part(&$0, text) }
            }
            self?.state.withLock { $0.openEnds -= 1 }
        }.start()
    }
}

/// Lets time pass, but no longer than until `condition` holds; true when it does.
@discardableResult
package func linger(
    upTo limit: Duration, isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool = { false }
) async -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return condition()
}

/// Waits until `condition` holds; false when it did not within `limit`.
///
/// While other tests hold the thread, what is waited for gets no turn either. So what passes between two looks counts as
/// a fiftieth of a second at most, up to ten times the limit.
@discardableResult
package func eventually(
    within limit: Duration = .seconds(30), isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async rethrows -> Bool {
    let start = ContinuousClock.now
    var look = start
    var waited = Duration.zero
    while waited < limit, look - start < limit * 10 {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(2))
        let now = ContinuousClock.now
        waited += min(now - look, .milliseconds(20))
        look = now
    }
    return try await condition()
}
