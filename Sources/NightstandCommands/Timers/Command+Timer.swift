// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand timer`: countdowns.
    static let timer = Command(
        group: "timer", "Count down to something",
        discussion: """
            Timers live in the service: they ring whatever happens to the window, and go on after a restart of the service \
            or of the machine. A command that is given no ID means the only timer that can be meant.
            """,
        examples: [
            Example("nightstand timer start 9m", "Nine minutes."),
            Example("nightstand timer start pasta 9 min", "The same for something."),
            Example("nightstand timer extend 1m", "A minute more."),
            Example("nightstand timer repeat", "The last one again."),
        ],
        subcommands: [
            .timerStart, .timerAdd, .timerList, .timerPause, .timerResume, .timerExtend, .timerShorten, .timerRepeat,
            .timerNext,
            .timerPrevious, .timerCancel, .timerChange, .timerDelete, .timerPreset, .timerPrograms,
        ])

    private static let id = Operand(
        "ID", "Which timer: its id, the beginning of that, or its label.", isOptional: true, completion: .live(.timers))
    private static let span = Operand("SPAN", "How long: 30s, 1m, 1h30m.")
    private static let all = Option(flag: "all", "Show those too that are done and can be started again.")

    /// `nightstand timer list`.
    static let timerList = Command(
        "list", "Show all timers", options: [all], exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let list = try await environment.ask { service throws(ServiceError) in try await service.countdowns() }
        let shown = list.filter { input[all] || $0.run.phase != .done }
        try environment.answer(input, json: shown) { environment.text(ofTimers: shown) }
        return .done
    }

    /// `nightstand timer pause`.
    static let timerPause = verb("pause", "Let a timer stand still", .pause)
    /// `nightstand timer resume`.
    static let timerResume = verb("resume", "Let a paused timer go on", .resume)
    /// `nightstand timer repeat`.
    static let timerRepeat = verb("repeat", "Start a timer from its beginning", .restart)
    /// `nightstand timer next`.
    static let timerNext = verb("next", "Go on to the next step", .next)
    /// `nightstand timer previous`.
    static let timerPrevious = verb("previous", "Start the step again, or the one before", .previous)
    /// `nightstand timer cancel`.
    static let timerCancel = verb("cancel", "End a timer, and what rings of it", .finish)

    /// `nightstand timer extend`.
    static let timerExtend = Command(
        "extend", "Give a timer more time", operands: [span, id],
        examples: [Example("nightstand timer extend 1m", "Also when it is over: then this is what is left.")]
    ) { input, environment throws(CommandError) in
        let seconds = try Seconds.reading(try input.required(span))
        return try await environment.tell(.add(seconds), input[id], input)
    }

    /// `nightstand timer shorten`.
    static let timerShorten = Command("shorten", "Give a timer less time", operands: [span, id]) {
        input, environment throws(CommandError) in
        let seconds = try Seconds.reading(try input.required(span))
        return try await environment.tell(.add(-seconds), input[id], input)
    }

    /// `nightstand timer delete`.
    static let timerDelete = Command(
        "delete", "Forget a timer", operands: [Operand("ID", id.help, completion: id.completion)]
    ) { input, environment throws(CommandError) in
        let word = try input.required(id)
        let gone = try await environment.ask { service throws(ServiceError) in
            try await service.deleteCountdown(id: word)
        }
        try environment.answer(input, json: gone) { "Timer \(gone.reference) is deleted.\n" }
        return .done
    }

    private static func verb(_ name: String, _ summary: String, _ event: CountdownRun.Event) -> Command {
        Command(name, summary, operands: [id]) { input, environment throws(CommandError) in
            try await environment.tell(event, input[id], input)
        }
    }
}

extension CommandEnvironment {
    /// Asks something of a timer and says how it stands then.
    fileprivate func tell(
        _ event: CountdownRun.Event, _ id: String?, _ input: Input
    ) async throws(CommandError) -> ExitCode {
        let status = try await ask { service throws(ServiceError) in try await service.countdown(event, id: id) }
        try answer(input, json: status) { status.sentence(phrases) + "\n" }
        return .done
    }

    fileprivate func text(ofTimers list: [CountdownStatus]) -> String {
        if list.isEmpty { return "No timer is there. Start one: nightstand timer start 9m\n" }
        var table = TextTable(header: ["TIMER", "LEFT", "LABEL", "STEP", "STATE"], flexible: 2)
        let phrases = phrases
        table.rows = list.map { status in
            let run = status.run
            let steps = run.countdown.steps.count
            let rounds = run.countdown.rounds == 1 ? "" : ", round \(run.round)"
            let step = steps == 1 && rounds.isEmpty ? "" : "\(run.step + 1) of \(steps)\(rounds)"
            let ink: Ink = [.red, .over].contains(status.light) ? .red : status.light == .amber ? .amber : .plain
            return [
                .init(status.id, .bold), .init(ElapsedText.countdown(status.left), run.phase == .done ? .dim : ink),
                .init(run.countdown.label), .init(step),
                .init(status.standing(phrases), run.phase == .over ? .red : .plain),
            ]
        }
        return text(of: table)
    }
}
