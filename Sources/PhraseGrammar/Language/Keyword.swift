// SPDX-License-Identifier: MIT
import Phrasing

/// The part that a word plays in a sentence, whatever the language.
enum Keyword: UInt8 {
    case none, space
    // Marks.
    case colon, dot, comma, dash, slash, percent, quote, questionMark, mark
    // Small words.
    case at, on, `in`, by, around, `for`, from, to, until, between, and, or, of, the, a, with, than, asWord
    case this, next, last, coming, other, only, all
    case my, me, you, i, it, please, filler, want, set, time
    // Clock.
    case past, half, quarter, threeQuarters, oclock, sharp, noon, midnight, am, pm, letterM, oh, hundred, ish, first
    // Days.
    case today, tomorrow, overmorrow, tonight, yesterday, now, later, before, after, beginning, ending, rest, early
    // Repetition.
    case every, single, repeating, once, twice, thrice, times, per, couple, few, onAndHalf, starting, `repeat`
    case range, businessDay
    // What is left out.
    case except, but, not, skip, no, without, holidays
    // The sun.
    case civil, nautical, astronomical, earliest, latest
    // What is wanted.
    case wake, alarm, timer, remind, called, about, that, because, forget, allow, makeSure
    case cancel, question, does, dont
    case correction, condition
    // How it rings.
    case volume, snooze, sound, gently, loudly, quietly, silently, vibrate, vibration, fade, full, maximum, go, off, up,
        over

    /// Whether a bare hour may stand beside it: `tomorrow 7`.
    var speaksOfTime: Bool {
        switch self {
        case .today, .tomorrow, .overmorrow, .tonight, .every, .once, .until, .on, .next, .this, .starting, .except,
            .at, .wake, .alarm, .and, .comma, .first, .from, .but, .remind:
            true
        default: false
        }
    }
}
