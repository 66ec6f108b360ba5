// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

/// Prints a line whenever it changes, until the user interrupts it or no line can be written.
@MainActor final class LiveLine {
    private let environment: CommandEnvironment
    private var observation: Subscription?
    private var tick: Task<Void, any Error>?
    private var last: String?
    private var end: CheckedContinuation<Void, Never>?

    init(_ environment: CommandEnvironment) { self.environment = environment }

    /// Whether it is printing.
    var isRunning: Bool { observation != nil }

    /// Calls `begin`, then `heard` with what the service sends; returns at the end.
    func run(
        _ service: any Nightstand, begin: () -> Void, heard: @escaping @MainActor (ServiceEvent) -> Void
    ) async {
        observation = service.observe(heard)
        begin()
        guard isRunning else { return }
        await withCheckedContinuation { continuation in
            end = continuation
            Task.onLoop { [self] in
                await environment.untilInterrupted()
                stop()
            }
        }
    }

    /// Ends it.
    func stop() {
        end?.resume()
        end = nil
        observation?.cancel()
        observation = nil
        tick?.cancel()
    }

    /// Prints `line` unless it is the same as before, and calls `next` after `wait`.
    func show(_ line: String, next wait: Duration?, _ next: @escaping @MainActor () -> Void) {
        if line != last {
            last = line
            environment.console.print(line)
            environment.console.flush()
            if environment.console.isAbandoned { return stop() }
        }
        tick?.cancel()
        tick = nil
        guard let wait else { return }
        let sleep = environment.sleep
        tick = Task.onLoop {
            await sleep(wait)
            if !Task.isCancelled { next() }
        }
    }
}
