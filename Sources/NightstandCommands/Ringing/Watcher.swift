// SPDX-License-Identifier: MIT
import Wording
import GLibKit
import NightstandService
import Timekeeping

/// Prints the outlook whenever it changes.
@MainActor final class Watcher {
    private let service: any Nightstand
    private let environment: CommandEnvironment
    private let format: LineFormat?
    private let empty: String?
    private let asJSON: Bool

    private let output: LiveLine
    private var outlook = Outlook(isReachable: false)
    private var isReading = false
    private var isStale = false

    init(
        service: any Nightstand, environment: CommandEnvironment, format: LineFormat?, empty: String?, asJSON: Bool
    ) {
        self.service = service
        self.environment = environment
        self.format = format
        self.empty = empty
        self.asJSON = asJSON
        output = LiveLine(environment)
    }

    /// Prints the first line, then one for each change, until the user interrupts it or no line can be written.
    func run() async {
        await output.run(service, begin: refresh) { [weak self] event in self?.heard(event) }
    }

    private func heard(_ event: ServiceEvent) {
        if case .reachable(false) = event {
            outlook = Outlook(isReachable: false)
            show()
        } else {
            refresh()
        }
    }

    /// Reads the outlook; after changes that come meanwhile it is read again.
    private func refresh() {
        guard !isReading else {
            isStale = true
            return
        }
        isReading = true
        Task.onLoop { [weak self] in await self?.read() }
    }

    private func read() async {
        repeat {
            isStale = false
            do throws(ServiceError) {
                outlook = try await environment.outlook(service)
            } catch {
                outlook = Outlook(isReachable: false)
            }
        } while isStale
        isReading = false
        if output.isRunning { show() }
    }

    private func show() {
        let phrases = environment.phrases
        output.show(line(phrases), next: wait(phrases)) { [weak self] in self?.show() }
    }

    private func line(_ phrases: Phrases) -> String {
        if asJSON { return (try? JSONText.text(outlook)) ?? "" }
        let counts = format?.showsTimers == true && (outlook.timers != nil || outlook.stopwatch != nil)
        if let empty, outlook.foremost == nil, !counts { return empty }
        return format?.line(outlook, phrases, at: environment.reading())
            ?? outlook.sentence(phrases, withTimeLeft: false)
    }

    /// The time until the time left or a second in the line changes; nil when it shows neither.
    private func wait(_ phrases: Phrases) -> Duration? {
        guard !asJSON, let format else { return nil }
        var waits: [Duration] = []
        if format.showsTimeLeft, let moment = outlook.foremost?.moment, let change = phrases.nextChange(of: moment) {
            waits.append(change - phrases.now)
        }
        if let wait = outlook.untilNextSecond(of: format, at: environment.reading()) {
            waits.append(.milliseconds(wait))
        }
        return waits.min()
    }
}
