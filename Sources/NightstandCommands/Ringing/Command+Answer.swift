// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let source = "command line"
    private static let minutes = Option(
        "for", "MINUTES", tr("The length of the snooze, counted from now (default: set by the alarm)."),
        completion: .words(["5", "7", "8", "9", "10", "15", "20"]), read: Minutes.reading)
    private static let sleep = Option(flag: "sleep", tr("Put the computer to sleep afterwards."))

    /// `nightstand snooze`.
    static let snooze = Command(
        "snooze", tr("Snooze ringing alarms"),
        operands: [RingReference.operand], options: [minutes],
        examples: [
            Example("nightstand snooze", tr("Snooze everything that is ringing.")),
            Example("nightstand snooze gym --for 5", tr("Snooze one alarm for five minutes.")),
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
        "stop", tr("Stop ringing or snoozed alarms"),
        discussion: tr(
            """
            Also clears alarms that are about to ring. With --sleep, the computer goes to sleep afterwards and wakes for \
            the next alarm as usual. It stays awake, and the exit code is 1, while something else is ringing or due \
            within two minutes, or while another program keeps it awake. If nothing is ringing, it is not put to sleep.
            """),
        operands: [RingReference.operand], options: [sleep],
        examples: [
            Example("nightstand stop", tr("Stop everything that is ringing.")),
            Example("nightstand stop --sleep", tr("Stop, then put the computer to sleep.")),
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
            if !input.wantsJSON { environment.console.print(tr("The computer is going to sleep.")) }
        }
        return .done
    }
}

extension CommandEnvironment {
    /// Asks the user to meet the challenge of a ring; throws if they don't.
    fileprivate func solve(_ ring: RingStatus, _ input: Input) throws(CommandError) {
        // A terminal cannot detect that a key is held.
        let kind = ring.challenge == .hold ? .sentence : ring.challenge
        guard let task = ChallengeTask(kind, pick: pick) else { return }
        let unsolved = CommandError(
            .wrongUse, tr("\(ring.name) stops only when its challenge is completed"),
            hint: tr(
                "Run 'nightstand stop' in a terminal, or open the window; 'nightstand snooze' silences it for now."))
        guard console.isTerminal, !input.wantsJSON else { throw unsolved }
        for _ in 0..<5 {
            // Translators: {1} is such as "Alarm k3f9m2xa (Gym)", {2} what is to be typed to stop it.
            let question = tr("\(ring.name). Type: \(task.text)")
            console.write(kind == .sum ? "\(ring.name): \(task.text) = " : question + "\n> ")
            guard let line = console.nextLine() else { break }
            if task.accepts(String(decoding: line, as: UTF8.self)) { return }
            console.print(tr("That is not correct. Try again."))
        }
        throw unsolved
    }
}

nonisolated extension RingStatus {
    /// The ring at the beginning of a sentence.
    fileprivate var name: String { tr("Alarm \(reference)") }

    /// The result of a snooze.
    fileprivate func snoozedSentence(_ phrases: Phrases) -> String {
        let (name, standing) = (name, standing(phrases))
        // Translators: {1} is such as "Alarm k3f9m2xa (Gym)", {2} its state, such as "ringing".
        guard phase == .snoozed else { return tr("\(name): \(standing).", context: "alarm that rings") }
        let (time, distance) = (phrases.clock(until), phrases.relative(until))
        // Translators: {1} is such as "Alarm k3f9m2xa (Gym)", {2} such as "07:39", {3} such as "in 9 min".
        return tr("\(name) is snoozed and rings again at \(time), \(distance).")
    }
}
