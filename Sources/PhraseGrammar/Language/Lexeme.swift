// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// All that a word of a language may mean.
///
/// Grammar decides which of it is meant. A plain value without references: thousands are copied for a phrase.
struct Lexeme {
    /// A cardinal number, or -1.
    var number: Int32 = -1
    /// The number of its word, from 1, where phrases are rewritten; below 0 for a word that was put there, 0 for none.
    var word: Int16 = 0
    /// The `word` of a number or a mark that a turn of phrase put there: the 30 of half past.
    static let putThere = Int16.min
    /// The `word` of a colon that stands for a unit: 8h30, 8 heures 30.
    static let putForUnit = Int16.min + 1
    /// How many digits it was written with; 0 for a word.
    var digits: UInt8 = 0
    /// An ordinal number such as 3rd; 0 for none, -1 for last.
    var ordinal: Int32 = 0
    /// Minutes of the hour that a fraction sign such as ½ stands for; 0 for none.
    var fraction: UInt8 = 0
    /// Its part in the sentence.
    var keyword = Keyword.none
    /// The word itself, where productions ask for it.
    var cue = Cue.none
    /// The words that it is like.
    var groups: WordGroup = []
    /// A day of the week.
    var weekday: Weekday?
    /// A month from 1, or 0.
    var month: UInt8 = 0
    /// A unit of time.
    var unit: TimeUnit?
    /// Whether it is a plural: `mondays`.
    var isPlural = false
    /// Whether it is a sign that only means something after a number: `5m`.
    var isSymbol = false
    /// Whether it was guessed from a slip of the finger, so that it tells nothing of the language.
    var isGuessed = false
    /// Whether it is an hour of the day's 24, as what is written behind it says: 7h30.
    var isHour = false
    /// Whether a word or a sign behind it calls it hours: 7 heures 30.
    var saysHours = false
    /// Whether it is an everyday word too, such as `may` or `sat`, and needs company to be taken as a date.
    var isRisky = false
    /// Whether a constituent may begin with it, though it may mean nothing by itself: `golden hour`.
    var leads = false
    /// What it speaks of.
    var themes: Theme = []
    /// What a constituent that begins with it may be.
    var lead: Lead = []
    /// A part of the day.
    var part: DayPart?
    /// An event of the sun.
    var solar: SolarEvent?
    /// How often something happens, said in one word: `daily`.
    var cycle: Cycle?
    /// A feast.
    var feast: Feast?
    /// A place of the pack's list of zones, or -1.
    var zone: Int16 = -1
    /// A set of weekdays, such as `weekend`; empty for none.
    var days = WeekdaySet()

    init(_ keyword: Keyword = .none) {
        self.keyword = keyword
        themes = Theme(keyword)
        lead = Lead(self)
    }

    init(fraction: UInt8) {
        self.fraction = fraction
        lead = Lead(self)
    }

    /// A number in digits; what is too long to be one of a phrase is -1.
    init(number text: ArraySlice<UInt8>) {
        digits = UInt8(min(text.count, 200))
        guard text.count <= 8 else { return }
        lead = Lead.number
        number = text.reduce(0) { $0 * 10 + Int32($1 - 48) }
    }

    /// Whether it is a number in digits, as the user typed it.
    var isTyped: Bool { digits > 0 && word == 0 }

    /// Whether the words of the language know it at all.
    var isKnown: Bool {
        number >= 0 || ordinal != 0 || fraction != 0 || keyword != .none || weekday != nil || month != 0 || unit != nil
            || part != nil || solar != nil || cycle != nil || feast != nil || zone >= 0 || !days.isEmpty
    }

    /// Whether the language has the word at all, were it only to tell that a number beside it is no time.
    var isFamiliar: Bool {
        isKnown || word != 0 || cue != .none || leads || !groups.isEmpty || !themes.isEmpty
    }

    /// Whether it can stand beside a bare hour: a day, a part of the day, a repetition.
    var speaksOfTime: Bool {
        weekday != nil || month != 0 || part != nil || cycle != nil || feast != nil || !days.isEmpty || ordinal != 0
            || keyword.speaksOfTime
    }
}
