// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let source = "command line"
    private static let minutes = Option(
        "for", "MINUTES", "Silence for so long, counted from now; the alarm's usual length if you give none.",
        completion: .words(["5", "7", "8", "9", "10", "15", "20"]), read: Minutes.reading)
    private static let sleep = Option(flag: "sleep", "Then put the computer to sleep.")

    /// `nightstand snooze`.
    static let snooze = Command(
        "snooze", "Silence what rings for some minutes",
        operands: [RingReference.operand], options: [minutes],
        examples: [
            Example("nightstand snooze", "All that rings, each for its usual length."),
            Example("nightstand snooze gym --for 5", "Just this one, for five minutes."),
        ]
    ) { input, environment throws(CommandError) in
        let rings = try await environment.ask { service throws(ServiceError) in try await service.rings() }
        let ring = try RingReference.find(input[RingReference.operand], among: rings)
        let minutes = input[minutes]
        let snoozed = try await environment.ask { service throws(ServiceError) in
            try await service.snooze(ring: ring?.id, minutes: minutes, by: source)
        }
        try environment.answer(input, json: snoozed) {
            let phrases = environment.phrases
            return snoozed.map { "\($0.name) is \($0.standing(phrases)).\n" }.joined()
        }
        return snoozed.isEmpty ? .notFound : .done
    }

    /// `nightstand stop`.
    static let stop = Command(
        "stop", "Stop what rings, is about to, or is snoozed",
        discussion: """
            With --sleep, the computer goes to sleep afterwards, and wakes for the next alarm as always. It stays awake while \
            something else rings or is due within two minutes, and where another program keeps it awake; then the exit \
            code is 1. When nothing rings, it isn't put to sleep either.
            """,
        operands: [RingReference.operand], options: [sleep],
        examples: [
            Example("nightstand stop", "Silence at once."),
            Example("nightstand stop --sleep", "Silence, and the computer sleeps again."),
        ]
    ) { input, environment throws(CommandError) in
        let rings = try await environment.ask { service throws(ServiceError) in try await service.rings() }
        let ring = try RingReference.find(input[RingReference.operand], among: rings)
        let challenged = rings.filter { $0.challenge != .none && (ring == nil || ring?.id == $0.id) }
        var stopped: [RingStatus] = []
        if challenged.isEmpty || ring == nil && rings.contains(where: { $0.challenge == .none && $0.phase != .up }) {
            stopped = try await environment.ask { service throws(ServiceError) in
                try await service.stop(ring: ring?.id, by: source)
            }
        }
        for ring in challenged {
            try environment.solve(ring, input)
            stopped += try await environment.ask { service throws(ServiceError) in
                try await service.stopSolved(ring: ring.id, by: source)
            }
        }
        try environment.answer(input, json: stopped) { stopped.map { "\($0.name) is stopped.\n" }.joined() }
        guard !stopped.isEmpty else { return .notFound }
        if input[sleep] {
            environment.console.flush()
            try await environment.ask { service throws(ServiceError) in try await service.sleep() }
            if !input.wantsJSON { environment.console.print("The computer goes to sleep.") }
        }
        return .done
    }
}

extension CommandEnvironment {
    /// Has the user do what stops a ring; throws when it isn't done.
    fileprivate func solve(_ ring: RingStatus, _ input: Input) throws(CommandError) {
        // A terminal knows nothing of a key that is held.
        let kind = ring.challenge == .hold ? .sentence : ring.challenge
        guard let task = ChallengeTask(kind, pick: pick) else { return }
        let unsolved = CommandError(
            .wrongUse, "\(ring.name) stops only when its challenge is met",
            hint: "Run 'nightstand stop' in a terminal, or open the window; 'nightstand snooze' silences it for now.")
        guard console.isTerminal, !input.wantsJSON else { throw unsolved }
        for _ in 0..<5 {
            console.write(kind == .sum ? "\(ring.name): \(task.text) = " : "\(ring.name). Type: \(task.text)\n> ")
            guard let line = console.nextLine() else { break }
            if task.accepts(String(decoding: line, as: UTF8.self)) { return }
            console.print("That is not it. Try again.")
        }
        throw unsolved
    }
}

nonisolated extension RingStatus {
    /// The ring at the beginning of a sentence.
    fileprivate var name: String { "Alarm \(reference)" }
}
