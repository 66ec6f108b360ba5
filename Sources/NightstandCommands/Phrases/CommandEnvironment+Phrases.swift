// SPDX-License-Identifier: MIT
import Almanac
import AudioPlaybackKit
import Localization
import NightstandSettings
import Phrasing
import SystemKit
import Timekeeping
import Wording

extension CommandEnvironment {
    /// When the parts of the user's day are, and which days are free.
    var phrasePreferences: PhrasePreferences { PhraseSettings(try? openSettings(.phrases)).value }

    /// What a phrase is read with, here and now; without the sun.
    var phraseContext: PhraseContext {
        var context = PhraseContext(now: now(), zones: zones)
        context.usesTwelveHours = phrases.usesTwelveHours
        context.isDayFirst = UserLocale().isDayFirst
        context.weekStart = UserLocale().weekStart
        context.tones = SoundCatalogue.alarms.sounds.map(\.id)
        phrasePreferences.inform(&context)
        return context
    }

    /// The same with the sun of the user's place, or else of the city after which the zone is named.
    func phraseContextWithSun() async -> PhraseContext {
        var context = phraseContext
        if let place = await currentPlace() {
            context.solar = PhraseContext.sun(over: place.coordinates, zone: zones.local)
        }
        return context
    }

    /// Reads a phrase; what cannot be understood is wrong use, with a caret under the words to blame.
    ///
    /// `previous` is what it may put right.
    func understanding(
        of text: String, _ context: PhraseContext, correcting previous: Understanding? = nil
    ) throws(CommandError) -> Understanding {
        // What is no UTF-8 has become this character.
        guard !text.unicodeScalars.contains("\u{FFFD}") else {
            throw .wrongUse(
                tr("the phrase holds characters that are not UTF-8; type it again, or check the locale of the terminal")
            )
        }
        do throws(PhraseError) {
            return try interpreter.read(text, in: context, correcting: previous)
        } catch {
            throw CommandError(error, in: text)
        }
    }

    /// Reads a phrase that is to be set; what only puts something right is refused, for nothing was said before it.
    func wish(of text: String, _ context: PhraseContext) throws(CommandError) -> Understanding {
        let understanding = try understanding(of: text, context)
        // Actually, wake me at 8; no school tomorrow at 7.
        let asks =
            understanding.words.contains { $0.purpose == .wish }
            || understanding.words.dropFirst().first?.purpose == .label
        guard asks || !interpreter.isCorrection(text) else {
            throw CommandError(
                .wrongUse, tr("there is nothing before this that it could put right"),
                hint: tr(
                    """
                    Change an alarm that is set with 'nightstand alarm edit', such as: nightstand alarm edit gym --at 08:30
                    For a new one leave out what puts right, such as: nightstand say 'tomorrow at 8:30'
                    """))
        }
        return understanding
    }
}

nonisolated extension CommandError {
    /// What is the matter with a phrase, with a caret under the words to blame.
    init(_ error: PhraseError, in text: String) {
        self = .wrongUse(error.sentence)
        hint = Self.pointer(to: error.span, in: text)
        span = error.span
    }

    /// The phrase, and below it a line that points at a part of it.
    private static func pointer(to span: Range<Int>?, in text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let span, span.upperBound <= bytes.count else { return nil }
        func columns(_ part: Range<Int>) -> Int {
            String(decoding: bytes[part], as: UTF8.self).withoutControls.columns
        }
        let before = columns(0..<span.lowerBound)
        let width = max(1, columns(span))
        return "  \(text.withoutControls)\n  " + String(repeating: " ", count: before)
            + String(repeating: "^", count: width)
    }
}
