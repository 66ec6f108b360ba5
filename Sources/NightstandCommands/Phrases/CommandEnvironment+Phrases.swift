// SPDX-License-Identifier: MIT
import Almanac
import AudioPlaybackKit
import NightstandSettings
import Phrasing
import Timekeeping

extension CommandEnvironment {
    /// When the parts of the user's day are, and which days are free.
    var phrasePreferences: PhrasePreferences { PhraseSettings(try? openSettings(.phrases)).value }

    /// What reads phrases, in the user's language first.
    var interpreter: Interpreter { Interpreter(languages: DesktopLanguage.codes()) }

    /// What a phrase is read with, here and now; without the sun.
    var phraseContext: PhraseContext {
        var context = PhraseContext(now: now(), zones: zones)
        context.usesTwelveHours = phrases.usesTwelveHours
        context.isDayFirst = DesktopDate.isDayFirst()
        context.weekStart = DesktopWeek.firstDay()
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
    func understanding(of text: String, _ context: PhraseContext) throws(CommandError) -> Understanding {
        do throws(PhraseError) {
            return try interpreter.read(text, in: context)
        } catch {
            throw CommandError(error, in: text)
        }
    }
}

nonisolated extension CommandError {
    /// What is the matter with a phrase, with a caret under the words to blame.
    init(_ error: PhraseError, in text: String) {
        self = .wrongUse(error.sentence)
        hint = Self.pointer(to: error.span, in: text)
    }

    /// The phrase, and below it a line that points at a part of it.
    private static func pointer(to span: Range<Int>?, in text: String) -> String? {
        let bytes = Array(text.utf8)
        guard let span, span.upperBound <= bytes.count, !text.contains(where: \.isNewline) else { return nil }
        let before = String(decoding: bytes[..<span.lowerBound], as: UTF8.self).count
        let width = max(1, String(decoding: bytes[span], as: UTF8.self).count)
        return "  \(text)\n  " + String(repeating: " ", count: before) + String(repeating: "^", count: width)
    }
}
