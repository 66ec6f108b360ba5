// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// Finds what rings by the id of its alarm, the beginning of one, its label, or the id of the ring itself.
nonisolated enum RingReference {
    /// The word that `snooze` and `stop` take.
    static let operand = Operand(
        "ID", tr("Which one, when several ring: the id or the label of its alarm; all if you give none."),
        isOptional: true,
        completion: .live(.rings))

    /// What the user means; nil for everything.
    ///
    /// - Throws: ``CommandError`` with exit code 3 when nothing rings or nothing fits.
    static func find(_ word: String?, among rings: [RingStatus]) throws(CommandError) -> RingStatus? {
        guard !rings.isEmpty else { throw CommandError(.notFound, tr("nothing rings")) }
        guard let word else { return nil }
        if let exact = rings.first(where: { $0.id == word || $0.alarmID == word }) { return exact }
        let alike = rings.filter {
            !word.isEmpty && ($0.label.lowercased() == word.lowercased() || $0.alarmID.hasPrefix(word.lowercased()))
        }
        let exact = alike.filter { $0.label == word }
        let found = exact.isEmpty ? alike : exact
        if found.count > 1 {
            throw .wrongUse(tr("\(word.quoted) fits several: \(found.map(\.reference).listed(.and)); use an id"))
        }
        guard let ring = found.first else {
            let present = rings.map(\.reference).listed(.and)
            throw CommandError(.notFound, tr("nothing that rings is called \(word.quoted); what rings is \(present)"))
        }
        return ring
    }
}

nonisolated extension RingStatus.Phase {
    /// How a ring stands, in a word.
    var word: String {
        switch self {
        // Translators: how an alarm stands, offered by the shell: about to ring; ringing; snoozed; stopped, with a question to
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

    /// How it stands, as a few words.
    func standing(_ phrases: Phrases) -> String {
        switch phase {
        // Translators: how an alarm stands, in a table; {1} is such as "in 5 min" or "07:30", {2} such as "in 5 min".
        case .preAlert: return tr("rings \(phrases.relative(until))", context: "state of a ring")
        case .ringing:
            // Translators: {1} is a day and a time.
            return isLate
                ? tr("rings, was due \(phrases.moment(due))", context: "state of a ring")
                : tr("rings", context: "state of a ring")
        // Translators: {1} is a time of day.
        case .up: return tr("stopped, asks at \(phrases.clock(until)) whether you are awake")
        // Translators: {1} is a time of day, {2} such as "in 5 min".
        case .asking:
            return tr("asks whether you are awake, rings again at \(phrases.clock(until)), \(phrases.relative(until))")
        case .snoozed: return tr("snoozed, rings again at \(phrases.clock(until)), \(phrases.relative(until))")
        }
    }
}
