// SPDX-License-Identifier: MIT
import Localization
import NightstandExchange
import NightstandService
import Timekeeping
import Wording

/// What an import adds and what it can't, for `--json` and for people.
nonisolated struct ForeignReport: Encodable {
    let alarms: [Alarm]
    let timers: [Countdown]
    let places: [Place]
    let presets: [SoundPreset]
    /// How many are there already.
    let known: Int
    let problems: [String]

    init(new: ForeignData, known: Int) {
        alarms = new.alarms
        timers = new.timers
        places = new.places
        presets = new.mixes
        self.known = known
        problems = new.problems
    }

    /// How many things are added.
    var count: Int { alarms.count + timers.count + places.count + presets.count }

    /// A line for each thing, and how many are known.
    func text(_ phrases: Phrases, _ zones: ZoneResolver) -> String {
        let report = AlarmReport(phrases: phrases)
        var lines = alarms.map { alarm in
            let on = alarm.isEnabled ? "" : " (" + tr("off", context: "state of an alarm") + ")"
            let label = alarm.label.isEmpty ? "" : " " + alarm.label.quoted
            // Translators: {1} is a time of day, {2} how it repeats, {3} a label in quotes or nothing, {4} "(off)" or nothing.
            return tr("Alarm \(report.time(alarm)), \(report.repetition(alarm))\(label)\(on)")
        }
        lines += timers.map { timer in
            let length = TimeText.span(.seconds(timer.roundLength))
            // Translators: {1} is a duration, {2} a label in quotes or nothing.
            return tr("Timer \(length)\(timer.label.isEmpty ? "" : " " + timer.label.quoted)")
        }
        // Translators: {1} is the name of a place, {2} that of a time zone.
        lines += places.map { tr("Place \($0.name.quoted), \($0.zone)") }
        // Translators: {1} is the name of a sound preset, {2} its sounds.
        lines += presets.map { tr("Sound preset \($0.name.quoted): \($0.mix.map(\.id).joined(separator: ", "))") }
        if known > 0 {
            // Translators: {1} is a number of alarms, timers, places and presets.
            lines.append(tr("\(known) item is already there.", "\(known) items are already there.", count: known))
        }
        if count == 0 { lines.append(tr("There is nothing to add.")) }
        return lines.map { $0.withoutControls + "\n" }.joined()
    }
}

/// How much a program keeps, as `--json` shows it.
nonisolated struct ForeignCount: Encodable {
    let alarms: Int
    let timers: Int
    let places: Int
    let presets: Int

    init(_ data: ForeignData) {
        alarms = data.alarms.count
        timers = data.timers.count
        places = data.places.count
        presets = data.mixes.count
    }
}
