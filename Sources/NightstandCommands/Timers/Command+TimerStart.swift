// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let words = Operand(
        "PHRASE", tr("How long, and what for: 9m, 1h30, 'pasta 9 min', half an hour; or the name of a preset."),
        isOptional: true, isRepeated: true, completion: .live(.presets))
    private static let changed = Operand(
        "ID", tr("Which timer: its id, the beginning of that, or its label."), completion: .live(.timers))
    private static let newLength = Operand(
        "PHRASE", tr("How long it is from now on, and what for: 12m."), isOptional: true, isRepeated: true)
    private static let presetID = Option(
        "id", "ID", tr("The id of the preset; one that is there already is replaced. A fresh one if you give none."))
    private static let preset = Operand("PRESET", tr("Its id or its label."), completion: .live(.presets))

    /// `nightstand timer start`.
    static let timerStart = starting("start", tr("Start a timer"))
    /// `nightstand timer add`: the same, for those who have learnt `nightstand alarm add`.
    static let timerAdd = starting("add", tr("Start a timer, as 'start' does"))

    private static func starting(_ name: String, _ summary: String) -> Command {
        Command(
            name, summary,
            discussion: tr(
                """
                A number without a unit is minutes, and after hours or minutes the next smaller unit: 1h30 is an hour and a half. \
                1:30 is a minute and a half. At its end it rings like an alarm; the overrun is counted until you answer.
                """),
            operands: [words], options: [TimerOptions.paused], sections: TimerOptions.sections,
            examples: [
                Example("nightstand timer \(name) tea 4m", tr("Four minutes for the tea.")),
                Example("nightstand timer \(name) --steps 'work 25m, rest 5m' --rounds 4", tr("Four times both.")),
                Example(
                    "nightstand timer \(name) --steps 'Ada 20m, Grace 20m' --manual --red 2m",
                    tr("Speeches of an event.")),
            ]
        ) { input, environment throws(CommandError) in
            let phrase = input.all(words).joined(separator: " ")
            let presets = try await environment.ask { service throws(ServiceError) in try await service.presets() }
            let found = presets.first {
                !phrase.isEmpty && ($0.id == phrase || $0.label.lowercased() == phrase.lowercased())
            }
            let countdown = try TimerOptions.countdown(
                phrase, preset: found, input, environment.interpreter, tones: tones)
            let isPaused = input[TimerOptions.paused]
            let status = try await environment.ask { service throws(ServiceError) in
                try await service.start(countdown, isPaused: isPaused)
            }
            try environment.answer(input, json: status) { status.sentence(environment.phrases) + "\n" }
            return .done
        }
    }

    /// `nightstand timer change`.
    static let timerChange = Command(
        "change", tr("Change a timer that goes on"),
        discussion: tr(
            """
            What you name is changed, all else stays. What has been counted of the present step stands: ten minutes that become \
            twelve are two minutes longer. The lengths of several steps are told with --steps.
            """),
        operands: [changed, newLength], sections: TimerOptions.sections,
        examples: [
            Example("nightstand timer change pasta 12m", tr("Twelve minutes in all.")),
            Example("nightstand timer change pasta --sound gentle --run lights", tr("Another sound, and a program.")),
        ]
    ) { input, environment throws(CommandError) in
        let word = try input.required(changed)
        let all = try await environment.ask { service throws(ServiceError) in try await service.countdowns() }
        var timers = Timers(countdowns: all.map(\.run))
        let found: Countdown
        do throws(TimersError) {
            found = try timers.deleteCountdown(word).countdown
        } catch { throw CommandError(error.serviceError) }
        let phrase = input.all(newLength).joined(separator: " ")
        let wanted = try TimerOptions.changed(found, phrase, input, environment.interpreter, tones: tones)
        let status = try await environment.ask { service throws(ServiceError) in try await service.change(wanted) }
        try environment.answer(input, json: status) { status.sentence(environment.phrases) + "\n" }
        return .done
    }

    /// `nightstand timer programs`.
    static let timerPrograms = Command(
        "programs", tr("Show which programs can be run at the end of a timer"),
        discussion: tr(
            """
            They are the executable files of ~/.config/nightstand/commands, if they and the folder belong to you and nobody else \
            may write them. Each is given the id of the timer and its label.
            """), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let names = try await environment.ask { service throws(ServiceError) in try await service.programs() }
        try environment.answer(input, json: names) {
            names.isEmpty
                ? tr("No program is there. Put one into ~/.config/nightstand/commands and make it executable.") + "\n"
                : names.map { $0.withoutControls + "\n" }.joined()
        }
        return .done
    }

    /// `nightstand timer preset`.
    static let timerPreset = Command(
        group: "preset", tr("Keep timers that you start again and again"),
        subcommands: [.timerPresetList, .timerPresetSave, .timerPresetDelete])

    /// `nightstand timer preset list`.
    static let timerPresetList = Command(
        "list", tr("Show all presets"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let presets = try await environment.ask { service throws(ServiceError) in try await service.presets() }
        try environment.answer(input, json: presets) {
            if presets.isEmpty {
                return tr("No preset is kept. Keep one: nightstand timer preset save pasta 9 min") + "\n"
            }
            let rows: [[TextTable.Cell]] = presets.map { preset in
                [.init(preset.id, .bold), .init(length(of: preset)), .init(preset.label)]
            }
            return environment.text(
                of: TextTable(
                    header: [
                        tr("PRESET", context: "column"), tr("LENGTH", context: "column"),
                        tr("LABEL", context: "column"),
                    ], flexible: 2, rows: rows))
        }
        return .done
    }

    /// The steps of a preset, and how often it goes through them.
    private static func length(of preset: Countdown) -> String {
        let steps = preset.steps.map { step in
            ([step.label, TimeText.length(step.seconds)]).filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: ", ")
        return switch preset.rounds {
        // Translators: {1} are the steps of a timer, such as "work 25 min, rest 5 min".
        case 0: tr("\(steps), without end")
        case 1: steps
        case let rounds: tr("\(steps), \(rounds) time", "\(steps), \(rounds) times", count: rounds)
        }
    }

    /// `nightstand timer preset save`.
    static let timerPresetSave = Command(
        "save", tr("Keep a preset"), operands: [words], options: [presetID], sections: TimerOptions.sections,
        examples: [Example("nightstand timer preset save pasta 9 min", tr("Then: nightstand timer start pasta"))]
    ) { input, environment throws(CommandError) in
        let phrase = input.all(words).joined(separator: " ")
        var countdown = try TimerOptions.countdown(phrase, preset: nil, input, environment.interpreter, tones: tones)
        countdown.id = input[presetID] ?? ""
        let wanted = countdown
        let saved = try await environment.ask { service throws(ServiceError) in try await service.savePreset(wanted) }
        try environment.answer(input, json: saved) {
            let reference = saved.label.isEmpty ? saved.id : "\(saved.id) (\(saved.label.withoutControls))"
            return tr("Preset \(reference) is kept.") + "\n"
        }
        return .done
    }

    /// `nightstand timer preset delete`.
    static let timerPresetDelete = Command("delete", tr("Forget a preset"), operands: [preset]) {
        input, environment throws(CommandError) in
        let word = try input.required(preset)
        let gone = try await environment.ask { service throws(ServiceError) in try await service.deletePreset(id: word)
        }
        try environment.answer(input, json: gone) { tr("Preset \(gone.id) is deleted.") + "\n" }
        return .done
    }

    private static var tones: [String] { SoundCatalogue.alarms.sounds.map(\.id) }
}
