// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let words = Operand(
        "PHRASE", tr("The duration and a label: 9m, 1h30, 'pasta 9 min', half an hour; or the name of a preset."),
        isOptional: true, isRepeated: true, completion: .live(.presets))
    private static let changed = Operand(
        "ID", tr("The timer: its id, a unique beginning of its id, or its label."), completion: .live(.timers))
    private static let newLength = Operand(
        "PHRASE", tr("The new duration and label: 12m."), isOptional: true, isRepeated: true)
    private static let presetID = Option(
        "id", "ID", tr("The id of the preset; replaces an existing one (default: a new id)."))
    private static let preset = Operand("PRESET", tr("The id or label of a preset."), completion: .live(.presets))

    /// `nightstand timer start`.
    static let timerStart = starting("start", tr("Start a timer"))
    /// `nightstand timer add`: an alias, analogous to `nightstand alarm add`.
    static let timerAdd = starting("add", tr("Start a timer (same as 'start')"))

    private static func starting(_ name: String, _ summary: String) -> Command {
        Command(
            name, summary,
            discussion: tr(
                """
                A number without a unit means minutes; after hours or minutes, it means the next smaller unit: 1h30 is \
                an hour and a half, 1:30 a minute and a half. At its end, the timer rings like an alarm and counts the \
                overrun until you answer.
                """),
            operands: [words], options: [TimerOptions.paused], sections: TimerOptions.sections,
            examples: [
                Example("nightstand timer \(name) tea 4m", tr("Start a timer of four minutes for tea.")),
                Example(
                    "nightstand timer \(name) --steps 'work 25m, rest 5m' --rounds 4",
                    tr("Alternate between work and rest four times.")),
                Example(
                    "nightstand timer \(name) --steps 'Ada 20m, Grace 20m' --manual --red 2m",
                    tr("Time the speeches of an event.")),
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
        "change", tr("Edit a running timer"),
        discussion: tr(
            """
            Only what you give is changed. The elapsed time of the current step is kept: changing ten minutes to twelve \
            adds two minutes. For a timer with several steps, use --steps.
            """),
        operands: [changed, newLength], sections: TimerOptions.sections,
        examples: [
            Example("nightstand timer change pasta 12m", tr("Change the duration to twelve minutes.")),
            Example(
                "nightstand timer change pasta --sound gentle --run lights",
                tr("Change the sound and run a program at the end.")),
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
        "programs", tr("List programs that a timer can run at its end"),
        discussion: tr(
            """
            These are the executable files in ~/.config/nightstand/commands, provided that the files and the folder belong \
            to you and no one else can write to them. A program gets the id and the label of the timer as arguments.
            """), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let names = try await environment.ask { service throws(ServiceError) in try await service.programs() }
        try environment.answer(input, json: names) {
            names.isEmpty
                ? tr("There are no programs. Put one in ~/.config/nightstand/commands and make it executable.") + "\n"
                : names.map { $0.withoutControls + "\n" }.joined()
        }
        return .done
    }

    /// `nightstand timer preset`.
    static let timerPreset = Command(
        group: "preset", tr("Manage timer presets"),
        subcommands: [.timerPresetList, .timerPresetSave, .timerPresetDelete])

    /// `nightstand timer preset list`.
    static let timerPresetList = Command(
        "list", tr("List all presets"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let presets = try await environment.ask { service throws(ServiceError) in try await service.presets() }
        try environment.answer(input, json: presets) {
            if presets.isEmpty {
                return tr("There are no presets yet. To save one: nightstand timer preset save pasta 9 min") + "\n"
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
        case 0: tr("\(steps), repeated until stopped")
        case 1: steps
        case let rounds: tr("\(steps), \(rounds) time", "\(steps), \(rounds) times", count: rounds)
        }
    }

    /// `nightstand timer preset save`.
    static let timerPresetSave = Command(
        "save", tr("Save a preset"), operands: [words], options: [presetID], sections: TimerOptions.sections,
        examples: [Example("nightstand timer preset save pasta 9 min", tr("Then: nightstand timer start pasta"))]
    ) { input, environment throws(CommandError) in
        let phrase = input.all(words).joined(separator: " ")
        var countdown = try TimerOptions.countdown(phrase, preset: nil, input, environment.interpreter, tones: tones)
        countdown.id = input[presetID] ?? ""
        let wanted = countdown
        let saved = try await environment.ask { service throws(ServiceError) in try await service.savePreset(wanted) }
        try environment.answer(input, json: saved) {
            let reference = saved.label.isEmpty ? saved.id : "\(saved.id) (\(saved.label.withoutControls))"
            return tr("Saved preset \(reference).") + "\n"
        }
        return .done
    }

    /// `nightstand timer preset delete`.
    static let timerPresetDelete = Command("delete", tr("Delete a preset"), operands: [preset]) {
        input, environment throws(CommandError) in
        let word = try input.required(preset)
        let gone = try await environment.ask { service throws(ServiceError) in try await service.deletePreset(id: word)
        }
        try environment.answer(input, json: gone) { tr("Deleted preset \(gone.id).") + "\n" }
        return .done
    }

    private static var tones: [String] { SoundCatalogue.alarms.sounds.map(\.id) }
}
