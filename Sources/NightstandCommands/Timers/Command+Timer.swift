// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand timer`: countdowns.
    static let timer = Command(
        group: "timer", tr("Manage timers"),
        discussion: tr(
            """
            The service runs the timers: they ring when the window is closed, and keep running through restarts of the \
            service and the computer. Without ID, a command applies to the only timer it can apply to.
            """),
        examples: [
            Example("nightstand timer start 9m", tr("Start a timer of nine minutes.")),
            Example("nightstand timer start pasta 9 min", tr("The same, with a label.")),
            Example("nightstand timer extend 1m", tr("Add a minute.")),
            Example("nightstand timer repeat", tr("Start the last timer again.")),
        ],
        subcommands: [
            .timerStart, .timerAdd, .timerList, .timerPause, .timerResume, .timerExtend, .timerShorten, .timerRepeat,
            .timerNext,
            .timerPrevious, .timerCancel, .timerChange, .timerDelete, .timerPreset, .timerPrograms,
        ])

    private static let id = Operand(
        "ID", tr("The timer: its id, a unique beginning of its id, or its label."), isOptional: true,
        completion: .live(.timers))
    private static let span = Operand("DURATION", tr("The duration: 30s, 1m, 1h30m."))
    private static let all = Option(flag: "all", tr("Also show timers that are done and can be started again."))

    /// `nightstand timer list`.
    static let timerList = Command(
        "list", tr("List all timers"), options: [all], exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let list = try await environment.ask { service throws(ServiceError) in try await service.countdowns() }
        let shown = list.filter { input[all] || $0.run.phase != .done }
        try environment.answer(input, json: shown) { environment.text(ofTimers: shown) }
        return .done
    }

    /// `nightstand timer pause`.
    static let timerPause = verb("pause", tr("Pause a timer"), .pause)
    /// `nightstand timer resume`.
    static let timerResume = verb("resume", tr("Resume a timer"), .resume)
    /// `nightstand timer repeat`.
    static let timerRepeat = verb("repeat", tr("Restart a timer"), .restart)
    /// `nightstand timer next`.
    static let timerNext = verb("next", tr("Skip to the next step"), .next)
    /// `nightstand timer previous`.
    static let timerPrevious = verb("previous", tr("Restart the step or return to the previous one"), .previous)
    /// `nightstand timer cancel`.
    static let timerCancel = verb("cancel", tr("Cancel a timer"), .finish)

    /// `nightstand timer extend`.
    static let timerExtend = Command(
        "extend", tr("Extend a timer"), operands: [span, id],
        examples: [Example("nightstand timer extend 1m", tr("Add a minute, also to a finished timer."))]
    ) { input, environment throws(CommandError) in
        let seconds = try Seconds.reading(try input.required(span))
        return try await environment.tell(.add(seconds), input[id], input)
    }

    /// `nightstand timer shorten`.
    static let timerShorten = Command("shorten", tr("Shorten a timer"), operands: [span, id]) {
        input, environment throws(CommandError) in
        let seconds = try Seconds.reading(try input.required(span))
        return try await environment.tell(.add(-seconds), input[id], input)
    }

    /// `nightstand timer delete`.
    static let timerDelete = Command(
        "delete", tr("Delete a timer"), operands: [Operand("ID", id.help, completion: id.completion)]
    ) { input, environment throws(CommandError) in
        let word = try input.required(id)
        let gone = try await environment.ask { service throws(ServiceError) in
            try await service.deleteCountdown(id: word)
        }
        try environment.answer(input, json: gone) { tr("Deleted timer \(gone.reference).") + "\n" }
        return .done
    }

    private static func verb(_ name: String, _ summary: String, _ event: CountdownRun.Event) -> Command {
        Command(name, summary, operands: [id]) { input, environment throws(CommandError) in
            try await environment.tell(event, input[id], input)
        }
    }
}

extension CommandEnvironment {
    /// Sends an event to a timer and prints its new state.
    fileprivate func tell(
        _ event: CountdownRun.Event, _ id: String?, _ input: Input
    ) async throws(CommandError) -> ExitCode {
        let status = try await ask { service throws(ServiceError) in try await service.countdown(event, id: id) }
        try answer(input, json: status) { status.sentence(phrases) + "\n" }
        return .done
    }

    /// The current step of a timer with several steps or rounds; otherwise empty.
    private func step(of run: CountdownRun) -> String {
        let (step, steps) = (run.step + 1, run.countdown.steps.count)
        guard run.countdown.rounds == 1 else {
            // Translators: the step of a timer: {1} of {2} steps, in the round {3}.
            return tr("\(step) of \(steps), round \(run.round)")
        }
        // Translators: the step of a timer: {1} of {2} steps.
        return steps == 1 ? "" : tr("\(step) of \(steps)", context: "steps of a timer")
    }

    fileprivate func text(ofTimers list: [CountdownStatus]) -> String {
        if list.isEmpty { return tr("There are no timers. To start one: nightstand timer start 9m") + "\n" }
        var table = TextTable(
            header: [
                tr("TIMER", context: "column"), tr("LEFT", context: "column"), tr("LABEL", context: "column"),
                tr("STEP", context: "column"), tr("STATE", context: "column"),
            ], flexible: 2)
        let phrases = phrases
        table.rows = list.map { status in
            let run = status.run
            let ink: Ink = [.red, .over].contains(status.light) ? .red : status.light == .amber ? .amber : .plain
            return [
                .init(status.id, .bold), .init(ElapsedText.countdown(status.left), run.phase == .done ? .dim : ink),
                .init(run.countdown.label), .init(step(of: run)),
                .init(status.standing(phrases), run.phase == .over ? .red : .plain),
            ]
        }
        return text(of: table)
    }
}
