// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Stopwatch.Phase {
    /// The state of a stopwatch, in a word.
    var word: String {
        switch self {
        case .idle: tr("idle", context: "state of a stopwatch")
        case .running: tr("running", context: "state of a stopwatch")
        case .paused: tr("paused", context: "state of a stopwatch")
        }
    }
}

nonisolated extension StopwatchSession {
    /// The stopwatch in a sentence: its id, and its name when it has one.
    var reference: String { name.isEmpty ? id : "\(id) (\(name.withoutControls))" }

    /// Its new state, in one line.
    func sentence(after action: Stopwatch.Action, at reading: ClockReading) -> String {
        let time = ElapsedText.stopwatch(stopwatch.milliseconds(at: reading))
        if action == .lap, let lap = stopwatch.laps.last {
            let (time, total) = (ElapsedText.stopwatch(lap.delta), ElapsedText.stopwatch(lap.total))
            // Translators: {1} is a number, {2} and {3} are times such as "00:12:03.250".
            return tr("Lap \(lap.index): \(time), total \(total).")
        }
        switch stopwatch.phase {
        case .idle:
            return tr("The stopwatch is at zero. For ten seconds, 'nightstand stopwatch undo' undoes this.")
        // Translators: {1} is a time such as "00:12:03.250".
        case .running: return tr("The stopwatch is running, \(time).")
        case .paused: return tr("The stopwatch is paused, \(time).")
        }
    }
}

extension CommandEnvironment {
    /// The stopwatch that the user names; without a word, the one used last.
    func stopwatch(_ word: String?) async throws(CommandError) -> StopwatchSession {
        let all = try await ask { service throws(ServiceError) in try await service.stopwatches() }
        let timers = Timers(stopwatches: all)
        do throws(TimersError) {
            if let word { return try timers.stopwatch(word) }
        } catch { throw CommandError(error.serviceError) }
        guard let session = timers.currentStopwatch else {
            throw CommandError(
                .notFound, tr("there is no stopwatch"), hint: tr("To start one: nightstand stopwatch start"))
        }
        return session
    }

    /// A stopwatch and its laps, newest first.
    func text(of session: StopwatchSession) -> String {
        let (watch, reading, phrases) = (session.stopwatch, reading(), phrases)
        var lines = "\(ElapsedText.stopwatch(watch.milliseconds(at: reading)))  \(watch.phase.word)"
        if !session.name.isEmpty { lines += "  \(session.name.withoutControls)" }
        lines += "\n"
        if let started = watch.started { lines += tr("Started \(phrases.moment(started)).") + "\n" }
        if watch.time.isByWallClock {
            lines += tr("The computer was restarted, so part of this time was measured by its system clock.") + "\n"
        }
        guard !watch.laps.isEmpty else { return lines }
        let extremes = watch.laps.extremes
        var table = TextTable(header: [
            tr("LAP", context: "column"), tr("TIME", context: "column"), tr("TOTAL", context: "column"),
            tr("AT", context: "column"), "",
        ])
        if watch.phase == .running {
            table.rows.append([
                .init(String((watch.laps.last?.index ?? 0) + 1), .dim),
                .init(ElapsedText.stopwatch(watch.currentLap(at: reading)), .dim), .init(""), .init(""),
                .init(tr("now", context: "lap"), .dim),
            ])
        }
        table.rows += watch.laps.reversed().map { lap in
            let isFastest = lap.index == extremes?.fastest
            let isSlowest = lap.index == extremes?.slowest
            return [
                .init(String(lap.index)),
                .init(ElapsedText.stopwatch(lap.delta), isFastest ? .green : isSlowest ? .amber : .plain),
                .init(ElapsedText.stopwatch(lap.total)), .init(phrases.clock(lap.captured)),
                .init(isFastest ? tr("fastest", context: "lap") : isSlowest ? tr("slowest", context: "lap") : ""),
            ]
        }
        return lines + text(of: table)
    }
}
