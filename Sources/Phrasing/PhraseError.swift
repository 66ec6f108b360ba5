// SPDX-License-Identifier: MIT

/// Why a phrase became nothing that can ring.
public struct PhraseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is the matter.
    public enum Kind: Sendable, Hashable {
        /// Nothing was said.
        case empty
        /// It is longer than anything that one would say.
        case tooLong
        /// It has no time at all.
        case noTime
        /// It has a day, or a rule, but no time of day.
        case noTimeOfDay
        /// Its time is over.
        case past
        /// There is no such time of day.
        case noSuchTime
        /// There is no such day.
        case noSuchDate
        /// Two parts contradict each other.
        case contradiction
        /// It never happens.
        case never
        /// It asks for something else than to be woken or reminded.
        case otherWish
        /// It asks not to ring.
        case negated
        /// It needs to know where it is.
        case noPlace
        /// The event of the sun does not happen there then.
        case noSun
        /// It hangs on something whose time is not known: before the meeting.
        case unknownAnchor
        /// It asks for a day or a time, but not for a length.
        case tooFar
        /// It follows the user's calendars, and there are none.
        case noCalendars
        /// The first appointment is asked for, and none is to come.
        case noAppointment
        /// It leaves out holidays, and their dates are unknown.
        case noHolidays
    }

    /// What is the matter.
    public let kind: Kind
    /// What is the matter and what to do about it, in the language of the phrase.
    public let sentence: String
    /// The characters of the phrase that are to blame, as offsets into its UTF-8; nil for all of it.
    public let span: Range<Int>?
    /// Everything else that was understood, where only a time or a length is missing.
    public let incomplete: IncompletePhrase?

    /// An error with its sentence in the language of the phrase.
    public init(_ kind: Kind, _ sentence: String, span: Range<Int>? = nil, incomplete: IncompletePhrase? = nil) {
        self.kind = kind
        self.sentence = sentence
        self.span = span
        self.incomplete = incomplete
    }

    /// Whether both say the same; what else was understood is not compared.
    public static func == (left: PhraseError, right: PhraseError) -> Bool {
        left.kind == right.kind && left.sentence == right.sentence && left.span == right.span
    }

    /// Mixes in what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(sentence)
        hasher.combine(span)
    }

    /// The sentence.
    public var description: String { sentence }
}
