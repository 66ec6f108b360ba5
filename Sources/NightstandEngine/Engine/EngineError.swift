// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandStore
import Timekeeping

/// Why the engine did not do what the user asked; nothing has changed then.
package enum EngineError: Error, Hashable, Sendable {
    /// The alarm is invalid.
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
    /// The history of sharing has no deleted alarm of this number.
    case nothingToUndo(Int)
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
    /// The kind of failure that clients get.
    package var kind: ServiceError.Kind {
        switch self {
        case .unknownAlarm, .unknownRing, .nothingRings, .nothingToUndo: .notFound
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
            LocalizedText("There is no alarm '\(id)'. Choose one from the list of alarms.")
        case .unknownAlarm(let id, let near):
            // Translators: {2} is an alarm, or several joined by "or".
            LocalizedText("There is no alarm '\(id)'. Did you mean \(Self.alternatives(near))?")
        case .idTaken(let id): LocalizedText("There is already an alarm '\(id)'. Leave out the id to get a new one.")
        case .changedMeanwhile:
            LocalizedText("The alarm was changed in the meantime. Reload it and try again.")
        case .unknownRing(let id, let live) where live.isEmpty:
            LocalizedText("'\(id)' isn't ringing or snoozed, and neither is anything else.")
        case .unknownRing(let id, let live):
            LocalizedText("'\(id)' isn't ringing or snoozed. Active: \(live.joined(separator: ", ")).")
        case .nothingToUndo(let number):
            LocalizedText("Entry \(number) isn't a deleted alarm. Choose one from the list of what was deleted.")
        case .nothingRings: LocalizedText("Nothing is ringing.")
        case .challengeOpen:
            LocalizedText("To stop this alarm, complete its challenge.")
        case .timers(let error): error.text
        case .ring(.notRinging): LocalizedText("Only an alarm or timer that is ringing can be snoozed.")
        case .ring(.snoozesUsedUp(0)):
            LocalizedText("This alarm can't be snoozed. Stop it, or raise its snooze limit.")
        case .ring(.snoozesUsedUp(let limit)):
            LocalizedText(
                "This alarm can be snoozed only once. Stop it, or raise its snooze limit.",
                "This alarm can be snoozed only \(limit) times. Stop it, or raise its snooze limit.", count: limit)
        case .ring(.snoozeLength(let minutes)):
            LocalizedText("A snooze must be \(AlarmLimits.snoozeMinutes.words) minutes long, not \(minutes).")
        case .ring(.ended): LocalizedText("This ring has already ended.")
        case .skipCount(let count):
            LocalizedText("You can skip \(AlarmLimits.skips.words) occurrences, not \(count).")
        case .addedCount(let count):
            LocalizedText(
                "You can add \(AlarmLimits.addedAtOnce.words) alarms at once, not \(count). Import longer lists.")
        case .historyLimit(let limit):
            LocalizedText("The history can show \(AlarmLimits.history.words) entries at a time, not \(limit).")
        case .tooManyAlarms:
            LocalizedText("There are already \(AlarmLimits.alarms) alarms, the maximum. Delete some first.")
        case .nothingToSkip: LocalizedText("This alarm has no occurrences left to skip.")
        case .nothingLeft(.skip):
            LocalizedText(
                """
                The next occurrence is the last one; without it, this alarm would never ring again. Turn the alarm off \
                instead.
                """)
        case .nothingLeft(.skips):
            LocalizedText(
                """
                Without these occurrences, this alarm would never ring again. Skip fewer, or turn the alarm off instead.
                """)
        case .nothingLeft(.pause):
            LocalizedText(
                """
                This alarm has no occurrences after that pause, so it would never ring again. Choose an earlier date, \
                or turn the alarm off instead.
                """)
        case .pausePast(let date): LocalizedText("A pause must end after today, not on \(date.description).")
        case .noSuchOccurrence(let scheduled, let next?):
            LocalizedText(
                "This alarm isn't due at \(scheduled.description). Its next occurrence is at \(next.description).")
        case .noSuchOccurrence(let scheduled, nil):
            LocalizedText("This alarm isn't due at \(scheduled.description), nor at any later time.")
        case .alreadyDealtWith(let scheduled):
            LocalizedText("The occurrence at \(scheduled.description) is over: it rang or was dismissed.")
        case .moveIntoPast(let to): LocalizedText("\(to.description) is in the past. Choose a later time.")
        case .moveOntoAnother(let to):
            LocalizedText(
                """
                This alarm already has an occurrence at \(to.description). Choose another time, or skip this occurrence.
                """)
        case .answeredUnstored(let error):
            // Translators: {1} is a whole sentence, such as "The disk is full. Free some space and try again."
            LocalizedText(
                """
                It is silent now, but this could not be saved. If the service stops before it can be saved, it will \
                ring again. \(error.cause)
                """)
        case .notStored(let error):
            switch error {
            // Translators: {1} are whole sentences that say why.
            case .notWritable, .notCommitted: LocalizedText("The change could not be saved. \(error.text)")
            case .notReadable, .inUse: error.text
            }
        }
    }

    /// The same for clients.
    package var serviceError: ServiceError { ServiceError(kind, text) }

    private static func alternatives(_ names: [String]) -> LocalizedText {
        names.dropFirst().reduce(LocalizedText(verbatim: names.first ?? "")) {
            // Translators: joins alternatives, such as two alarms that may have been meant.
            LocalizedText("\($0) or \($1)", context: "list")
        }
    }
}
