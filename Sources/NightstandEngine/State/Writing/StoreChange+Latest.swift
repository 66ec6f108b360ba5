// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

extension [StoreChange] {
    /// Only the last of several changes to the same thing; an added item keeps its place in the user's list.
    var latestOfEach: [StoreChange] {
        var places: [Subject: (first: Int, last: Int)] = [:]
        for (place, change) in enumerated() { places[Subject(change), default: (place, place)].last = place }
        return places.values.map { (self[$0.last].keepsItsPlace ? $0.first : $0.last, self[$0.last]) }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }
}

extension StoreChange {
    /// Whether it saves an item of a list that is ordered by first save.
    fileprivate var keepsItsPlace: Bool {
        switch self {
        case .timers(.saveStopwatch), .timers(.saveCountdown), .timers(.savePreset): true
        default: false
        }
    }
}

/// What a change is about.
private enum Subject: Hashable {
    case alarm(String)
    case prepared
    case session(String)
    case entry(OccurrenceKey)
    case record(Record.Kind, String)
    case mark
    case wall
    case timers(TimerSubject)

    init(_ change: StoreChange) {
        switch change {
        case .save(let stored): self = .alarm(stored.alarm.id)
        case .savePrepared: self = .prepared
        case .deleteAlarm(let id): self = .alarm(id)
        case .saveSession(let session): self = .session(session.id)
        case .deleteSession(let id): self = .session(id)
        case .record(let entry): self = .entry(entry.key)
        case .withdraw(let key): self = .entry(key)
        case .keep(let record): self = .record(record.kind, record.id)
        case .forget(let kind, let id): self = .record(kind, id)
        case .checkedThrough: self = .mark
        case .checkedWall: self = .wall
        case .timers(let change): self = .timers(TimerSubject(change))
        }
    }
}

/// The subject of a change to stopwatches, countdowns or presets: only the last change to each subject counts.
private enum TimerSubject: Hashable {
    case stopwatch(String)
    case lap(Int, of: String)
    case laps(from: Int, of: String)
    case countdown(String)
    case preset(String)

    init(_ change: TimersChange) {
        switch change {
        case .saveStopwatch(let session): self = .stopwatch(session.id)
        case .deleteStopwatch(let id): self = .stopwatch(id)
        case .saveLap(let lap, let id): self = .lap(lap.index, of: id)
        case .deleteLaps(let first, let id): self = .laps(from: first, of: id)
        case .saveCountdown(let run): self = .countdown(run.id)
        case .deleteCountdown(let id): self = .countdown(id)
        case .savePreset(let preset): self = .preset(preset.id)
        case .deletePreset(let id): self = .preset(id)
        }
    }
}
