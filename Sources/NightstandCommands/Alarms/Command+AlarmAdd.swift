// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandService
import Phrasing
import Timekeeping

nonisolated extension Command {
    private static let phrase = Operand(
        "TEXT", tr("The alarm in your own words: weekdays 6:45 gym."), isOptional: true, isRepeated: true)

    /// `nightstand alarm add`.
    static let alarmAdd = Command(
        "add", tr("Set an alarm"),
        discussion: tr(
            """
            An alarm needs a phrase, a time of day (--at), a duration from now (--in) or a solar event (--solar). \
            The defaults are the bell tone at 80 per cent, a fade-in of 15 seconds, and snoozes of 9 minutes. For a \
            phrase, the output shows what was understood, what was not, and what else it could mean.

            A time skipped when daylight saving time starts rings later by the length of the gap; a time that occurs \
            twice when it ends rings once, the first time.
            """),
        operands: [phrase],
        sections: AlarmOptions.sections,
        examples: [
            Example(
                "nightstand alarm add 'weekdays 6:45 gym' --sound chimes", tr("Describe the alarm in your own words.")),
            Example("nightstand alarm add --at 07:30 --repeat weekdays --label Gym", tr("Every weekday morning.")),
            Example("nightstand alarm add --in 20m", tr("Once, in 20 minutes.")),
            Example(
                "nightstand alarm add --solar sunrise-30m --not-before 06:15 --repeat daily",
                tr("Half an hour before sunrise, but never before 06:15.")),
            Example(
                "nightstand alarm add --before-appointment 90m --calendars Work --repeat daily",
                tr("An hour and a half before the first appointment in the calendar Work.")),
            Example(
                "nightstand alarm add --reminders --calendars Work",
                tr("At each reminder of an event in the calendar Work.")),
            Example(
                "nightstand alarm add --at 6pm --on friday --sound chimes --fade 2m",
                tr("Once, on Friday evening, with a slow fade-in.")),
            Example(
                "nightstand alarm add --at 09:00 --repeat 'FREQ=MONTHLY;BYDAY=1MO' --dry-run",
                tr("Show the first Monday of each month, without setting the alarm.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let words = input.all(phrase).joined(separator: " ")
        let draft = try await environment.draft(input)
        var understanding: Understanding?
        var isCompleted = false
        if !words.isEmpty {
            let context = try await environment.phraseContext(for: words)
            understanding = try await environment.wish(of: words, context) {
                (phrase, error) async throws(CommandError) -> Understanding? in
                isCompleted = true
                if let answered = try environment.completed(
                    phrase, time: input[AlarmOptions.at], seconds: input[AlarmOptions.after], context)
                {
                    return answered
                }
                throw phrase.missing == .time
                    ? error.advising(tr("Add --at TIME, such as --at 07:30."))
                    : error.advising(tr("Add --in DURATION, such as --in 10m."))
            }
        }
        let alarm =
            if let understanding {
                try draft.alarm(of: understanding, isCompleted: isCompleted)
            } else {
                try draft.alarm()
            }
        let ofSun = await environment.zones(forSun: alarm.schedule.solar != nil)
        let isDry = input[AlarmOptions.dryRun]
        let zones = isDry ? await environment.zones(ofSun, forCalendarsOf: alarm.schedule) : ofSun
        let status =
            isDry
            ? try environment.preview(of: alarm, zones)
            : await environment.explained(
                try await environment.ask { service throws(ServiceError) in try await service.add(alarm) })
        try environment.answer(input, json: status) {
            let report = AlarmReport(phrases: environment.phrases)
            let said = understanding.map(PhraseReport(phrases: environment.phrases).textWithoutTimes) ?? ""
            return said + report.sentences(status, as: isDry ? .wouldRing : .isSet)
                + report.notes(status, zones) + report.outlook(status)
        }
        if !isDry {
            await environment.warn(of: status.alarm.sound, input)
            await environment.noteTwin(of: status, input)
        }
        return .done
    }
}

extension CommandEnvironment {
    /// The options of the command line, from which an alarm is built.
    func draft(_ input: Input, of old: Alarm? = nil) async throws(CommandError) -> AlarmDraft {
        let isSolar = input.hasAny(of: AlarmOptions.sun) || old?.schedule.solar != nil
        return AlarmDraft(
            input: input, phrases: phrases, zones: await zones(forSun: isSolar),
            tones: SoundCatalogue.alarms.sounds.map(\.id), place: try await alarmPlace(input),
            calendars: try await calendars(AlarmOptions.calendars, input),
            daysOff: try await calendars(AlarmOptions.daysOff, input))
    }

    /// Warns on standard error when the chosen sound file cannot be played.
    func warn(of sound: AlarmSound, _ input: Input) async {
        guard input[AlarmOptions.sound] != nil, case .file(let path) = sound,
            let problem = try? await ask({ service throws(ServiceError) in try await service.problem(of: sound) })
        else { return }
        console.writeError(
            // Translators: {1} is a file, {2} a sentence that says what is wrong with it.
            "nightstand: "
                + tr("warning: \(path.quoted) cannot be played: \(problem) A bundled tone will be played instead.")
                + "\n")
    }

    /// Notes on standard error when another alarm rings at the same time; with `--json` the answer has the times.
    func noteTwin(of status: AlarmStatus, _ input: Input) async {
        guard !input.wantsJSON,
            let all = try? await ask({ service throws(ServiceError) in try await service.alarms() }),
            let note = AlarmReport(phrases: phrases).twinNote(status, among: all)
        else { return }
        // Translators: {1} is a sentence.
        console.writeError("nightstand: " + tr("note: \(note)") + "\n")
    }

    /// The next occurrences of an alarm that is not set, computed without the service.
    ///
    /// Fourteen for a solar alarm, because each date has its own time.
    func preview(of alarm: Alarm, _ zones: ZoneResolver) throws(CommandError) -> AlarmStatus {
        let limit = alarm.schedule.timeSource == nil ? 5 : 14
        let hasOutlook = alarm.isEnabled && !alarm.schedule.calendars.isEmpty
        let outlook = hasOutlook ? try? alarm.schedule.outlook(after: now(), limit: 14, zones: zones) : nil
        let next = try zones.occurrences(of: alarm.schedule, after: now(), limit: limit)
        let state: AlarmStatus.State = alarm.isEnabled ? next.isEmpty ? .finished : .scheduled : .off
        return AlarmStatus(alarm: alarm, state: state, next: alarm.isEnabled ? next : [], outlook: outlook)
    }
}
