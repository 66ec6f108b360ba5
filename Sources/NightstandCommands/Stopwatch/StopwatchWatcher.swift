// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import PlainText
import Timekeeping

/// Prints what a stopwatch shows whenever that changes: at each press, and with each second while it runs.
@MainActor final class StopwatchWatcher {
    private let service: any Nightstand
    private let environment: CommandEnvironment
    private let format: String
    private let asJSON: Bool
    private var session: StopwatchSession
    private let output: LiveLine

    init(
        _ session: StopwatchSession, service: any Nightstand, environment: CommandEnvironment, format: String,
        asJSON: Bool
    ) {
        self.session = session
        self.service = service
        self.environment = environment
        self.format = format
        self.asJSON = asJSON
        output = LiveLine(environment)
    }

    /// Prints until the user interrupts it, the stopwatch is deleted or no line can be written.
    func run() async {
        await output.run(service, begin: show) { [weak self] event in self?.heard(event) }
    }

    private func heard(_ event: ServiceEvent) {
        switch event {
        case .timers(.stopwatchChanged(let change)) where change.id == session.id:
            guard let changed = change.applied(to: session) else { return refresh() }
            session = changed
            show()
        case .timers(.stopwatchDeleted(session.id)): output.stop()
        case .reachable(true): refresh()
        default: break
        }
    }

    private func refresh() {
        Task.onLoop { [self] in
            guard let newest = try? await service.stopwatches().first(where: { $0.id == session.id }) else { return }
            session = newest
            show()
        }
    }

    private func show() {
        let reading = environment.reading()
        let line = asJSON ? (try? JSONText.text(session)) ?? "" : line(at: reading)
        let runs = !asJSON && session.stopwatch.phase == .running
        let rest = 1000 - session.stopwatch.milliseconds(at: reading) % 1000
        output.show(line, next: runs ? .milliseconds(rest) : nil) { [weak self] in self?.show() }
    }

    private func line(at reading: ClockReading) -> String {
        let watch = session.stopwatch
        let time = ElapsedText.stopwatch(watch.milliseconds(at: reading))
        let number = (watch.laps.last?.index ?? 0) + 1
        // Translators: the current lap, in a line for a status bar; {1} is its number.
        let lap = watch.phase == .idle ? "" : tr("LAP \(number)")
        let values: [(String, String)] = [
            ("%w", String(time.dropLast(4))), ("%W", time), ("%L", lap), ("%s", watch.phase.rawValue),
            ("%l", session.name.withoutControls),
        ]
        return values.reduce(format) { $0.swapping($1.0, for: $1.1) }
    }
}
