// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let source = "command line"
    private static let minutes = Option(
        "for", "MINUTES", tr("Silence for so long, counted from now; the alarm's usual length if you give none."),
        completion: .words(["5", "7", "8", "9", "10", "15", "20"]), read: Minutes.reading)
    private static let sleep = Option(flag: "sleep", tr("Then put the computer to sleep."))

    /// `nightstand snooze`.
    static let snooze = Command(
        "snooze", tr("Silence what rings for some minutes"),
        operands: [RingReference.operand], options: [minutes],
        examples: [
            Example("nightstand snooze", tr("All that rings, each for its usual length.")),
            Example("nightstand snooze gym --for 5", tr("Just this one, for five minutes.")),
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
            return snoozed.map { $0.snoozedSentence(phrases) + "\n" }.joined()
        }
        return snoozed.isEmpty ? .notFound : .done
    }

    /// `nightstand stop`.
    static let stop = Command(
        "stop", tr("Stop what rings, is about to, or is snoozed"),
        discussion: tr(
            """
            With --sleep, the computer goes to sleep afterwards, and wakes for the next alarm as always. It stays awake while \
            something else rings or is due within two minutes, and where another program keeps it awake; then the exit \
            code is 1. When nothing rings, it isn't put to sleep either.
            """),
        operands: [RingReference.operand], options: [sleep],
        examples: [
            Example("nightstand stop", tr("Silence at once.")),
            Example("nightstand stop --sleep", tr("Silence, and the computer sleeps again.")),
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
        try environment.answer(input, json: stopped) { stopped.map { tr("\($0.name) is stopped.") + "\n" }.joined() }
        guard !stopped.isEmpty else { return .notFound }
        if input[sleep] {
            environment.console.flush()
            try await environment.ask { service throws(ServiceError) in try await service.sleep() }
            if !input.wantsJSON { environment.console.print(tr("The computer goes to sleep.")) }
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
            .wrongUse, tr("\(ring.name) stops only when its challenge is met"),
            hint: tr(
                "Run 'nightstand stop' in a terminal, or open the window; 'nightstand snooze' silences it for now."))
        guard console.isTerminal, !input.wantsJSON else { throw unsolved }
        for _ in 0..<5 {
            // Translators: {1} is such as "Alarm k3f9m2xa (Gym)", {2} what is to be typed to stop it.
            let question = tr("\(ring.name). Type: \(task.text)")
            console.write(kind == .sum ? "\(ring.name): \(task.text) = " : question + "\n> ")
            guard let line = console.nextLine() else { break }
            if task.accepts(String(decoding: line, as: UTF8.self)) { return }
            console.print(tr("That is not it. Try again."))
        }
        throw unsolved
    }
}

nonisolated extension RingStatus {
    /// The ring at the beginning of a sentence.
    fileprivate var name: String { tr("Alarm \(reference)") }

    /// What a snooze has made of it.
    fileprivate func snoozedSentence(_ phrases: Phrases) -> String {
        let (name, standing) = (name, standing(phrases))
        // Translators: {1} is such as "Alarm k3f9m2xa (Gym)", {2} how it stands, such as "rings".
        guard phase == .snoozed else { return tr("\(name): \(standing).", context: "alarm that rings") }
        let (time, distance) = (phrases.clock(until), phrases.relative(until))
        // Translators: {1} is such as "Alarm k3f9m2xa (Gym)", {2} such as "07:39", {3} such as "in 9 min".
        return tr("\(name) is snoozed, rings again at \(time), \(distance).")
    }
}
