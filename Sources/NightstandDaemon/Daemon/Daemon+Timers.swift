// SPDX-License-Identifier: MIT
import Localization
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

extension Daemon {
    /// Handles what needs more than the engine: sounds for presses, and the user's programs.
    func answerTimers(to handlers: CallHandlers) {
        handlers.onStopwatchAction { [unowned self] action, id, pressed throws(ServiceError) in
            let change = try command { engine, now throws(EngineError) in
                try engine.stopwatch(action, id: id, pressed: pressed, at: now)
            }
            tick(action, change.session)
            return change
        }
        handlers.on(TimerCalls.programs) { [unowned self] in services.commands?.all ?? [] }
    }

    /// Plays a tick for a press: high at a start, low at a stop or a reset, soft at a lap.
    private func tick(_ action: Stopwatch.Action, _ session: StopwatchSession) {
        guard ticks, action != .undo else { return }
        let isRunning = session.stopwatch.phase == .running
        let name = action == .lap ? "tick-lap" : isRunning ? "tick-start" : "tick-stop"
        services.audio.tick(RingTone(sound: .tone(name), volume: 60))
    }

    /// Handles a button of a notification about a stopwatch or a countdown; returns whether there is anything to carry
    /// out.
    func pressTimerButton(_ key: String, _ button: String) -> Bool {
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
        if button == "end" { ongoingNotices.putAway(key: key) }
        guard let action = actions[button], let change = try? engine.stopwatch(action, id: id, at: present()) else {
            return false
        }
        tick(action, change.session)
        return true
    }

    /// The stopwatch used last; nil before the first.
    var currentStopwatch: StopwatchSession? { engine.timers.currentStopwatch }

    func carryOutTimers(_ action: EngineAction, _ notices: NoticeText) {
        switch action {
        case .cue(let run):
            let countdown = run.countdown
            services.audio.preview(RingTone(sound: countdown.sound, volume: countdown.volume))
            log("'\(run.id)' reached \(run.current.label.isEmpty ? "step \(run.step + 1)" : run.current.label).")
        case .runCommand(let run): runCommand(of: run)
        default: break
        }
    }

    /// The current reading of all clocks.
    var reading: ClockReading { engine.reading(at: services.clock.now) }

    private func runCommand(of run: CountdownRun) {
        do throws(UserCommandError) {
            guard let commands = services.commands else {
                throw UserCommandError(LocalizedText("This service can't run programs."))
            }
            try commands.run(run.countdown.command, [run.id, run.countdown.label])
            log("'\(run.countdown.command)' was started at the end of '\(run.id)'.")
        } catch {
            log(error.text.english)
            services.notifications.show(
                Notice(key: "command", title: tr("A program could not be run"), body: error.sentence))
        }
    }
}
