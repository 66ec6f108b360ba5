// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// What is ringing or will ring next: the state behind `next` and `watch`.
nonisolated struct Outlook: Hashable, Sendable, Codable {
    /// Whether the service answers.
    var isReachable: Bool
    /// The number of enabled alarms with an upcoming occurrence.
    var armed = 0
    /// What is due next; nil when nothing is.
    var next: ServiceStatus.NextDue?
    /// What rings, is about to, or is snoozed.
    var rings: [RingStatus] = []
    /// The timers that are not done; nil when there are none.
    var timers: [CountdownStatus]?
    /// The stopwatch used last; nil while it is at zero.
    var stopwatch: StopwatchSession?

    enum CodingKeys: String, CodingKey {
        case isReachable = "reachable"
        case armed, next, rings, timers, stopwatch
    }

    /// What is ringing or due next; its label is safe to print.
    var foremost: Upcoming? {
        var found = Upcoming.foremost(rings, next: next.map(Upcoming.init))
        if let label = found?.label { found?.label = label.withoutControls }
        return found
    }

    /// The timer to show: finished ones come first, then the one that ends next, then paused ones.
    func foremostTimer(at reading: ClockReading) -> CountdownRun? {
        timers?.map(\.run).min { first, second in
            let (isFirst, isSecond) = (first.phase == .paused, second.phase == .paused)
            return isFirst == isSecond ? first.left(at: reading) < second.left(at: reading) : isSecond
        }
    }

    /// Milliseconds until the next second that `format` shows of a timer, the stopwatch or an alarm about to ring; nil while none of them
    /// is running.
    func untilNextSecond(of format: LineFormat, at reading: ClockReading) -> Int64? {
        var waits: [Int64] = []
        if format.shows("c"), let run = foremostTimer(at: reading), run.phase != .paused {
            let left = run.left(at: reading)
            waits.append(left > 0 ? (left - 1) % 1000 + 1 : 1000 - -left % 1000)
        }
        if format.shows("w"), let watch = stopwatch?.stopwatch, watch.phase == .running {
            waits.append(1000 - watch.milliseconds(at: reading) % 1000)
        }
        if format.shows("p"), let foremost, foremost.state == .preAlert {
            let left = (foremost.moment - reading.wall).wholeMilliseconds
            // A long pre-alert is counted down only in its last hour.
            if left > 0 { waits.append(max((left - 1) % 1000 + 1, left - Int64(Upcoming.counted) * 1000)) }
        }
        return waits.min()
    }

    /// One line for people.
    func sentence(_ phrases: Phrases, withTimeLeft: Bool = true) -> String {
        guard isReachable else { return tr("The service cannot be reached.") }
        guard let foremost else { return tr("No alarm is due.") }
        return foremost.sentence(phrases, withTimeLeft: withTimeLeft)
    }
}

extension CommandEnvironment {
    /// The present outlook.
    func outlook(_ service: any Nightstand) async throws(ServiceError) -> Outlook {
        let status = try await service.status()
        var outlook = Outlook(
            isReachable: true, armed: status.armed, next: status.next, rings: try await service.rings())
        let timers = try await service.countdowns().filter { $0.run.phase != .done }
        if !timers.isEmpty { outlook.timers = timers }
        let stopwatch = Timers(stopwatches: try await service.stopwatches()).currentStopwatch
        if stopwatch?.stopwatch.phase != .idle { outlook.stopwatch = stopwatch }
        return outlook
    }
}
