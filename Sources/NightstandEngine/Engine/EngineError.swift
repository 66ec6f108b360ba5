// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandStore
import Timekeeping

/// Why the engine did not do what the user asked; nothing has changed then.
package enum EngineError: Error, Hashable, Sendable {
    /// The alarm makes no sense.
    case alarm(AlarmProblem)
    /// There is no alarm of this id; `near` are those that may have been meant.
    case unknownAlarm(String, near: [String])
    /// An alarm of this id is there already.
    case idTaken(String)
    /// The alarm is no longer what it was when it was read.
    case changedMeanwhile
    /// Nothing of this id rings or is snoozed; `live` are those that do.
    case unknownRing(String, live: [String])
    /// Nothing rings.
    case nothingRings
    /// What rings stops only when its challenge was met.
    case challengeOpen(StopChallenge)
    /// The session refused.
    case ring(RingSession.Refusal)
    /// The number of occurrences to skip is outside 1 to 366.
    case skipCount(Int)
    /// The number of alarms to add at once is outside ``AlarmLimits/addedAtOnce``.
    case addedCount(Int)
    /// The number of journal entries asked for is outside ``AlarmLimits/history``.
    case historyLimit(Int)
    /// There are ``AlarmLimits/alarms`` already.
    case tooManyAlarms
    /// There is nothing left to skip.
    case nothingToSkip
    /// The alarm would stay on with nothing left to ring for.
    case nothingLeft(Silencing)
    /// The pause ends before it begins.
    case pausePast(CivilDate)
    /// The alarm has no occurrence scheduled then; `next` is its next one.
    case noSuchOccurrence(CivilDateTime, next: CivilDateTime?)
    /// The occurrence has rung or was dismissed already.
    case alreadyDealtWith(CivilDateTime)
    /// The occurrence would come to lie in the past.
    case moveIntoPast(CivilDateTime)
    /// Another occurrence is due at that very time.
    case moveOntoAnother(CivilDateTime)
    /// A stopwatch, a countdown or a preset is not as was thought.
    case timers(TimersError)
    /// The store refused.
    case notStored(StoreError)
    /// An alarm was silenced, which the store refused to remember; if the service dies, it rings again.
    case answeredUnstored(StoreError)

    /// What would silence an alarm for good.
    package enum Silencing: String, Sendable {
        case skip, skips, pause
    }
}

extension EngineError {
    /// What kind of failure the clients are told of.
    package var kind: ServiceError.Kind {
        switch self {
        case .unknownAlarm, .unknownRing, .nothingRings: .notFound
        case .changedMeanwhile: .changed
        case .timers(let error): error.serviceError.kind
        case .notStored, .answeredUnstored: .storage
        default: .invalid
        }
    }

    /// ``text`` in the language of this process.
    package var sentence: String { text.text }

    /// What is wrong and what to do, as a sentence.
    package var text: LocalizedText {
        switch self {
        case .alarm(let problem): problem.text
        case .unknownAlarm(let id, let near) where near.isEmpty:
            LocalizedText("There is no alarm '\(id)'. 'nightstand alarm list' shows all of them.")
        case .unknownAlarm(let id, let near):
            // Translators: {2} is an alarm, or several joined by "or".
            LocalizedText("There is no alarm '\(id)'. Did you mean \(Self.alternatives(near))?")
        case .idTaken(let id): LocalizedText("There is an alarm '\(id)' already. Leave the id out to get a fresh one.")
        case .changedMeanwhile:
            LocalizedText("The alarm was changed by somebody else meanwhile. Look at it again, then make your change.")
        case .unknownRing(let id, let live) where live.isEmpty:
            LocalizedText("'\(id)' does not ring; nothing rings or is snoozed.")
        case .unknownRing(let id, let live):
            LocalizedText("'\(id)' neither rings nor is snoozed. What does: \(live.joined(separator: ", ")).")
        case .nothingRings: LocalizedText("Nothing rings.")
        case .challengeOpen:
            LocalizedText(
                """
                This alarm stops only when its challenge is met. Open the window, or run 'nightstand stop' in a \
                terminal.
                """)
        case .timers(let error): error.text
        case .ring(.notRinging): LocalizedText("Only what rings now can be snoozed.")
        case .ring(.snoozesUsedUp(0)):
            LocalizedText("This alarm may not be snoozed. Stop it, or raise its snooze limit.")
        case .ring(.snoozesUsedUp(let limit)):
            LocalizedText(
                "This alarm may be snoozed only once. Stop it, or raise its limit.",
                "This alarm may be snoozed only \(limit) times. Stop it, or raise its limit.", count: limit)
        case .ring(.snoozeLength(let minutes)):
            LocalizedText("A snooze lasts \(AlarmLimits.snoozeMinutes.words) minutes, not \(minutes).")
        case .ring(.ended): LocalizedText("It has ended already.")
        case .skipCount(let count):
            LocalizedText(
                """
                Between \(AlarmLimits.skips.lowerBound) and \(AlarmLimits.skips.upperBound) occurrences can be \
                skipped, not \(count).
                """)
        case .addedCount(let count):
            LocalizedText(
                "\(AlarmLimits.addedAtOnce.words) alarms can be added at once, not \(count). Import longer lists.")
        case .historyLimit(let limit):
            LocalizedText("The history shows \(AlarmLimits.history.words) entries at a time, not \(limit).")
        case .tooManyAlarms:
            LocalizedText("There are \(AlarmLimits.alarms) alarms, which is the most there can be. Delete some first.")
        case .nothingToSkip: LocalizedText("This alarm has no occurrence left to skip.")
        case .nothingLeft(.skip):
            LocalizedText(
                """
                The occurrence to come is the last one: without it this alarm would never ring. Switch it off instead.
                """)
        case .nothingLeft(.skips):
            LocalizedText(
                "Without so many occurrences this alarm would never ring again. Skip fewer, or switch it off instead.")
        case .nothingLeft(.pause):
            LocalizedText(
                """
                This alarm has no occurrence after such a pause, so it would never ring. Choose an earlier day, or \
                switch it off instead.
                """)
        case .pausePast(let date): LocalizedText("A pause must end after today; \(date.description) is not.")
        case .noSuchOccurrence(let scheduled, let next?):
            LocalizedText(
                "This alarm is not due at \(scheduled.description). Its next occurrence is at \(next.description).")
        case .noSuchOccurrence(let scheduled, nil):
            LocalizedText("This alarm is not due at \(scheduled.description), nor at any later time.")
        case .alreadyDealtWith(let scheduled):
            LocalizedText("The occurrence at \(scheduled.description) is over: it rang or was dismissed.")
        case .moveIntoPast(let to): LocalizedText("\(to.description) is in the past. Choose a time to come.")
        case .moveOntoAnother(let to):
            LocalizedText(
                """
                This alarm is due at \(to.description) anyway, and would ring only once. Choose another time, or skip \
                the occurrence.
                """)
        case .answeredUnstored(let error):
            // Translators: {1} is a whole sentence, such as "The disk is full: free some space and try again."
            LocalizedText(
                """
                It is silent now, but that could not be stored: if the service ends before it can be, it rings \
                again. \(error.cause)
                """)
        case .notStored(let error):
            switch error {
            // Translators: {1} are whole sentences that say why.
            case .notWritable, .notCommitted: LocalizedText("It could not be stored. \(error.text)")
            case .notReadable, .inUse: error.text
            }
        }
    }

    /// The same, for the clients.
    package var serviceError: ServiceError { ServiceError(kind, text) }

    private static func alternatives(_ names: [String]) -> LocalizedText {
        names.dropFirst().reduce(LocalizedText(verbatim: names.first ?? "")) {
            // Translators: joins alternatives, such as two alarms that may have been meant.
            LocalizedText("\($0) or \($1)", context: "list")
        }
    }
}
