// SPDX-License-Identifier: MIT
import Wording
import Localization
import NightstandAudio
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

extension Preflight {
    /// Whether the output is audible; `floor` is the volume it is raised to while something rings.
    static func sink(_ facts: AudioFacts, floor: Int?) -> CheckItem {
        let title = tr("Sound output")
        guard facts.isServerReachable else {
            return CheckItem(
                id: "sink", title: title, level: .red, detail: tr("The sound server isn't responding."),
                remedy: tr("Start PipeWire or PulseAudio, then check again."))
        }
        guard let sink = facts.sink, !sink.isDummy else {
            return CheckItem(
                id: "sink", title: title, level: .red, detail: tr("There is no audible sound output."),
                remedy: tr("Connect or turn on speakers and select them in the sound settings."))
        }
        // Translators: {1} is a sound output such as "Speakers", {2} its volume.
        let state = sink.isMuted ? tr("\(sink.name) is muted.") : tr("\(sink.name) is at \(sink.volume)%.")
        if let floor {
            // Translators: {1} is a sound output such as "Speakers", then volumes.
            let raised =
                sink.isMuted
                ? tr("\(sink.name) is muted, and will be raised to \(floor)% while an alarm rings.")
                : tr("\(sink.name) is at \(sink.volume)%, and will be raised to \(floor)% while an alarm rings.")
            return CheckItem(
                id: "sink", title: title, level: .green,
                detail: sink.isMuted || sink.volume < floor ? raised : state)
        }
        let isInaudible = sink.isMuted || sink.volume == 0
        let isQuiet = sink.volume < 20
        return CheckItem(
            id: "sink", title: title, level: isInaudible ? .red : isQuiet ? .amber : .green, detail: state,
            remedy: isInaudible || isQuiet ? tr("Turn it up, or let Nightstand raise it while an alarm rings.") : nil,
            action: isInaudible || isQuiet ? .raiseVolume : nil)
    }

    /// Whether each enabled alarm has a sound that can be played.
    static func sounds(_ facts: AudioFacts, of alarms: [Alarm]) -> CheckItem {
        let users = Dictionary(grouping: alarms, by: \.sound).sorted { $0.key.description < $1.key.description }
        let first = users.first { facts.brokenSounds[$0.key] != nil }?.value.first?.id
        let broken =
            users.compactMap { sound, alarms in
                facts.brokenSounds[sound].map { reason in
                    let names = alarms.map { "'\($0.label.isEmpty ? $0.id : $0.label)'" }
                    let (first, rest) = (TimeText.row(Array(names.prefix(5))), names.count - 5)
                    // Translators: {1} is a sound, {2} lists alarms; the last value says why the sound can't be played.
                    return rest > 0
                        ? tr("\(sound.description) for \(first) and \(rest) more: \(reason)")
                        : tr("\(sound.description) for \(first): \(reason)")
                }
            } + facts.definitionProblems
        return CheckItem(
            id: "sounds", title: tr("Alarm sounds"), level: broken.isEmpty ? .green : .amber,
            detail: broken.isEmpty ? tr("All alarm sounds can be played.") : broken.joined(separator: " "),
            remedy: broken.isEmpty ? nil : tr("Choose another sound. Until then, a built-in tone plays instead."),
            action: first == nil ? nil : .chooseSound, alarm: first)
    }

    /// Whether speech is available, if any alarm is to be read aloud.
    static func speech(_ isAvailable: Bool, for alarms: [Alarm]) -> CheckItem? {
        guard let alarm = alarms.first(where: { $0.isEnabled && $0.readsAloud }) else { return nil }
        return CheckItem(
            id: "speech", title: tr("Read aloud"), level: isAvailable ? .green : .amber,
            detail: isAvailable
                ? tr("Speech Dispatcher reads alarms aloud.")
                : tr("Alarms can't be read aloud, but they still ring."),
            remedy: isAvailable ? nil : tr("Install Speech Dispatcher, or turn off Read aloud for the alarm."),
            action: isAvailable ? nil : .editAlarm, alarm: isAvailable ? nil : alarm.id)
    }

    /// What went wrong with the sound of alarms since the service started.
    static func troubles(_ sentences: [String]) -> CheckItem? {
        sentences.isEmpty
            ? nil
            : CheckItem(
                id: "sound", title: tr("Last ring"), level: .amber, detail: sentences.joined(separator: " "),
                remedy: tr("Play a preview to hear whether it works again."))
    }

    /// Red for anything that could lose an alarm.
    static func store(_ problems: [StoreProblem], refusal: StoreError?) -> [CheckItem] {
        let title = tr("Storage")
        var items = problems.enumerated().map { index, problem in
            CheckItem(
                id: index == 0 ? "store" : "store-\(index + 1)", title: title,
                level: problem.isLoss ? .red : .amber, detail: problem.sentence,
                remedy: problem.record.map { tr("Check that all your alarms are there. Then delete \($0).") }
                    ?? tr("Check that all your alarms are there."))
        }
        if let refusal {
            items.append(
                CheckItem(
                    id: "store-full", title: title, level: .amber,
                    detail: tr("Changes can't be saved at the moment. Saved alarms still ring."),
                    remedy: refusal.sentence))
        }
        if items.isEmpty {
            items = [CheckItem(id: "store", title: title, level: .green, detail: tr("Alarms are saved and intact."))]
        }
        return items
    }
}
