// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Wording

nonisolated extension Command {
    /// `nightstand hook`: the user's programs for events.
    static let hook = Command(
        group: "hook", tr("Run your own programs when something happens"),
        discussion: tr(
            """
            A hook is one of your own programs, in a folder named after an event, such as ~/.config/nightstand/hooks/ring. All \
            programs in it that can be executed are started when the event happens, in the order of their names and \
            without a shell. They and the folders above them must belong to you, and no one else may be able to change \
            them.

            The events are before (the quiet notification before an alarm, see --pre-alert), ring, while-ringing, \
            snooze, stop, missed, skip, sleep-sounds-start, sleep-sounds-stop and timer-end. A hook gets variables such \
            as NIGHTSTAND_EVENT, NIGHTSTAND_ALARM_ID, NIGHTSTAND_LABEL and NIGHTSTAND_TIME, and the same as a JSON object \
            on its standard input. It may run for up to 30 seconds; a hook in while-ringing runs until the ring ends.
            """),
        examples: [
            Example("nightstand hook test ring", tr("Try the hooks for a ring.")),
            Example("nightstand hook off ring/lamp", tr("Turn one off without deleting its file.")),
        ],
        subcommands: [.hookList, .hookTest, .hookOn, .hookOff])

    private static let event = Operand(
        "EVENT", tr("The event, such as ring."), completion: .words(HookEvent.allCases.map(\.rawValue)))
    private static let name = Operand(
        "NAME",
        tr("The event and the program, such as ring/lamp. The program alone is enough if its name is unique."),
        completion: .live(.hooks))
    private static let program = Option<String>(
        "program", "NAME", tr("Run only this program, even if it is switched off."))

    /// `nightstand hook list`.
    private static let hookList = Command(
        "list", tr("List your hooks"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let hooks = try await environment.ask { service throws(ServiceError) in try await service.hooks() }
        try environment.answer(input, json: hooks) {
            if hooks.isEmpty { return tr("There are no hooks. See 'nightstand help hook'.") + "\n" }
            var table = TextTable(header: [
                tr("EVENT", context: "column"), tr("PROGRAM", context: "column"), tr("STATE", context: "column"),
            ])
            table.rows = hooks.map { hook in
                [
                    .init(hook.event.rawValue), .init(hook.program, .bold),
                    .init(hook.state.word, hook.state == .refused ? .red : hook.state == .on ? .green : .plain),
                ]
            }
            let reasons = hooks.compactMap { hook in hook.reason.map { "\(hook.name): \($0)".withoutControls + "\n" } }
            return environment.text(of: table) + reasons.joined()
        }
        return .done
    }

    /// `nightstand hook test`.
    private static let hookTest = Command(
        "test", tr("Run the hooks for an event with made-up data"),
        discussion: tr(
            """
            The service runs them as it would for a real event, with NIGHTSTAND_TEST set to 1. A hook in while-ringing is \
            ended after 5 seconds.
            """),
        operands: [event], options: [program],
        exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
    ) { input, environment throws(CommandError) in
        let event = try hookEvent(input.required(event))
        let runs = try await environment.ask { service throws(ServiceError) in
            try await service.testHook(event, input[program])
        }
        try environment.answer(input, json: runs) { runs.map(\.lines).joined(separator: "\n") }
        return runs.allSatisfy(\.isSuccess) ? .done : .failed
    }

    /// `nightstand hook on`.
    private static let hookOn = switching("on", tr("Turn on a hook again"), isOn: true)
    /// `nightstand hook off`.
    private static let hookOff = switching("off", tr("Turn off a hook without deleting its file"), isOn: false)

    private static func switching(_ word: String, _ summary: String, isOn: Bool) -> Command {
        Command(
            word, summary, operands: [name], exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
        ) { input, environment throws(CommandError) in
            let hook = try await environment.hook(named: try input.required(name))
            let changed = try await environment.ask { service throws(ServiceError) in
                try await service.setHook(hook.event, hook.program, isOn: isOn)
            }
            try environment.answer(input, json: changed) {
                let name = changed.name.withoutControls
                switch changed.state {
                case .on: return tr("\(name) is on.", context: "hook") + "\n"
                case .off: return tr("\(name) is off.", context: "hook") + "\n"
                case .refused: return "\(name): \(changed.reason ?? "")".withoutControls + "\n"
                }
            }
            return .done
        }
    }

    private static func hookEvent(_ word: String) throws(CommandError) -> HookEvent {
        guard let event = HookEvent(rawValue: word) else {
            let all = HookEvent.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandError(
                .wrongUse, tr("\(word.quoted) isn't a hook event"), hint: tr("Use one of these: \(all)."))
        }
        return event
    }
}

extension CommandEnvironment {
    /// The hook with a name such as `ring/lamp`, or with the program alone.
    fileprivate func hook(named name: String) async throws(CommandError) -> HookStatus {
        let hooks = try await ask { service throws(ServiceError) in try await service.hooks() }
        let found = hooks.filter { $0.name == name || $0.program == name }
        guard let first = found.first else {
            throw CommandError(
                .notFound, tr("there is no hook \(name.quoted)"), hint: tr("'nightstand hook list' shows all."))
        }
        guard found.count == 1 else {
            let names = found.map(\.name).joined(separator: ", ")
            throw CommandError(
                .wrongUse, tr("\(name.quoted) is the name of several hooks"), hint: tr("Use one of these: \(names)."))
        }
        return first
    }
}

nonisolated extension HookStatus.State {
    fileprivate var word: String {
        switch self {
        case .on: tr("on", context: "hook")
        case .off: tr("off", context: "hook")
        case .refused: tr("refused", context: "hook")
        }
    }
}

nonisolated extension HookRun {
    /// The result in a line, then the output.
    fileprivate var lines: String {
        let name = "\(event.rawValue)/\(program)".withoutControls
        let time = "\(milliseconds) ms"
        let result =
            if wasEnded, event.lastsAsLongAsRing {
                tr("\(name) was stopped when the ring ended, after \(time).")
            } else if wasEnded {
                tr("\(name) took too long and was stopped after \(time).")
            } else if let code {
                tr("\(name) exited with code \(code) after \(time).")
            } else if let signal {
                tr("\(name) was killed by signal \(signal) after \(time).")
            } else {
                tr("\(name) was not run.")
            }
        let text = output.split(whereSeparator: \.isNewline).map { "  " + String($0).withoutControls + "\n" }.joined()
        return result + "\n" + text + (isCut ? tr("Its output was too long and was cut off.") + "\n" : "")
    }
}
