// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

extension Daemon {
    /// All stopwatches.
    package func stopwatches() async throws(ServiceError) -> [StopwatchSession] {
        engine.stage.stopwatches.map(\.told)
    }

    /// Does what is asked of a stopwatch.
    package func stopwatch(_ action: Stopwatch.Action, id: String?) async throws(ServiceError) -> StopwatchChange {
        let change = try command { engine, now throws(EngineError) in try engine.stopwatch(action, id: id, at: now) }
        tick(action, change.session)
        return change
    }

    /// Lets a press be heard: high at a start, low at a stop or a reset, soft at a lap.
    private func tick(_ action: Stopwatch.Action, _ session: StopwatchSession) {
        guard ticks, action != .undo else { return }
        let isRunning = session.stopwatch.phase == .running
        let name = action == .lap ? "tick-lap" : isRunning ? "tick-start" : "tick-stop"
        services.audio.preview(RingTone(sound: .tone(name), volume: 70))
    }

    /// Adds a stopwatch at zero.
    package func addStopwatch(name: String) async throws(ServiceError) -> StopwatchSession {
        try command { engine, now throws(EngineError) in try engine.addStopwatch(name: name, at: now) }
    }

    /// Gives a stopwatch another name.
    package func renameStopwatch(id: String, name: String) async throws(ServiceError) -> StopwatchSession {
        try command { engine, now throws(EngineError) in try engine.renameStopwatch(id, to: name, at: now) }
    }

    /// Forgets a stopwatch.
    package func deleteStopwatch(id: String) async throws(ServiceError) -> StopwatchSession {
        try command { engine, now throws(EngineError) in try engine.deleteStopwatch(id, at: now) }
    }

    /// All countdowns.
    package func countdowns() async throws(ServiceError) -> [CountdownStatus] { engine.countdowns(at: present()) }

    /// Begins a countdown, or makes it ready to begin.
    package func start(_ countdown: Countdown, isPaused: Bool) async throws(ServiceError) -> CountdownStatus {
        try command { engine, now throws(EngineError) in try engine.start(countdown, isPaused: isPaused, at: now) }
    }

    /// Does what is asked of a countdown.
    package func countdown(_ event: CountdownRun.Event, id: String?) async throws(ServiceError) -> CountdownStatus {
        try command { engine, now throws(EngineError) in try engine.countdown(event, id: id, at: now) }
    }

    /// Counts something else from now on.
    package func change(_ countdown: Countdown) async throws(ServiceError) -> CountdownStatus {
        try command { engine, now throws(EngineError) in try engine.change(countdown, at: now) }
    }

    /// Forgets a countdown.
    package func deleteCountdown(id: String) async throws(ServiceError) -> CountdownStatus {
        try command { engine, now throws(EngineError) in try engine.deleteCountdown(id, at: now) }
    }

    /// All presets.
    package func presets() async throws(ServiceError) -> [Countdown] { engine.stage.presets }

    /// Keeps a preset.
    package func savePreset(_ preset: Countdown) async throws(ServiceError) -> Countdown {
        try command { engine, now throws(EngineError) in try engine.savePreset(preset, at: now) }
    }

    /// Forgets a preset.
    package func deletePreset(id: String) async throws(ServiceError) -> Countdown {
        try command { engine, now throws(EngineError) in try engine.deletePreset(id, at: now) }
    }

    /// The programs of the user that can be run at the end of a countdown.
    package func programs() async throws(ServiceError) -> [String] { services.commands?.all ?? [] }

    /// Answers a button of a notice about a stopwatch or a countdown; returns whether there is anything to carry out.
    func heedStage(_ key: String, _ button: String) -> Bool {
        if let id = StopwatchNotice.id(ofKey: key) { return heedStopwatch(id, key, button) }
        let id = CountdownNotice.id(ofKey: key)
        let events: [String: CountdownRun.Event] = [
            "pause": .pause, "resume": .resume, "add-minute": .add(60), "repeat": .restart, "end": .finish,
        ]
        guard let event = events[button] else { return false }
        return (try? engine.countdown(event, id: id, at: present())) != nil
    }

    private func heedStopwatch(_ id: String, _ key: String, _ button: String) -> Bool {
        let actions: [String: Stopwatch.Action] = ["pause": .stop, "resume": .start, "lap": .lap, "end": .stop]
        if button == "end" { presence.putAway(key: key) }
        guard let action = actions[button], let change = try? engine.stopwatch(action, id: id, at: present()) else {
            return false
        }
        tick(action, change.session)
        return true
    }

    /// The stopwatch used last; nil before the first.
    var currentStopwatch: StopwatchSession? { engine.stage.currentStopwatch }

    func carryOutStage(_ action: EngineAction, _ notices: NoticeText) {
        switch action {
        case .cue(let run):
            let countdown = run.countdown
            services.audio.preview(RingTone(sound: countdown.sound, volume: countdown.volume))
            log("'\(run.id)' comes to \(run.current.label.isEmpty ? "step \(run.step + 1)" : run.current.label).")
        case .runCommand(let run): runCommand(of: run)
        case .stage(let event):
            presence.update(engine.stage)
            observers.send(.stage(event))
        default: break
        }
    }

    /// What all clocks show now.
    var reading: ClockReading { engine.reading(at: services.clock.now) }

    private func runCommand(of run: CountdownRun) {
        do throws(UserCommandError) {
            guard let commands = services.commands else { throw UserCommandError("No programs can be run here.") }
            try commands.run(run.countdown.command, [run.id, run.countdown.label])
            log("'\(run.countdown.command)' was started at the end of '\(run.id)'.")
        } catch {
            log(error.sentence)
            services.notifications.show(
                Notice(key: "command", title: "A program could not be run", body: error.sentence))
        }
    }
}
