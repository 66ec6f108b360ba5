// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

extension Preflight {
    /// Whether the output would be heard; `floor` is the volume it is raised to while something rings.
    static func sink(_ facts: AudioFacts, floor: Int?) -> CheckItem {
        let title = "Sound output"
        guard facts.isServerReachable else {
            return CheckItem(
                id: "sink", title: title, level: .red, detail: "No sound server answers.",
                remedy: "Start PipeWire or PulseAudio, then check again.")
        }
        guard let sink = facts.sink, !sink.isDummy else {
            return CheckItem(
                id: "sink", title: title, level: .red, detail: "There is no sound output that could be heard.",
                remedy: "Connect or switch on speakers and choose them in the sound settings.")
        }
        let state = sink.isMuted ? "\(sink.name) is muted" : "\(sink.name) is at \(sink.volume) %"
        if let floor {
            let isLow = sink.isMuted || sink.volume < floor
            return CheckItem(
                id: "sink", title: title, level: .green,
                detail: isLow ? "\(state), and would be raised to \(floor) % while an alarm rings." : state + ".")
        }
        let isInaudible = sink.isMuted || sink.volume == 0
        let isQuiet = sink.volume < 20
        return CheckItem(
            id: "sink", title: title, level: isInaudible ? .red : isQuiet ? .amber : .green, detail: state + ".",
            remedy: isInaudible || isQuiet ? "Turn it up, or let Nightstand raise it while an alarm rings." : nil,
            action: isInaudible || isQuiet ? .raiseVolume : nil)
    }

    /// Whether each of the alarms that are switched on has a sound that can be played.
    static func sounds(_ facts: AudioFacts, of alarms: [Alarm]) -> CheckItem {
        let users = Dictionary(grouping: alarms, by: \.sound).sorted { $0.key.description < $1.key.description }
        let first = users.first { facts.brokenSounds[$0.key] != nil }?.value.first?.id
        let broken =
            users.compactMap { sound, alarms in
                facts.brokenSounds[sound].map { reason in
                    let names = alarms.map { "'\($0.label.isEmpty ? $0.id : $0.label)'" }
                    return "\(sound) of \(names.prefix(5).joined(separator: ", "))"
                        + (names.count > 5 ? " and \(names.count - 5) more" : "") + ": \(reason)"
                }
            } + facts.definitionProblems
        return CheckItem(
            id: "sounds", title: "Alarm sounds", level: broken.isEmpty ? .green : .amber,
            detail: broken.isEmpty ? "All sounds in use can be played." : broken.joined(separator: " "),
            remedy: broken.isEmpty ? nil : "Choose another sound; until then a bundled tone is heard instead.",
            action: first == nil ? nil : .chooseSound, alarm: first)
    }

    /// Whether what reads alarms aloud is there, where any of them wants that.
    static func speech(_ isAvailable: Bool, for alarms: [Alarm]) -> CheckItem? {
        guard let alarm = alarms.first(where: { $0.isEnabled && $0.readsAloud }) else { return nil }
        return CheckItem(
            id: "speech", title: "Reading aloud", level: isAvailable ? .green : .amber,
            detail: isAvailable
                ? "Speech Dispatcher reads alarms aloud."
                : "Nothing here can read alarms aloud; they ring all the same.",
            remedy: isAvailable ? nil : "Install Speech Dispatcher, or don't have the alarm read aloud.",
            action: isAvailable ? nil : .editAlarm, alarm: isAvailable ? nil : alarm.id)
    }

    /// What went wrong with the sound of alarms since the service started.
    static func troubles(_ sentences: [String]) -> CheckItem? {
        sentences.isEmpty
            ? nil
            : CheckItem(
                id: "sound", title: "Last ring", level: .amber, detail: sentences.joined(separator: " "),
                remedy: "Play a preview to hear whether it works again.")
    }

    /// Red for whatever an alarm may be lost by.
    static func store(_ problems: [StoreProblem], refusal: StoreError?) -> [CheckItem] {
        let title = "Storage"
        var items = problems.enumerated().map { index, problem in
            CheckItem(
                id: index == 0 ? "store" : "store-\(index + 1)", title: title,
                level: problem.isLoss ? .red : .amber, detail: problem.sentence,
                remedy: "See whether all your alarms are there."
                    + (problem.record.map { " Then delete \($0)." } ?? ""))
        }
        if let refusal {
            items.append(
                CheckItem(
                    id: "store-full", title: title, level: .amber,
                    detail: "Nothing can be stored at present; stored alarms ring all the same.",
                    remedy: refusal.sentence))
        }
        if items.isEmpty {
            items = [CheckItem(id: "store", title: title, level: .green, detail: "Alarms are stored and sound.")]
        }
        return items
    }
}
