// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// Finds what rings by the id of its alarm, the beginning of one, its label, or the id of the ring itself.
nonisolated enum RingReference {
    /// The word that `snooze` and `stop` take.
    static let operand = Operand(
        "ID", tr("The id or label of the alarm (default: all that are ringing)."),
        isOptional: true,
        completion: .live(.rings))

    /// What the user means; nil for everything.
    ///
    /// - Throws: ``CommandError`` with exit code 3 when nothing rings or nothing fits.
    static func find(_ word: String?, among rings: [RingStatus]) throws(CommandError) -> RingStatus? {
        guard !rings.isEmpty else { throw CommandError(.notFound, tr("nothing is ringing")) }
        guard let word else { return nil }
        if let exact = rings.first(where: { $0.id == word || $0.alarmID == word }) { return exact }
        let alike = rings.filter {
            !word.isEmpty && ($0.label.lowercased() == word.lowercased() || $0.alarmID.hasPrefix(word.lowercased()))
        }
        let exact = alike.filter { $0.label == word }
        let found = exact.isEmpty ? alike : exact
        if found.count > 1 {
            throw .wrongUse(
                tr("\(word.quoted) matches several alarms: \(found.map(\.reference).listed(.and)); use an id"))
        }
        guard let ring = found.first else {
            let present = rings.map(\.reference).listed(.and)
            throw CommandError(.notFound, tr("no ringing alarm matches \(word.quoted); ringing: \(present)"))
        }
        return ring
    }
}

nonisolated extension RingStatus.Phase {
    /// The state of a ring, in a word.
    var word: String {
        switch self {
        // Translators: the state of an alarm, offered by the shell: about to ring; ringing; snoozed; stopped, with the awake check to
        // come; asking whether you are awake.
        case .preAlert: tr("preAlert", context: "state of a ring")
        case .ringing: tr("ringing", context: "state of a ring")
        case .snoozed: tr("snoozed", context: "state of a ring")
        case .up: tr("up", context: "state of a ring")
        case .asking: tr("asking", context: "state of a ring")
        }
    }
}

nonisolated extension RingStatus {
    /// The ring in a sentence: its alarm's id, and its label when it has one.
    var reference: String {
        label.isEmpty ? alarmID : "\(alarmID) (\(label.withoutControls))"
    }

    /// Its state, in a few words.
    func standing(_ phrases: Phrases) -> String {
        switch phase {
        // Translators: the state of an alarm, in a table; {1} is such as "in 5 min".
        case .preAlert: return tr("rings \(phrases.relative(until))", context: "state of a ring")
        case .ringing:
            // Translators: {1} is a day and a time.
            return isLate
                ? tr("ringing, was due \(phrases.moment(due))", context: "state of a ring")
                : tr("ringing", context: "state of a ring")
        // Translators: {1} is a time of day.
        case .up: return tr("stopped, awake check at \(phrases.clock(until))")
        // Translators: {1} is a time of day, {2} such as "in 5 min".
        case .asking:
            return tr("awake check, rings again at \(phrases.clock(until)), \(phrases.relative(until))")
        case .snoozed: return tr("snoozed, rings again at \(phrases.clock(until)), \(phrases.relative(until))")
        }
    }
}
