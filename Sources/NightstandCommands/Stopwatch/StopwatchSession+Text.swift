// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

nonisolated extension StopwatchSession {
    /// The stopwatch in a sentence: its id, and its name when it has one.
    var reference: String { name.isEmpty ? id : "\(id) (\(name.withoutControls))" }

    /// What has become of it, in one line.
    func sentence(after action: Stopwatch.Action, at reading: ClockReading) -> String {
        let time = ElapsedText.stopwatch(stopwatch.milliseconds(at: reading))
        if action == .lap, let lap = stopwatch.laps.last {
            return "Lap \(lap.index): \(ElapsedText.stopwatch(lap.delta)), total \(ElapsedText.stopwatch(lap.total))."
        }
        switch stopwatch.phase {
        case .idle: return "The stopwatch is at zero. 'nightstand stopwatch undo' takes that back for ten seconds."
        case .running: return "The stopwatch runs, \(time)."
        case .paused: return "The stopwatch stands still, \(time)."
        }
    }
}

extension CommandEnvironment {
    /// The stopwatch that is meant; without a word the one used last.
    func stopwatch(_ word: String?) async throws(CommandError) -> StopwatchSession {
        let all = try await ask { service throws(ServiceError) in try await service.stopwatches() }
        let timers = Timers(stopwatches: all)
        do throws(TimersError) {
            if let word { return try timers.stopwatch(word) }
        } catch { throw CommandError(error.serviceError) }
        guard let session = timers.currentStopwatch else {
            throw CommandError(
                .notFound, "no stopwatch is there", hint: "Start one: nightstand stopwatch start")
        }
        return session
    }

    /// A stopwatch and its laps, newest first.
    func text(of session: StopwatchSession) -> String {
        let (watch, reading, phrases) = (session.stopwatch, reading(), phrases)
        var lines = "\(ElapsedText.stopwatch(watch.milliseconds(at: reading)))  \(watch.phase.rawValue)"
        if !session.name.isEmpty { lines += "  \(session.name.withoutControls)" }
        lines += "\n"
        if let started = watch.started { lines += "Started \(phrases.moment(started)).\n" }
        if watch.time.isByWallClock {
            lines += "The machine was restarted meanwhile; that part was taken from the wall clock.\n"
        }
        guard !watch.laps.isEmpty else { return lines }
        let extremes = watch.laps.extremes
        var table = TextTable(header: ["LAP", "TIME", "TOTAL", "AT", ""])
        if watch.phase == .running {
            table.rows.append([
                .init(String((watch.laps.last?.index ?? 0) + 1), .dim),
                .init(ElapsedText.stopwatch(watch.currentLap(at: reading)), .dim), .init(""), .init(""),
                .init("now", .dim),
            ])
        }
        table.rows += watch.laps.reversed().map { lap in
            let isFastest = lap.index == extremes?.fastest
            let isSlowest = lap.index == extremes?.slowest
            return [
                .init(String(lap.index)),
                .init(ElapsedText.stopwatch(lap.delta), isFastest ? .green : isSlowest ? .amber : .plain),
                .init(ElapsedText.stopwatch(lap.total)), .init(phrases.clock(lap.captured)),
                .init(isFastest ? "fastest" : isSlowest ? "slowest" : ""),
            ]
        }
        return lines + text(of: table)
    }
}
