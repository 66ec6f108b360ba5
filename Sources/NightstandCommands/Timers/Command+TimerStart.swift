// SPDX-License-Identifier: MIT
import Wording
import AudioPlaybackKit
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let words = Operand(
        "PHRASE", "How long, and what for: 9m, 1h30, 'pasta 9 min', half an hour; or the name of a preset.",
        isOptional: true, isRepeated: true, completion: .live(.presets))
    private static let changed = Operand(
        "ID", "Which timer: its id, the beginning of that, or its label.", completion: .live(.timers))
    private static let newLength = Operand(
        "PHRASE", "How long it is from now on, and what for: 12m.", isOptional: true, isRepeated: true)
    private static let presetID = Option(
        "id", "ID", "The id of the preset; one that is there already is replaced. A fresh one if you give none.")
    private static let preset = Operand("PRESET", "Its id or its label.", completion: .live(.presets))

    /// `nightstand timer start`.
    static let timerStart = starting("start", "Start a timer")
    /// `nightstand timer add`: the same, for those who have learnt `nightstand alarm add`.
    static let timerAdd = starting("add", "Start a timer, as 'start' does")

    private static func starting(_ name: String, _ summary: String) -> Command {
        Command(
            name, summary,
            discussion: """
                A number without a unit is minutes, and after hours or minutes the next smaller unit: 1h30 is an hour and a half. \
                1:30 is a minute and a half. At its end it rings like an alarm; the overrun is counted until you answer.
                """,
            operands: [words], options: [TimerOptions.paused], sections: TimerOptions.sections,
            examples: [
                Example("nightstand timer \(name) tea 4m", "Four minutes for the tea."),
                Example("nightstand timer \(name) --steps 'work 25m, rest 5m' --rounds 4", "Four times both."),
                Example(
                    "nightstand timer \(name) --steps 'Ada 20m, Grace 20m' --manual --red 2m", "Speeches of an event."),
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
        "change", "Change a timer that goes on",
        discussion: """
            What you name is changed, all else stays. What has been counted of the present step stands: ten minutes that become \
            twelve are two minutes longer. The lengths of several steps are told with --steps.
            """,
        operands: [changed, newLength], sections: TimerOptions.sections,
        examples: [
            Example("nightstand timer change pasta 12m", "Twelve minutes in all."),
            Example("nightstand timer change pasta --sound gentle --run lights", "Another sound, and a program."),
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
        "programs", "Show which programs can be run at the end of a timer",
        discussion: """
            They are the executable files of ~/.config/nightstand/commands, if they and the folder belong to you and nobody else \
            may write them. Each is given the id of the timer and its label.
            """, exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let names = try await environment.ask { service throws(ServiceError) in try await service.programs() }
        try environment.answer(input, json: names) {
            names.isEmpty
                ? "No program is there. Put one into ~/.config/nightstand/commands and make it executable.\n"
                : names.map { $0.withoutControls + "\n" }.joined()
        }
        return .done
    }

    /// `nightstand timer preset`.
    static let timerPreset = Command(
        group: "preset", "Keep timers that you start again and again",
        subcommands: [.timerPresetList, .timerPresetSave, .timerPresetDelete])

    /// `nightstand timer preset list`.
    static let timerPresetList = Command(
        "list", "Show all presets", exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let presets = try await environment.ask { service throws(ServiceError) in try await service.presets() }
        try environment.answer(input, json: presets) {
            if presets.isEmpty { return "No preset is kept. Keep one: nightstand timer preset save pasta 9 min\n" }
            let rows: [[TextTable.Cell]] = presets.map { preset in
                let steps = preset.steps.map { step in
                    ([step.label, TimeText.length(step.seconds)]).filter { !$0.isEmpty }.joined(separator: " ")
                }
                let rounds = preset.rounds == 1 ? "" : preset.rounds == 0 ? ", without end" : ", \(preset.rounds) times"
                return [.init(preset.id, .bold), .init(steps.joined(separator: ", ") + rounds), .init(preset.label)]
            }
            return environment.text(of: TextTable(header: ["PRESET", "LENGTH", "LABEL"], flexible: 2, rows: rows))
        }
        return .done
    }

    /// `nightstand timer preset save`.
    static let timerPresetSave = Command(
        "save", "Keep a preset", operands: [words], options: [presetID], sections: TimerOptions.sections,
        examples: [Example("nightstand timer preset save pasta 9 min", "Then: nightstand timer start pasta")]
    ) { input, environment throws(CommandError) in
        let phrase = input.all(words).joined(separator: " ")
        var countdown = try TimerOptions.countdown(phrase, preset: nil, input, environment.interpreter, tones: tones)
        countdown.id = input[presetID] ?? ""
        let wanted = countdown
        let saved = try await environment.ask { service throws(ServiceError) in try await service.savePreset(wanted) }
        try environment.answer(input, json: saved) {
            "Preset \(saved.id)\(saved.label.isEmpty ? "" : " (\(saved.label.withoutControls))") is kept.\n"
        }
        return .done
    }

    /// `nightstand timer preset delete`.
    static let timerPresetDelete = Command("delete", "Forget a preset", operands: [preset]) {
        input, environment throws(CommandError) in
        let word = try input.required(preset)
        let gone = try await environment.ask { service throws(ServiceError) in try await service.deletePreset(id: word)
        }
        try environment.answer(input, json: gone) { "Preset \(gone.id) is deleted.\n" }
        return .done
    }

    private static var tones: [String] { SoundCatalogue.alarms.sounds.map(\.id) }
}
