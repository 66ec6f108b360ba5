// SPDX-License-Identifier: MIT
import Almanac
import AudioPlaybackKit
import Localization
import NightstandService
import NightstandSettings
import Phrasing
import SystemKit
import Timekeeping
import Wording

extension CommandEnvironment {
    /// What times of day mean to the user, and the days off.
    var phrasePreferences: PhrasePreferences { PhraseSettings(try? openSettings(.phrases)).value }

    /// What a phrase is read with, here and now; without the sun.
    var phraseContext: PhraseContext {
        var context = PhraseContext(now: now(), zones: zones)
        context.usesTwelveHours = phrases.usesTwelveHours
        context.isDayFirst = UserLocale().isDayFirst
        context.weekStart = UserLocale().weekStart
        context.tones = SoundCatalogue.alarms.sounds.map(\.id)
        context.toneNames = SoundCatalogue.alarms.names
        phrasePreferences.inform(&context)
        return context
    }

    /// The same with the sun of the current place.
    func phraseContextWithSun() async -> PhraseContext {
        var context = phraseContext
        if let place = await currentPlace() {
            context.solar = PhraseContext.sun(over: place.coordinates, zone: zones.local)
        }
        return context
    }

    /// The same for a phrase, with the user's calendars if it speaks of them.
    func phraseContext(for text: String) async throws(CommandError) -> PhraseContext {
        var trouble: String?
        let read = { (context: PhraseContext) throws(PhraseError) in try interpreter.read(text, in: context) }
        let context = try await withCalendars(await phraseContextWithSun(), for: read) { status in
            trouble = status.trouble?.sentence ?? tr("There are no calendars on this desktop.")
        }
        if let trouble {
            throw CommandError(.wrongUse, trouble, hint: tr("Or use a time of day: nightstand say 'weekdays at 6:30'"))
        }
        return context
    }

    /// `context` with the user's calendars and what is in them, if `read` fails without: the desktop may take its time to
    /// answer, so it is asked only then.
    ///
    /// `missing` learns why there are none.
    func withCalendars(
        _ context: PhraseContext, for read: (PhraseContext) throws(PhraseError) -> Understanding,
        missing: (CalendarsStatus) -> Void = { _ in }
    ) async throws(CommandError) -> PhraseContext {
        guard context.calendars == nil else { return context }
        do throws(PhraseError) {
            _ = try read(context)
            return context
        } catch {
            guard error.kind == .noCalendars else { return context }
        }
        return try await withCalendars(context, missing: missing)
    }

    /// `context` with the user's calendars and what is in them, whether they are needed or not.
    func withCalendars(
        _ context: PhraseContext, missing: (CalendarsStatus) -> Void = { _ in }
    ) async throws(CommandError) -> PhraseContext {
        let status = try await ask { service throws(ServiceError) in try await service.calendars() }
        if status.calendars.isEmpty { missing(status) }
        return try await ask { service throws(ServiceError) in
            var context = context
            let found = status.calendars
            context.calendars = PhraseCalendars(found, alarms: try await service.alarms().map(\.alarm))
            if !found.isEmpty {
                let asked = found.prefix(CalendarCalls.readLimit).map(\.id)
                context.zones.agenda = try await service.agenda(of: asked)
            }
            return context
        }
    }

    /// Reads a phrase; one that is not understood is a usage error, with a caret under the words in question.
    ///
    /// `previous` is the phrase it may correct.
    func understanding(
        of text: String, _ context: PhraseContext, correcting previous: Understanding? = nil
    ) throws(CommandError) -> Understanding {
        switch try heard(text, context, correcting: previous) {
        case .whole(let understanding): return understanding
        case .incomplete(_, let error): throw error
        }
    }

    /// Reads a phrase that may lack its time or its duration.
    func heard(
        _ text: String, _ context: PhraseContext, correcting previous: Understanding? = nil
    ) throws(CommandError) -> HeardPhrase {
        // Invalid UTF-8 has become this character.
        guard !text.unicodeScalars.contains("\u{FFFD}") else {
            throw .wrongUse(
                tr("the phrase is not valid UTF-8; type it again, or check the locale of the terminal")
            )
        }
        do throws(PhraseError) {
            return .whole(try interpreter.read(text, in: context, correcting: previous))
        } catch {
            let problem = CommandError(error, in: text)
            guard let incomplete = error.incomplete else { throw problem }
            return .incomplete(incomplete, problem)
        }
    }

    /// Reads a phrase that is to be set; a mere correction is refused, because there is no earlier phrase.
    ///
    /// `completed` receives a phrase without its time or duration, and the error that reports this.
    func wish(
        of text: String, _ context: PhraseContext,
        completed: (IncompletePhrase, CommandError) async throws(CommandError) -> Understanding?
    ) async throws(CommandError) -> Understanding? {
        let heard: HeardPhrase
        do throws(CommandError) {
            heard = try self.heard(text, context)
        } catch {
            throw interpreter.isCorrection(text) ? Self.nothingToCorrect : error
        }
        let understanding: Understanding
        switch heard {
        case .whole(let whole): understanding = whole
        case .incomplete(let phrase, let error):
            if interpreter.isCorrection(text) { throw Self.nothingToCorrect }
            return try await completed(phrase, error)
        }
        // Actually, wake me at 8; no school tomorrow at 7.
        let asks =
            understanding.words.contains { $0.purpose == .wish }
            || understanding.words.dropFirst().first?.purpose == .label
        guard asks || !interpreter.isCorrection(text) else { throw Self.nothingToCorrect }
        return understanding
    }

    private static let nothingToCorrect = CommandError(
        .wrongUse, tr("there is no earlier phrase to correct"),
        hint: tr(
            """
            To edit an existing alarm: nightstand alarm edit gym --at 08:30
            To set a new one, leave out the correction: nightstand say 'tomorrow at 8:30'
            """))

    /// What a phrase asks for with the time or the duration of an option; nil where no option gives it.
    func completed(
        _ phrase: IncompletePhrase, time: CivilTime?, seconds: Int?, _ context: PhraseContext
    ) throws(CommandError) -> Understanding? {
        let answer: String?
        switch phrase.missing {
        case .time: answer = time?.description
        case .duration: answer = seconds.map { "\($0) s" }
        }
        guard let answer else { return nil }
        do throws(PhraseError) {
            return try interpreter.read(answer, in: context, completing: phrase)
        } catch {
            throw .wrongUse(error.advisedSentence)
        }
    }
}

/// The result of reading a phrase.
nonisolated enum HeardPhrase {
    /// Everything.
    case whole(Understanding)
    /// Everything but its time or its duration, which the error asks for.
    case incomplete(IncompletePhrase, CommandError)
}

nonisolated extension CommandError {
    /// What is wrong with a phrase, with a caret under the words in question.
    init(_ error: PhraseError, in text: String) {
        self = .wrongUse(error.advisedSentence)
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
