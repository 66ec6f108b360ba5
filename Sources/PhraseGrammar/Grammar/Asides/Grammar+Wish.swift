// SPDX-License-Identifier: MIT
import Phrasing

/// What is wanted, and what it is for.
extension Grammar {
    /// wake me up, set an alarm, a timer, remind me to.
    func wish(_ index: Int) -> Match<Constituent>? {
        switch keyword(index) {
        case .wake:
            var end = skip(index + 1, .me)
            end = skip(end, .up)
            return Match(.wish(.wake), end)
        case .alarm where says(index - 1, .detector):
            return nil
        case .alarm: return Match(.wish(says(index, .waker) ? .wake : .alarm), index + 1)
        case .timer: return Match(.wish(.timer), index + 1)
        case .remind: return Match(.wish(.remind), skip(index + 1, .me))
        case .up where index == 0 || keyword(index - 1) == .i: return Match(.wish(.wake), index + 1)
        default:
            if lexeme(index).number > 0 { return alarms(index) }
            if let match = series(index) { return match }
            if says(index, .get), says(index + 1, .me), says(index + 2, .out),
                lexeme(index + 4).part == .bedtime
            {
                return Match(.wish(.wake), index + 5)
            }
            // Be out of bed by 6:15.
            if says(index, .be), says(index + 1, .out), keyword(index + 2) == .of,
                lexeme(index + 3).part == .bedtime
            {
                return Match(.wish(.wake), index + 4)
            }
            if says(index, .get), says(index + 1, .me), keyword(index + 2) == .up {
                return Match(.wish(.wake), index + 3)
            }
            if says(index, .get), keyword(index + 1) == .up { return Match(.wish(.wake), index + 2) }
            if says(index, .sleep), `is`(index + 1, .past) { return Match(.wish(.wake), index + 1) }
            if says(index, .sleep), keyword(skip(index + 1, .in)) == .until {
                return Match(.wish(.wake), skip(index + 1, .in) + 1)
            }
            if says(index, .be), keyword(index + 1) == .up { return Match(.wish(.wake), index + 2) }
            if rules.verbsComeLast, let end = wishAround(index) {
                return Match(.wish(says(index, .tell) || says(index, .notice) ? .remind : .wake), end)
            }
            if keyword(index) == .allow, keyword(index + 1) == .me, says(index + 2, .know) {
                return Match(.wish(.remind), index + 3)
            }
            if says(index, .count), says(index + 1, .down) {
                return Match(.wish(.timer), index + 2)
            }
            return nil
        }
    }

    /// The end of a part of a wish that other words stand in: bis 8 schlafen, aus dem Bett, sag mir … Bescheid.
    private func wishAround(_ index: Int) -> Int? {
        switch lexeme(index).cue {
        case .sleep: return (0..<index).contains { `is`($0, .until, .allow) } ? index + 1 : nil
        case .from: return keyword(index + 1) == .the && says(index + 2, .bed) ? index + 3 : nil
        // Ich muss um 5 raus; but `ich muss den Müll raus bringen`.
        case .out:
            guard let start = (0..<index).first(where: { keyword($0) == .i }),
                isAny(index + 1, .dot, .mark) || isAtEnd(index + 1),
                (start..<index).allSatisfy({ lexeme($0).isKnown })
            else { return nil }
            return index + 1
        case .tell:
            guard keyword(index + 1) == .me, (index..<count).contains(where: { says($0, .notice) }) else { return nil }
            return index + 2
        case .notice:
            if says(index + 1, .tell) { return index + 2 }
            let isAsked = (0..<index).contains { says($0, .tell) && keyword($0 + 1) == .me }
            return isAsked ? index + 1 : nil
        default: return nil
        }
    }

    /// Whether something is turned off after a while: turn the oven off in 25 minutes; but turn off my alarm at 7.
    private func isDeedToCome(_ index: Int) -> Bool {
        let isAlarm = (index..<count).contains {
            `is`($0, .alarm, .timer, .remind, .snooze) || `is`($0, .it, .that, .sound) || `is`($0, .wake, .every)
        }
        return !isAlarm && (index..<count).contains { duration($0) != nil || clock($0)?.value.strength == .strong }
    }

    /// What says that a label follows: called, named, to, about, that, a colon.
    func labelIntroduction(_ index: Int) -> Match<Constituent>? {
        switch keyword(index) {
        case .called:
            var next = index + 1
            if `is`(next, .it, .asWord, .colon) || (says(next, .me)) { next += 1 }
            return Match(.labelFollows, next)
        // With the name Gym.
        case .with:
            let name = skip(index + 1, .the, .a)
            return keyword(name) == .called || says(name, .title) ? Match(.labelFollows, name + 1) : nil
        case .about where isAfterRemind(index): return Match(.labelFollows, index + 1)
        case .that where isAfterRemind(index): return Match(.labelFollows, index + 1)
        case .to where isAfterRemind(index) || isVerbLike(index + 1): return Match(.labelFollows, index + 1)
        case .because: return Match(.labelFollows, index + 1)
        case .colon where index > 0 && !lexeme(index + 1).isSymbol && lexeme(index + 1).digits == 0:
            return Match(.labelFollows, index + 1)
        case .quote:
            var next = index + 1
            while next < count, keyword(next) != .quote { next += 1 }
            guard next < count, next > index + 1 else { return nil }
            return Match(.label((index + 1)..<next), next + 1)
        default: return nil
        }
    }

    private func isAfterRemind(_ index: Int) -> Bool {
        (0..<index).contains { keyword($0) == .remind || keyword($0) == .forget || keyword($0) == .makeSure }
    }

    /// `to` before a word that the language of time does not know begins what is to be done.
    private func isVerbLike(_ index: Int) -> Bool {
        let word = lexeme(index)
        // To set an alarm for the hairdresser; an alarm that is set to go off.
        if word.keyword == .set, `is`(skip(skip(index + 1, .a, .the), .my), .alarm, .timer, .remind) { return false }
        if word.keyword == .go, keyword(index + 1) == .off { return false }
        if says(index, .be), `is`(index + 1, .remind, .wake) { return false }
        return index < count
            && (!word.isKnown || word.keyword == .go || word.keyword == .set || word.keyword == .sound
                || word.keyword == .wake
                || word.keyword == .skip || word.keyword == .allow || word.keyword == .cancel || word.keyword == .remind
                || word.keyword == .filler)
    }

    /// Sentences that ask for something else than to be woken or reminded.
    func refusal() -> PhraseError.Kind? {
        var index = 0
        while index < count, !says(index, .is), !says(index, .are),
            isAny(index, .please, .filler, .comma, .you, .quote) || (keyword(index) == .me) || says(index, .can)
        { index += 1 }
        if keyword(index) == .i,
            `is`(index + 1, .want, .filler, .dont, .does) || keyword(index + 1) == .no || says(index + 1, .would)
        {
            index += 1
        }
        switch keyword(index) {
        case .cancel: return .otherWish
        case .it where says(index - 1, .will): return .otherWish
        case .question:
            return .otherWish
        case .does where says(index, .do) && (`is`(index + 1, .not) || says(index + 1, .not)):
            return negation(index + 2)
        case .does: return `is`(index + 1, .i, .you, .my) ? .otherWish : nil
        case .set where says(index, .do):
            if keyword(index + 1) == .not { return negation(index + 2) }
            return keyword(index + 1) == .i ? .otherWish : nil
        case .dont: return negation(index + 1)
        case .no where says(index + 1, .need): return .negated
        case .no where says(index + 1, .longer) && `is`(index + 2, .want, .filler): return .negated
        case .not: return negation(index + 1)
        case .snooze where index == 0 && keyword(1) != .dash: return .otherWish
        case .filler where (says(index, .is) || says(index, .are)) && !says(index - 1, .there):
            return .otherWish
        // There are 7 days in a week.
        case .filler where says(index, .are) && number(index + 1) != nil: return .otherWish
        default: break
        }
        // Stell den Wecker ab.
        if rules.verbsComeLast, count > 2, says(count - 1, .from) || keyword(count - 1) == .starting,
            (0..<count).contains(where: { `is`($0, .alarm, .timer) })
        {
            return .otherWish
        }
        if says(index, .turn) || says(index, .switch) || says(index, .shut),
            (index..<count).contains(where: { keyword($0) == .off }), !isDeedToCome(index)
        {
            return .otherWish
        }
        if says(index, .turn) || says(index, .switch), (index..<count).contains(where: { keyword($0) == .on }),
            !(index..<count).contains(where: { lexeme($0).number >= 0 || lexeme($0).keyword == .noon })
        {
            return .otherWish
        }
        // Change my 7 am alarm to 8: what is set already.
        if `is`(index + 1, .my, .the, .that, .this), says(index, .change),
            (index..<min(index + 7, count)).contains(where: { `is`($0, .alarm, .timer, .remind) })
        {
            return .otherWish
        }
        // Raise the volume by 10.
        if (index..<min(index + 4, count)).contains(where: { keyword($0) == .volume }),
            says(index, .level)
        {
            return .otherWish
        }
        if says(index, .show) {
            if (index..<min(index + 4, count)).contains(where: { `is`($0, .alarm, .timer, .remind) }) {
                return .otherWish
            }
        }
        if says(index, .is) || says(index, .are), index == 0 { return .otherWish }
        // Weck mich nicht um 8; but `nicht vor 8` and `nicht um 7, sondern um 8`.
        if rules.verbsComeLast, `is`(index, .wake, .remind), deniesWish(skip(index + 1, .me)) { return .negated }
        // Tomorrow don't wake me.
        if (index..<count).contains(where: { keyword($0) == .dont && keyword($0 + 1) == .wake }) { return .negated }
        return nil
    }

    /// Whether what follows a wish denies all of it: nicht um 8, morgen nicht.
    private func deniesWish(_ index: Int) -> Bool {
        let rest = index..<max(index, count)
        guard !rest.contains(where: { `is`($0, .comma, .but) }) else { return false }
        if keyword(index) == .not {
            return !`is`(index + 1, .before, .after, .only) && !`is`(index + 1, .later) && !says(index + 1, .earlier)
        }
        let last = (index..<max(index, count)).last { !`is`($0, .dot, .mark, .please) } ?? index
        guard keyword(last) == .not else { return false }
        // Um 8 nicht; but `täglich um 7 sonntags nicht`.
        return keyword(last - 1) == .oclock || lexeme(last - 1).number >= 0
            || !rest.contains { lexeme($0).number >= 0 || `is`($0, .noon, .midnight, .every) }
    }

    private func negation(_ index: Int) -> PhraseError.Kind? {
        switch keyword(index) {
        case .filler where says(index, .need): .negated
        case .forget, .allow: nil
        case .wake, .alarm, .set, .remind, .want, .sound, .go: .negated
        default: nil
        }
    }
}
