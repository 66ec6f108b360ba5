// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import ClockDesign
import GLibKit
import Localization
import NightstandService
import NightstandSettings
import Timekeeping
import Wording

nonisolated extension Command {
    private static let shell = Operand(
        "SHELL", tr("One of bash, zsh or fish."), completion: .words(["bash", "zsh", "fish"]))

    /// `nightstand completions`.
    static let completions: Command = Command(
        "completions", tr("Print shell completions"),
        operands: [shell],
        examples: [
            Example(
                "source <(nightstand completions bash)",
                tr("Complete commands, options and ids with Tab in this shell."))
        ],
        exitCodes: [.done, .wrongUse]
    ) { input, environment throws(CommandError) in
        let shell = try input.required(shell)
        let text: String
        switch shell {
        case "bash": text = BashCompletions(root: .nightstand).text
        case "zsh": text = ZshCompletions(root: .nightstand).text
        case "fish": text = FishCompletions(root: .nightstand).text
        default: throw .wrongUse(tr("there are no completions for \(shell.quoted); use bash, zsh or fish"))
        }
        try environment.answer(input, json: ["completions": text]) { text }
        return .done
    }

    /// `nightstand man`.
    static let manual: Command = Command(
        "man", tr("Print the manual page"),
        examples: [Example("nightstand man | man -l -", tr("Read the manual page."))], exitCodes: [.done, .wrongUse]
    ) { input, environment throws(CommandError) in
        let text = ManPage(root: .nightstand).text
        try environment.answer(input, json: ["man": text]) { text }
        return .done
    }

    private static let kind = Operand("KIND", tr("The kind of words to list."))
    private static let before = Operand("WORD", tr("The word before."), isOptional: true)

    /// `nightstand complete`: what the completions look up when Tab is pressed.
    static let complete: Command = Command(
        "complete", tr("Print completion candidates"), operands: [kind, before], isHidden: true
    ) { input, environment throws(CommandError) in
        guard let kind = Completion.Live(rawValue: try input.required(kind)) else { return .wrongUse }
        for word in try await environment.words(kind, after: input[before] ?? "") { environment.console.print(word) }
        return .done
    }
}

extension CommandEnvironment {
    /// The words for one kind; asks a running service only, for Tab must not start one.
    fileprivate func words(_ kind: Completion.Live, after word: String) async throws(CommandError) -> [String] {
        switch kind {
        case .alarms:
            guard await isServiceRunning() else { return [] }
            let alarms = try await ask { service throws(ServiceError) in try await service.alarms() }
            let phrases = phrases
            return alarms.flatMap { status in
                Self.offers(status.id, status.alarm.label, note: phrases.time(status.alarm.schedule.start.time))
            }
        case .rings:
            guard await isServiceRunning() else { return [] }
            let rings = try await ask { service throws(ServiceError) in try await service.rings() }
            return rings.flatMap { Self.offers($0.alarmID, $0.label, note: $0.phase.word) }
        case .timers, .presets, .stopwatches, .programs, .hooks:
            guard await isServiceRunning() else { return [] }
            return try await timerWords(kind)
        case .sounds: return SoundCatalogue.alarms.sounds.map { "\($0.id)\t\($0.name)" }
        case .renderable:
            return (SoundCatalogue.alarms.sounds + SoundCatalogue.sleep.sounds).map { "\($0.id)\t\($0.name)" }
        case .sleepSounds, .ownSounds:
            guard await isServiceRunning() else {
                return kind == .ownSounds ? [] : SoundCatalogue.sleep.sounds.map { "\($0.id)\t\($0.name)" }
            }
            let entries = try await askSounds { sounds throws(ServiceError) in try await sounds.soundLibrary() }
            return entries.filter { kind == .sleepSounds || $0.isOwn }.map { "\($0.id)\t\($0.name)" }
        case .soundPresets:
            guard await isServiceRunning() else { return [] }
            let presets = try await askSounds { sounds throws(ServiceError) in try await sounds.soundPresets() }
            return presets.map { "\($0.id)\t\($0.name)" }
        case .places:
            guard await isServiceRunning() else { return [] }
            let status = try await askPlaces { places throws(ServiceError) in try await places.places() }
            return status.saved.flatMap { Self.offers($0.id, $0.place.name, note: $0.place.zone) }
        case .calendars:
            guard await isServiceRunning() else { return [] }
            let status = try await ask { service throws(ServiceError) in try await service.calendars() }
            return status.calendars.map { $0.isFile ? $0.id : "\($0.name)\t\($0.id)" }
        case .sharingCalendars:
            guard await isServiceRunning() else { return [] }
            let calendars = try await ask { service throws(ServiceError) in try await service.sharingCalendars() }
            return calendars.map { "\($0.name)\t\($0.id)" }
        case .zones: return zones.database.identifiers()
        case .commands:
            let parent = word == "help" ? Command.nightstand : Command.nightstand.subcommand(named: word)
            return (parent?.visibleSubcommands ?? []).map { "\($0.name)\t\($0.summary)" }
        case .looks: return LookPreset.all.map(\.name) + looks.entries().map(\.name)
        case .ownLooks: return looks.entries().map(\.name)
        case .settings: return try catalogue().settings.map(\.name)
        case .settingValues:
            switch try catalogue().setting(named: word)?.key.kind {
            case .flag: return ["on", "off"]
            case .choice(let names): return names
            default: return []
            }
        }
    }

    private func timerWords(_ kind: Completion.Live) async throws(CommandError) -> [String] {
        switch kind {
        case .stopwatches:
            let all = try await ask { service throws(ServiceError) in try await service.stopwatches() }
            return all.flatMap { Self.offers($0.id, $0.name, note: $0.stopwatch.phase.word) }
        case .programs: return try await ask { service throws(ServiceError) in try await service.programs() }
        case .hooks:
            let all = try await ask { service throws(ServiceError) in try await service.hooks() }
            return all.map(\.name)
        case .presets:
            let all = try await ask { service throws(ServiceError) in try await service.presets() }
            return all.flatMap { Self.offers($0.id, $0.label, note: TimeText.length($0.roundLength)) }
        default:
            let all = try await ask { service throws(ServiceError) in try await service.countdowns() }
            return all.flatMap { Self.offers($0.id, $0.run.countdown.label, note: $0.run.phase.word) }
        }
    }

    /// What names an alarm, each with a note after a tab: its id, and its label when it has one.
    private static func offers(_ id: String, _ label: String, note: String) -> [String] {
        let label = label.withoutControls
        return label.isEmpty ? ["\(id)\t\(note)"] : ["\(id)\t\(label), \(note)", "\(label)\t\(id)"]
    }
}
