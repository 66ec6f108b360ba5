// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Timers {
    /// What must be written to get from `old` to this.
    package func changes(since old: Timers) -> [StoreChange] {
        var changes: [TimersChange] = []
        let before = Dictionary(old.stopwatches.map { ($0.id, $0) }) { $1 }
        for session in stopwatches where before[session.id] != session {
            changes.append(.saveStopwatch(session))
            let (laps, oldLaps) = (session.stopwatch.laps, before[session.id]?.stopwatch.laps ?? [])
            let same = laps.shared(with: oldLaps)
            if same < oldLaps.count { changes.append(.deleteLaps(from: oldLaps[same].index, of: session.id)) }
            changes += laps.dropFirst(same).map { .saveLap($0, of: session.id) }
        }
        changes += gone(stopwatches, old.stopwatches).map(TimersChange.deleteStopwatch)
        changes += new(countdowns, old.countdowns).map(TimersChange.saveCountdown)
        changes += gone(countdowns, old.countdowns).map(TimersChange.deleteCountdown)
        changes += new(presets, old.presets).map(TimersChange.savePreset)
        changes += gone(presets, old.presets).map(TimersChange.deletePreset)
        return changes.map(StoreChange.timers)
    }

    /// What must be announced to clients to get from `old` to this.
    func events(since old: Timers, at reading: ClockReading) -> [TimersEvent] {
        let before = Dictionary(old.stopwatches.map { ($0.id, $0) }) { $1 }
        var events = new(stopwatches, old.stopwatches).map {
            TimersEvent.stopwatchChanged(StopwatchChange(from: before[$0.id], to: $0))
        }
        events += gone(stopwatches, old.stopwatches).map { .stopwatchDeleted(id: $0) }
        if countdowns != old.countdowns {
            events.append(.countdownsChanged(countdowns.map { CountdownStatus($0, at: reading) }))
        }
        if presets != old.presets { events.append(.presetsChanged(presets)) }
        return events
    }

    private func new<Element: Identifiable<String> & Hashable>(_ now: [Element], _ old: [Element]) -> [Element] {
        let before = Dictionary(old.map { ($0.id, $0) }) { $1 }
        return now.filter { before[$0.id] != $0 }
    }

    private func gone<Element: Identifiable<String>>(_ now: [Element], _ old: [Element]) -> [String] {
        let there = Set(now.map(\.id))
        return old.map(\.id).filter { !there.contains($0) }
    }
}
