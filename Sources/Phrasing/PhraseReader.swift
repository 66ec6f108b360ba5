// SPDX-License-Identifier: MIT
import Timekeeping

/// Reads what people say about alarms and timers, and says what an alarm is in the same words.
///
/// Faces know only this; the programs hand them the grammar. So a change of the grammar builds no face again.
public protocol PhraseReader: Sendable {
    /// What `text` asks for.
    ///
    /// `previous` is what was understood before, where this may correct it: `no, 7:30`.
    /// Throws a `PhraseError` that says what is missing, with an example, and points at the words to blame.
    func read(
        _ text: String, in context: PhraseContext, correcting previous: Understanding?
    ) throws(PhraseError) -> Understanding

    /// What `phrase` asks for with the time or the length that `answer` names.
    ///
    /// Throws a `PhraseError` where the answer names none, or more than that: it is to be asked for again.
    func read(
        _ answer: String, in context: PhraseContext, completing phrase: IncompletePhrase
    ) throws(PhraseError) -> Understanding

    /// Whether a text begins by correcting what was said before it: `no, 7:30`, `make it 8:30`, `actually at eight`.
    ///
    /// Such a text is read with ``read(_:in:correcting:)``.
    func isCorrection(_ text: String) -> Bool

    /// The timer that a text asks for where nothing else can be meant: `9m`, `1h30`, `pasta 9 min`, `half an hour`, `1:30`.
    ///
    /// A number without a unit is minutes, and `1:30` a minute and a half, `1:00:00` an hour.
    /// Nil when it names no length, or one beyond ``CountdownLimits/seconds``, and when it asks for more than a length:
    /// a day, a time of the clock, a repetition, a bound or the sun.
    func countdown(_ text: String) -> Countdown?

    /// The ways in which `text` may continue at the cursor, the likeliest first; each of them can be read and has a time.
    ///
    /// `cursor` counts bytes of UTF-8; nil means the end of the text. There are none where the cursor stands
    /// inside a word. At most `limit` are returned; the same text at the same time is completed the same way.
    func completions(of text: String, at cursor: Int?, in context: PhraseContext, limit: Int) -> [Completion]

    /// An alarm in the words in which a phrase that asks for it is answered; how it sounds is left out.
    func sentence(for alarm: Alarm, in context: PhraseContext) -> String
}

extension PhraseReader {
    /// What `text`, which corrects nothing, asks for.
    public func read(_ text: String, in context: PhraseContext) throws(PhraseError) -> Understanding {
        try read(text, in: context, correcting: nil)
    }

    /// The four likeliest ways in which `text` may continue at its end.
    public func completions(of text: String, in context: PhraseContext) -> [Completion] {
        completions(of: text, at: nil, in: context, limit: 4)
    }
}
