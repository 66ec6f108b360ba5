// SPDX-License-Identifier: MIT

/// A word that a production asks for by itself, beside the part that it may play: the `golden` of golden hour.
///
/// Each is named for what it is in English; which words it is in a language, the folder of that language says.
enum Cue: UInt8 {
    case none, about, additional, additionally, advance, advent, afterNext, afterwards, again, ago, alas, also, always,
        am, appointment, amends, and, another, any
    case across, apart, are, ascension, ash, aside, at, atMost, autumn, backup, be, becoming, bed, beforehand, begins,
        bi, black, bottom
    case calendar, call, can, comes, count, current, date, dayOff, detector, `do`, down, during, earlier, endOfDay, eve
    case even, exactly, exception, first, following, free, from, get, given, goes, golden, good, high, inCase, instead,
        interval, intervals
    case `is`, itWord, know, late, leap, leave, leftOut, long, letterA, letterF, letterH, letterM, letterP, letterS
    case letterT, letterX, like, longer, low, make, mark, may, mayo, me, mean, meant, mid, middle, mind, minus, more,
        nay, nearly, need, new
    case not, notice, occurrence, odd, ofTomorrow, office, official, on, one, ones, other, otherwise, out, rather, read
    case remaining, reminder, rise, rises, rouse, row, run, same, save, semi, set, sets, should, show, shrove, shut
    case since, sleep, so, solar, sooner, spring, standard, summer, sun, `switch`, there, thing, thousand, through
    case tell, thereabouts, theyOrYou, throughout, till, time, timeWord, title, top, total, turn, under, unless, upTo,
        very, waker, when, whit, will, winter, work, would
}

/// Words that productions treat alike, though each may be a cue as well.
struct WordGroup: OptionSet {
    let rawValue: UInt16

    /// Words before a number that is none of the clock: version 7.30, pay 12.50.
    static let numbered = WordGroup(rawValue: 1 << 0)
    /// Words before a telephone number.
    static let telephone = WordGroup(rawValue: 1 << 1)
    /// Things that have a number with a letter: seat 12a.
    static let place = WordGroup(rawValue: 1 << 2)
    /// To change what is there already.
    static let change = WordGroup(rawValue: 1 << 3)
    /// To make something louder or softer.
    static let level = WordGroup(rawValue: 1 << 4)
    /// What one does with a thing: put the bins out.
    static let deed = WordGroup(rawValue: 1 << 5)
    /// What one does about a day: plan the weekend.
    static let planning = WordGroup(rawValue: 1 << 6)
    /// Books with verses: Matthew 5:12.
    static let scripture = WordGroup(rawValue: 1 << 7)
    /// Words between two parts of a list: and also, and another.
    static let furthermore = WordGroup(rawValue: 1 << 8)
    /// Words of how it rings that describe a thing as well: soft eggs, quiet time.
    static let describing = WordGroup(rawValue: 1 << 9)
    /// Light that grows before an alarm, which a phrase cannot set.
    static let light = WordGroup(rawValue: 1 << 10)
    /// Days off that no calendar here knows.
    static let vacation = WordGroup(rawValue: 1 << 11)
    /// Feasts of two days, which are counted: erster Weihnachtstag.
    static let feastDay = WordGroup(rawValue: 1 << 12)
    /// Words of a command that may end what is to be done as well: the school run, an oil change, ob das Brot fertig ist.
    static let closing = WordGroup(rawValue: 1 << 13)
    /// Prepositions that belong to a verb before them: switch the dishwasher on.
    static let particle = WordGroup(rawValue: 1 << 14)
    /// What one does with a timer or an alarm, and with many other things: stick a timer on.
    static let placing = WordGroup(rawValue: 1 << 15)
}
