// SPDX-License-Identifier: MIT
import Wording
import Almanac
import Phrasing
import Timekeeping

/// How a language tells what was understood, and what is missing.
///
/// What a draft is, is put together in `Wording+Draft`, the same for all languages, of the parts that they tell.
protocol Wording: Sendable {
    /// What is the matter, and an example of what would do.
    func sentence(for problem: PhraseError.Kind) -> String
    /// What is missing, and an example of it.
    func sentence(forMissing missing: IncompletePhrase.Missing) -> String
    /// The question that asks for what is missing.
    func question(for missing: IncompletePhrase.Missing) -> String
    /// That an answer to the question names nothing of what is missing, and an example of what would do.
    func sentence(forNoAnswerTo missing: IncompletePhrase.Missing) -> String
    /// That a month has no more than so many days.
    func sentence(forMonth month: Int, days: Int) -> String
    /// What a timer is called where no length is known.
    var timer: String { get }
    /// How another reading differs.
    func sentence(for doubt: Doubt) -> String
    /// What the user has to know before agreeing.
    func sentence(for note: Resolver.Note) -> String

    /// A countdown of that length.
    func timer(lasting length: String) -> String
    /// What an alarm is called where its days follow.
    var alarm: String { get }
    /// A date, with its year when it is another than the reader's.
    func day(_ date: CivilDate, _ phrases: Phrases) -> String
    /// The days on which it rings; of an alarm that rings once, the day of the first time.
    func days(_ schedule: Schedule, _ phrases: Phrases, _ zones: ZoneResolver) -> String
    /// The end of a rule, where ``days(_:_:_:)`` does not tell it.
    func end(_ schedule: Schedule, _ phrases: Phrases, _ zones: ZoneResolver) -> String?
    /// The times of its days.
    func words(for times: TimesOfDay) -> String
    /// One of the things that are said of how it rings.
    func words(for manner: Manner) -> String
    /// What stands before the days that are left out.
    var except: String { get }
}

/// The times of a day, each in the reader's format.
enum TimesOfDay {
    /// These, and more when the list goes on.
    case at([String], goesOn: Bool)
    /// Again and again from this one on.
    case from(String)
    /// From the first to the last, so many seconds apart.
    case within(String, String, step: Int)
    /// Those of the sun, and between which times they are kept.
    case sun(SolarAnchor, notBefore: String?, notAfter: String?)
}

/// What may be said of how something rings.
enum Manner {
    /// Per cent.
    case volume(Int)
    /// How long it takes to grow loud.
    case fade(String)
    case noSnooze
    /// How often it may be snoozed.
    case snoozes(Int)
    /// Minutes of a snooze.
    case snooze(Int)
    case sound(String)
    case vibrates(Bool)
}

// What a language does not word yet is told in English.
extension Wording {
    func sentence(forMissing missing: IncompletePhrase.Missing) -> String {
        switch missing {
        case .time: sentence(for: .noTimeOfDay)
        case .duration: "This timer has no duration. Add one: 10 minutes, or 1:30."
        }
    }

    func question(for missing: IncompletePhrase.Missing) -> String {
        switch missing {
        case .time: "At what time?"
        case .duration: "For how long?"
        }
    }

    func sentence(forNoAnswerTo missing: IncompletePhrase.Missing) -> String {
        switch missing {
        case .time: "That isn't a time. Try 7:30, or in the morning."
        case .duration: "That isn't a duration. Try 10 minutes, or 1:30."
        }
    }

    func sentence(forMonth month: Int, days: Int) -> String { sentence(for: .noSuchDate) }

    var timer: String { "Timer" }
}
