// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension CallHandlers {
    /// Answers from an engine all calls that need nothing else.
    package func answer(from host: some EngineHost) {
        answerAlarms(from: host)
        answerRinging(from: host)
        answerStopwatches(from: host)
        answerTimers(from: host)
    }

    private func answerAlarms(from host: some EngineHost) {
        on(AlarmCalls.list) { [unowned host] in host.engine.statuses() }
        on(AlarmCalls.listJSON) { [unowned host] in AlarmListText(host.engine.statuses()) }
        on(AlarmCalls.add) { [unowned host] alarm throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.add(alarm, at: now) }
        }
        on(AlarmCalls.addAll) { [unowned host] alarms throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.add(alarms, at: now) }
        }
        on(AlarmCalls.replace) { [unowned host] alarm, was throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.replace(alarm, was: was, at: now) }
        }
        on(AlarmCalls.delete) { [unowned host] id throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.delete(id: id, at: now) }
        }
        on(AlarmCalls.setEnabled) { [unowned host] id, isEnabled throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.setEnabled(isEnabled, id: id, at: now)
            }
        }
        on(AlarmCalls.duplicate) { [unowned host] id throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.duplicate(id: id, at: now) }
        }
        on(AlarmCalls.skip) { [unowned host] id, count throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.skip(id: id, count: count, at: now) }
        }
        on(AlarmCalls.unskip) { [unowned host] id throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.unskip(id: id, at: now) }
        }
        on(AlarmCalls.pause) { [unowned host] id, day throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.pause(id: id, until: day, at: now) }
        }
        on(AlarmCalls.move) { [unowned host] id, scheduled, time throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.move(id: id, scheduled: scheduled, to: time, at: now)
            }
        }
    }

    private func answerRinging(from host: some EngineHost) {
        on(RingingCalls.list) { [unowned host] in host.engine.rings() }
        on(RingingCalls.snooze) { [unowned host] ring, minutes, source throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.snooze(ring: ring, minutes: minutes, by: source, at: now)
            }
        }
        on(RingingCalls.stop) { [unowned host] ring, source throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.stop(ring: ring, by: source, at: now) }
        }
        on(RingingCalls.stopSolved) { [unowned host] ring, source throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.stop(ring: ring, by: source, isSolved: true, at: now)
            }
        }
        on(ServiceCalls.history) { [unowned host] alarm, limit throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.history(alarmID: alarm, limit: limit, at: now)
            }
        }
    }

    private func answerStopwatches(from host: some EngineHost) {
        on(StopwatchCalls.list) { [unowned host] in host.engine.timers.stopwatches.map(\.told) }
        onStopwatchAction { [unowned host] action, id, pressed throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.stopwatch(action, id: id, pressed: pressed, at: now)
            }
        }
        on(StopwatchCalls.add) { [unowned host] name throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.addStopwatch(name: name, at: now) }
        }
        on(StopwatchCalls.rename) { [unowned host] id, name throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.renameStopwatch(id, to: name, at: now) }
        }
        on(StopwatchCalls.delete) { [unowned host] id throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.deleteStopwatch(id, at: now) }
        }
    }

    private func answerTimers(from host: some EngineHost) {
        on(TimerCalls.list) { [unowned host] in host.engine.countdowns(at: host.present()) }
        on(TimerCalls.start) { [unowned host] countdown, isPaused throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.start(countdown, isPaused: isPaused, at: now)
            }
        }
        for (event, call) in TimerCalls.events {
            on(call) { [unowned host] id throws(ServiceError) in
                try host.command { engine, now throws(EngineError) in try engine.countdown(event, id: id, at: now) }
            }
        }
        on(TimerCalls.add) { [unowned host] id, seconds throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in
                try engine.countdown(.add(seconds), id: id, at: now)
            }
        }
        on(TimerCalls.change) { [unowned host] countdown throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.change(countdown, at: now) }
        }
        on(TimerCalls.remove) { [unowned host] id throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.deleteCountdown(id, at: now) }
        }
        on(TimerCalls.presets) { [unowned host] in host.engine.timers.presets }
        on(TimerCalls.savePreset) { [unowned host] preset throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.savePreset(preset, at: now) }
        }
        on(TimerCalls.deletePreset) { [unowned host] id throws(ServiceError) in
            try host.command { engine, now throws(EngineError) in try engine.deletePreset(id, at: now) }
        }
    }
}
