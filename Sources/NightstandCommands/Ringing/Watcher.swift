// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import Timekeeping

/// Prints the outlook whenever it changes.
@MainActor final class Watcher {
    private let service: any Nightstand
    private let environment: CommandEnvironment
    private let format: LineFormat?
    private let empty: String?
    private let asJSON: Bool

    private var observation: Subscription?
    private var tick: Task<Void, any Error>?
    private var outlook = Outlook(isReachable: false)
    private var lastLine: String?
    private var isReading = false
    private var isStale = false
    private var end: CheckedContinuation<Void, Never>?

    init(
        service: any Nightstand, environment: CommandEnvironment, format: LineFormat?, empty: String?, asJSON: Bool
    ) {
        self.service = service
        self.environment = environment
        self.format = format
        self.empty = empty
        self.asJSON = asJSON
    }

    /// Prints the first line, then one for each change, until the user interrupts it or no line can be written.
    func run() async {
        observation = service.observe { [weak self] event in self?.heard(event) }
        refresh()
        await withCheckedContinuation { continuation in
            end = continuation
            Task.onLoop { [self] in
                await environment.untilInterrupted()
                stop()
            }
        }
    }

    private func stop() {
        end?.resume()
        end = nil
        observation?.cancel()
        observation = nil
        tick?.cancel()
    }

    private func heard(_ event: ServiceEvent) {
        if case .reachable(false) = event {
            outlook = Outlook(isReachable: false)
            show()
        } else {
            refresh()
        }
    }

    /// Reads the outlook anew; changes that come meanwhile are read once more afterwards.
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
        if observation != nil { show() }
    }

    private func show() {
        let phrases = environment.phrases
        let line = line(phrases)
        if line != lastLine {
            lastLine = line
            environment.console.print(line)
            environment.console.flush()
            if environment.console.isAbandoned { return stop() }
        }
        scheduleTick(phrases)
    }

    private func line(_ phrases: Phrases) -> String {
        if asJSON { return (try? JSONText.text(outlook)) ?? "" }
        let counts = format?.showsStage == true && (outlook.timers != nil || outlook.stopwatch != nil)
        if let empty, outlook.foremost == nil, !counts { return empty }
        return format?.line(outlook, phrases, at: environment.reading())
            ?? outlook.sentence(phrases, withTimeLeft: false)
    }

    /// Wakes up when the text of the time left or a second that is shown changes, if the line shows them at all.
    private func scheduleTick(_ phrases: Phrases) {
        tick?.cancel()
        tick = nil
        guard !asJSON, let format else { return }
        var waits: [Duration] = []
        if format.showsTimeLeft, let moment = outlook.foremost?.moment, let change = phrases.nextChange(of: moment) {
            waits.append(change - phrases.now)
        }
        if let wait = outlook.untilNextSecond(of: format, at: environment.reading()) {
            waits.append(.milliseconds(wait))
        }
        guard let wait = waits.min() else { return }
        let sleep = environment.sleep
        tick = Task.onLoop { [weak self] in
            await sleep(wait)
            if !Task.isCancelled { self?.show() }
        }
    }
}
