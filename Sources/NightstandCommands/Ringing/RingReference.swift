// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

/// Finds what rings by the id of its alarm, the beginning of one, its label, or the id of the ring itself.
nonisolated enum RingReference {
    /// The word that `snooze` and `stop` take.
    static let operand = Operand(
        "ID", "Which one, when several ring: the id or the label of its alarm; all if you give none.", isOptional: true,
        completion: .live(.rings))

    /// What the user means; nil for everything.
    ///
    /// - Throws: ``CommandError`` with exit code 3 when nothing rings or nothing fits.
    static func find(_ word: String?, among rings: [RingStatus]) throws(CommandError) -> RingStatus? {
        guard !rings.isEmpty else { throw CommandError(.notFound, "nothing rings") }
        guard let word else { return nil }
        if let exact = rings.first(where: { $0.id == word || $0.alarmID == word }) { return exact }
        let alike = rings.filter {
            !word.isEmpty && ($0.label.lowercased() == word.lowercased() || $0.alarmID.hasPrefix(word.lowercased()))
        }
        let exact = alike.filter { $0.label == word }
        let found = exact.isEmpty ? alike : exact
        if found.count > 1 {
            throw .wrongUse("\(word.quoted) fits several: \(found.map(\.reference).listed("and")); use an id")
        }
        guard let ring = found.first else {
            let present = "what rings is \(rings.map(\.reference).listed("and"))"
            throw CommandError(.notFound, "nothing that rings is called \(word.quoted); \(present)")
        }
        return ring
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
        case .preAlert: "rings \(phrases.relative(until))"
        case .ringing: isLate ? "rings, was due \(phrases.moment(due))" : "rings"
        case .up: "stopped, asks at \(phrases.clock(until)) whether you are awake"
        case .asking: "asks whether you are awake, rings again at \(phrases.clock(until)), \(phrases.relative(until))"
        case .snoozed: "snoozed, rings again at \(phrases.clock(until)), \(phrases.relative(until))"
        }
    }
}
