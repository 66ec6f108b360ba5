// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping

/// The options that describe a timer; `timer start` and `timer preset save` share them.
nonisolated enum TimerOptions {
    static let label = Option("label", "TEXT", tr("The label."))
    static let steps = Option(
        "steps", "LIST", tr("Several steps, separated by commas: 'work 25m, rest 5m'."),
        readPhrase: readSteps)
    static let rounds = Option(
        "rounds", "N", tr("The number of rounds; 0 repeats until stopped."),
        read: WholeNumber.reading(within: CountdownLimits.rounds) {
            tr("the number of rounds must be from \($0) to \($1)")
        })
    static let manual = Option(
        flag: "manual", tr("Wait for 'nightstand timer next' after each step and count the overrun, as for speeches."))
    static let automatic = Option(flag: "automatic", tr("Continue automatically after each step (default)."))
    static let amber = Option(
        "amber", "DURATION", tr("Turn the light amber with this much time left."),
        read: Seconds.reading(within: 0...CountdownLimits.seconds.upperBound) {
            tr("the amber light must be from \($0) to \($1)")
        })
    static let red = Option(
        "red", "DURATION", tr("Turn the light red with this much time left."),
        read: Seconds.reading(within: 0...CountdownLimits.seconds.upperBound) {
            tr("the red light must be from \($0) to \($1)")
        })
    static let sleep = Option(
        "sleep", "RULE", oneOf: SuspendRule.self,
        tr("While the computer sleeps: 'counts' keeps counting and wakes it, 'pauses' pauses the timer."))
    static let run = Option(
        "run", "NAME", tr("Run this program from ~/.config/nightstand/commands at the end."),
        completion: .live(.programs))
    static let paused = Option(flag: "paused", tr("Create it paused; start it with 'nightstand timer resume'."))

    /// All of them but ``paused`` as the help shows them.
    static let sections = [
        OptionSection(
            tr("Countdown", context: "heading"), [label, steps, rounds, manual, automatic, amber, red, sleep]),
        OptionSection(
            tr("End", context: "heading"),
            [
                AlarmOptions.sound, AlarmOptions.volume, AlarmOptions.fade, AlarmOptions.vibrate,
                AlarmOptions.noVibrate,
                AlarmOptions.snooze, AlarmOptions.ringLength, AlarmOptions.preAlert, run,
            ]),
    ]

    /// Reads `work 25m, rest 5m`.
    static func readSteps(
        _ text: String, _ interpreter: any PhraseReader
    ) throws(CommandError) -> [Countdown.Step] {
        var steps: [Countdown.Step] = []
        for part in text.split(separator: ",") {
            guard let countdown = interpreter.countdown(String(part)) else {
                throw .wrongUse(tr("\(String(part).quoted) has no duration; use a step such as 'rest 5m'"))
            }
            steps.append(Countdown.Step(label: countdown.label, seconds: countdown.steps[0].seconds))
        }
        guard CountdownLimits.steps.contains(steps.count) else {
            throw .wrongUse(
                tr("there must be \(CountdownLimits.steps.lowerBound) to \(CountdownLimits.steps.upperBound) steps"))
        }
        return steps
    }

    /// What the words and the options describe, beginning with `preset` when the words name one.
    static func countdown(
        _ phrase: String, preset: Countdown?, _ input: Input, _ interpreter: any PhraseReader, tones: [String]
    ) throws(CommandError) -> Countdown {
        if let preset { return try described(preset, input, tones: tones) }
        if input[steps] != nil { return try described(Countdown(label: phrase, steps: []), input, tones: tones) }
        if phrase.isEmpty { throw .wrongUse(tr("no duration given; try 9m or 'pasta 9 min'")) }
        return try described(spoken(phrase, interpreter), input, tones: tones)
    }

    /// `timer` changed by the words and the options; anything they do not name stays.
    static func changed(
        _ timer: Countdown, _ phrase: String, _ input: Input, _ interpreter: any PhraseReader, tones: [String]
    ) throws(CommandError) -> Countdown {
        guard !phrase.isEmpty else { return try described(timer, input, tones: tones) }
        let spoken = try spoken(phrase, interpreter)
        if input[steps] != nil {
            throw .wrongUse(
                tr("--steps cannot be used with \(phrase.quoted); use --label for the label"))
        }
        guard timer.steps.count == 1 else {
            let count = timer.steps.count
            throw .wrongUse(
                tr(
                    "the timer has \(count) step; use --steps, such as --steps 'work 25m, rest 5m'",
                    "the timer has \(count) steps; use --steps, such as --steps 'work 25m, rest 5m'", count: count))
        }
        var changed = timer
        changed.steps = [timer.steps[0].lasting(spoken.steps[0].seconds)]
        if !spoken.label.isEmpty { changed.label = spoken.label }
        return try described(changed, input, tones: tones)
    }

    private static func spoken(_ phrase: String, _ interpreter: any PhraseReader) throws(CommandError) -> Countdown {
        guard let spoken = interpreter.countdown(phrase) else {
            throw .wrongUse(
                tr(
                    """
                    \(phrase.quoted) has no duration; use 9m or 'pasta 9 min', --label for any other words, and \
                    'nightstand alarm add' for a day, a time or a repeat rule
                    """))
        }
        return spoken
    }

    /// What the options make of `countdown`.
    private static func described(
        _ countdown: Countdown, _ input: Input, tones: [String]
    ) throws(CommandError) -> Countdown {
        var countdown = countdown
        if let label = input[label] { countdown.label = label }
        if let steps = input[steps] { countdown.steps = steps }
        if let rounds = input[rounds] { countdown.rounds = rounds }
        if input[manual] { countdown.advance = .manual }
        if input[automatic] { countdown.advance = .automatic }
        for index in countdown.steps.indices {
            if let amber = input[amber] { countdown.steps[index].amber = amber }
            if let red = input[red] { countdown.steps[index].red = red }
        }
        if let sleep = input[sleep] { countdown.sleep = sleep }
        if let sound = input[AlarmOptions.sound] { countdown.sound = try AlarmSound.reading(sound, tones: tones) }
        if let volume = input[AlarmOptions.volume] { countdown.volume = volume }
        if let fade = input[AlarmOptions.fade] { countdown.fadeIn = fade }
        if input[AlarmOptions.vibrate] { countdown.vibrates = true }
        if input[AlarmOptions.noVibrate] { countdown.vibrates = false }
        if let snooze = input[AlarmOptions.snooze] { countdown.snooze = snooze }
        if let length = input[AlarmOptions.ringLength] { countdown.ringLength = length }
        if let preAlert = input[AlarmOptions.preAlert] { countdown.preAlert = preAlert }
        if let run = input[run] { countdown.command = run }
        if let problem = countdown.problem { throw .wrongUse(problem.sentence) }
        return countdown
    }
}
