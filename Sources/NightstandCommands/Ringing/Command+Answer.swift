// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let source = "command line"
    private static let minutes = Option(
        "for", "MINUTES", "Silence for so long, counted from now; the alarm's usual length if you give none.",
        completion: .words(["5", "7", "8", "9", "10", "15", "20"]), read: Minutes.reading)

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
        operands: [RingReference.operand],
        examples: [Example("nightstand stop", "Silence at once.")]
    ) { input, environment throws(CommandError) in
        let rings = try await environment.ask { service throws(ServiceError) in try await service.rings() }
        let ring = try RingReference.find(input[RingReference.operand], among: rings)
        let stopped = try await environment.ask { service throws(ServiceError) in
            try await service.stop(ring: ring?.id, by: source)
        }
        try environment.answer(input, json: stopped) { stopped.map { "\($0.name) is stopped.\n" }.joined() }
        return stopped.isEmpty ? .notFound : .done
    }
}

nonisolated extension RingStatus {
    /// The ring at the beginning of a sentence.
    fileprivate var name: String { "Alarm \(reference)" }
}
