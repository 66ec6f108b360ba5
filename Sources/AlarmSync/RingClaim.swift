// SPDX-License-Identifier: MIT
import JSONCoding
import Timekeeping

/// What a machine lets the others know of where an alarm rings, a part of the shared alarm under the machine's id.
///
/// A machine that always rings says so only once another wants to leave ringing to it, and says it again every few days: one that is no
/// longer used must not keep the others silent.
package struct RingClaim: Hashable, Sendable, Codable {
    /// On which conditions it rings.
    package var policy: RingPolicy
    /// What the user calls the machine.
    package var name: String

    /// The time for which a claim counts.
    package static let life = Duration.seconds(7 * 86_400)
    /// The age at which a machine says it again.
    static let renewal = Duration.seconds(3 * 86_400)
    private static let prefix = "rings"

    /// Joins its parts.
    package init(policy: RingPolicy, name: String) {
        self.policy = policy
        self.name = name
    }

    /// The part of a shared alarm that a machine's claim is.
    static func field(of machine: String) -> String { prefix + machine.prefix(1).uppercased() + machine.dropFirst() }
}

extension SharedAlarm {
    /// What machines let each other know, by the field, each with when and by whom it was said.
    func claims() -> [String: (claim: RingClaim, stamp: SharedStamp)] {
        var claims: [String: (RingClaim, SharedStamp)] = [:]
        for case (.field(let name), let value) in values where name.hasPrefix("rings") {
            guard let text = value.text, let claim = try? JSON.decode(RingClaim.self, from: text.utf8) else { continue }
            claims[name] = (claim, value.stamp)
        }
        return claims
    }

    /// Whether the machine that said something knew then all that decides when the alarm rings.
    func isKnown(toSpeaker stamp: SharedStamp) -> Bool {
        values.allSatisfy { key, value in
            !key.decidesRing || value.stamp.writer == stamp.writer || value.stamp.sequence < stamp.sequence
        }
    }
}

extension SharedKey {
    fileprivate var decidesRing: Bool {
        isTime || ["enabled", "pausedUntil", "daysOff"].contains { self == .field($0) }
    }
}

extension SyncRecord {
    /// When another machine is known to ring always: since it said so, for as long as that counts; nil when there is none.
    ///
    /// What is due before that it may have learnt of too late.
    package func ringer(besides machine: SyncMachine) -> Range<Instant>? {
        let field = RingClaim.field(of: machine.id)
        // A clock may be wrong by an hour; one that is days ahead is no evidence of anything.
        let said = own.claims().filter { name, other in
            name != field && other.claim.policy == .always && own.isKnown(toSpeaker: other.stamp)
                && other.stamp.modified + RingClaim.life > machine.now
                && other.stamp.modified < machine.now + .seconds(86_400)
        }.map(\.value.stamp.modified)
        return said.min().map { $0..<$0 + RingClaim.life }
    }

    /// What this machine has to say that the others don't know yet; nil when there is nothing.
    func claim(on machine: SyncMachine) -> RingClaim? {
        let field = RingClaim.field(of: machine.id)
        let claims = own.claims()
        let wanted = RingClaim(policy: machine.policy(id), name: machine.name)
        let said = claims[field]
        guard wanted.policy == .always else { return said?.claim == wanted ? nil : wanted }
        guard claims.contains(where: { $0.key != field && $0.value.claim.policy != .always }) else {
            return said.map { $0.claim.policy != .always } ?? false ? wanted : nil
        }
        let counts = said.map {
            $0.stamp.modified + RingClaim.renewal > machine.now && own.isKnown(toSpeaker: $0.stamp)
        }
        return counts ?? false && said?.claim == wanted ? nil : wanted
    }
}
