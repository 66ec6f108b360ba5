// SPDX-License-Identifier: MIT
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

    /// What is wrong and what to do, as a sentence.
    package var sentence: String {
        switch self {
        case .alarm(let problem): problem.sentence
        case .unknownAlarm(let id, let near) where near.isEmpty:
            "There is no alarm '\(id)'. 'nightstand alarm list' shows all of them."
        case .unknownAlarm(let id, let near):
            "There is no alarm '\(id)'. Did you mean \(near.joined(separator: " or "))?"
        case .idTaken(let id): "There is an alarm '\(id)' already. Leave the id out to get a fresh one."
        case .changedMeanwhile:
            "The alarm was changed by somebody else meanwhile. Look at it again, then make your change."
        case .unknownRing(let id, let live) where live.isEmpty:
            "'\(id)' does not ring; nothing rings or is snoozed."
        case .unknownRing(let id, let live):
            "'\(id)' neither rings nor is snoozed. What does: \(live.joined(separator: ", "))."
        case .nothingRings: "Nothing rings."
        case .challengeOpen:
            "This alarm stops only when its challenge is met. Open the window, or run 'nightstand stop' in a terminal."
        case .timers(let error): error.sentence
        case .ring(.notRinging): "Only what rings now can be snoozed."
        case .ring(.snoozesUsedUp(0)): "This alarm may not be snoozed. Stop it, or raise its snooze limit."
        case .ring(.snoozesUsedUp(let limit)):
            "This alarm may be snoozed only \(limit == 1 ? "once" : "\(limit) times"). Stop it, or raise its limit."
        case .ring(.snoozeLength(let minutes)):
            "A snooze lasts \(AlarmLimits.snoozeMinutes.words) minutes, not \(minutes)."
        case .ring(.ended): "It has ended already."
        case .skipCount(let count):
            "Between \(AlarmLimits.skips.lowerBound) and \(AlarmLimits.skips.upperBound) occurrences can be skipped, "
                + "not \(count)."
        case .addedCount(let count):
            "\(AlarmLimits.addedAtOnce.words) alarms can be added at once, not \(count). Import longer lists."
        case .historyLimit(let limit): "The history shows \(AlarmLimits.history.words) entries at a time, not \(limit)."
        case .tooManyAlarms:
            "There are \(AlarmLimits.alarms) alarms, which is the most there can be. Delete some first."
        case .nothingToSkip: "This alarm has no occurrence left to skip."
        case .nothingLeft(.skip):
            "The occurrence to come is the last one: without it this alarm would never ring. Switch it off instead."
        case .nothingLeft(.skips):
            "Without so many occurrences this alarm would never ring again. Skip fewer, or switch it off instead."
        case .nothingLeft(.pause):
            "This alarm has no occurrence after such a pause, so it would never ring. Choose an earlier day, or switch it "
                + "off instead."
        case .pausePast(let date): "A pause must end after today; \(date) is not."
        case .noSuchOccurrence(let scheduled, let next?):
            "This alarm is not due at \(scheduled). Its next occurrence is at \(next)."
        case .noSuchOccurrence(let scheduled, nil): "This alarm is not due at \(scheduled), nor at any later time."
        case .alreadyDealtWith(let scheduled): "The occurrence at \(scheduled) is over: it rang or was dismissed."
        case .moveIntoPast(let to): "\(to) is in the past. Choose a time to come."
        case .moveOntoAnother(let to):
            "This alarm is due at \(to) anyway, and would ring only once. Choose another time, or skip the occurrence."
        case .answeredUnstored(let error):
            "It is silent now, but that could not be stored: if the service ends before it can be, it rings again. "
                + error.sentence.replacing(" Nothing was changed.", with: "")
        case .notStored(.notWritable(let reason)):
            "It could not be stored. \(reason)"
        case .notStored(let error): error.sentence
        }
    }

    /// The same, for the clients.
    package var serviceError: ServiceError { ServiceError(kind, sentence) }
}
