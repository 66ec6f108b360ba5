// SPDX-License-Identifier: MIT
import ICalendar
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
    /// Of one that always rings, for which times: what the alarm it had then comes to.
    var times: String?

    /// The time for which a claim counts.
    package static let life = Duration.seconds(7 * 86_400)
    /// The age at which a machine says it again.
    static let renewal = Duration.seconds(3 * 86_400)
    private static let prefix = "rings"

    /// Joins its parts.
    init(policy: RingPolicy, name: String, times: String? = nil) {
        self.policy = policy
        self.name = name
        self.times = times
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

    /// The alarm without what machines let each other know of where it rings, which is no change of it.
    var withoutClaims: SharedAlarm {
        SharedAlarm(
            values.filter { key, _ in
                if case .field(let name) = key { !name.hasPrefix("rings") } else { true }
            })
    }

    /// A short checksum of all that decides when the alarm rings: equal on machines that have it alike.
    var ringDigest: String {
        let parts = values.compactMap { key, value in
            value.text.flatMap { key.decidesRing ? "\(key.name)=\($0)" : nil }
        }
        return ForeignID.hash(parts.sorted().joined(separator: "\n"))
    }
}

extension SharedKey {
    fileprivate var decidesRing: Bool {
        isTime || ["enabled", "pausedUntil", "daysOff"].contains { self == .field($0) }
    }

    fileprivate var name: String {
        switch self {
        case .field(let name): name
        case .exception(let kind, let time): "\(kind.rawValue) \(time)"
        }
    }
}

extension SyncRecord {
    /// When another machine is known to ring always: since it said so, for as long as that counts; nil when there is none.
    ///
    /// What is due before that it may have learnt of too late.
    package func ringer(besides machine: SyncMachine) -> Range<Instant>? {
        let field = RingClaim.field(of: machine.id)
        let former = machine.former.map { (field: RingClaim.field(of: $0.machine), until: $0.until) }
        let claims = own.claims().filter { key, said in
            let isOwn = key == field || key == former?.field && former.map { said.stamp.modified <= $0.until } ?? false
            return !isOwn && said.claim.policy == .always
        }
        // Calendars have other ids on other machines, or other events: nobody knows when it rings there.
        guard !claims.isEmpty, let alarm = own.alarm(id: id), alarm.schedule.calendars.isEmpty else { return nil }
        let digest = own.ringDigest
        // A clock may be wrong by an hour; one that is days ahead is no evidence of anything.
        let said = claims.values.filter { claim, stamp in
            claim.times == digest && stamp.modified + RingClaim.life > machine.now
                && stamp.modified < machine.now + .seconds(86_400)
        }.map(\.stamp.modified)
        return said.min().map { $0..<$0 + RingClaim.life }
    }

    /// What this machine has to say that the others don't know yet; nil when there is nothing.
    func claim(on machine: SyncMachine) -> RingClaim? {
        let field = RingClaim.field(of: machine.id)
        let claims = own.claims()
        let said = claims[field]
        let policy = machine.policy(id)
        guard policy == .always else {
            let wanted = RingClaim(policy: policy, name: machine.name)
            return said?.claim == wanted ? nil : wanted
        }
        let isAsked = claims.contains { $0.key != field && $0.value.claim.policy != .always }
        guard said != nil || isAsked else { return nil }
        guard canRing(on: machine) else {
            // What it has said is taken back; of what it hasn't said nobody relies on it.
            return said?.claim.policy == .always ? RingClaim(policy: .never, name: machine.name) : nil
        }
        let wanted = RingClaim(policy: .always, name: machine.name, times: own.ringDigest)
        guard isAsked else { return said?.claim.policy == .always ? nil : wanted }
        let isOld = said.map { $0.stamp.modified + RingClaim.renewal <= machine.now } ?? true
        return isOld || said?.claim != wanted ? wanted : nil
    }

    /// Whether the alarm, as this machine has it, is going to ring here.
    private func canRing(on machine: SyncMachine) -> Bool {
        guard let alarm = own.alarm(id: id), substitutes["enabled"].map({ $0 == "true" }) ?? alarm.isEnabled else {
            return false
        }
        return (try? alarm.schedule.next(after: machine.now, zones: machine.zones)) != nil
    }
}
