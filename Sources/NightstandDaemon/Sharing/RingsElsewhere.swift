// SPDX-License-Identifier: MIT
import AlarmSync
import Timekeeping

/// Which alarms other machines are known to ring, and which are left to them.
struct RingsElsewhere {
    /// The time without input after which a machine counts as not in use.
    static let idle: Duration = .seconds(300)
    /// For how long it counts that a machine isn't in use.
    private static let life: Duration = .seconds(60)

    /// The alarms to leave to others in any case, each with the times for which another is known to ring it.
    private var never: [String: Range<Instant>] = [:]
    /// The alarms to leave to others while this machine isn't in use.
    private var inUse: [String: Range<Instant>] = [:]

    /// Takes what a sync has found.
    mutating func note(_ ringers: [String: Range<Instant>], _ settings: SharingSettings?) {
        never = ringers.filter { settings?.policy(of: $0.key) == .never }
        inUse = ringers.filter { settings?.policy(of: $0.key) == .inUse }
    }

    /// Leaves these alarms to no other machine until the next sync.
    mutating func forget(_ ids: [String]) {
        for id in ids { (never[id], inUse[id]) = (nil, nil) }
    }

    /// Whether it matters for any alarm that the machine is in use.
    var dependsOnUse: Bool { !inUse.isEmpty }

    /// The alarms to leave to others now, each with the times for which that counts.
    ///
    /// - Parameter idle: For how long the machine has not been used; nil where that isn't known, and everything rings.
    func left(_ settings: SharingSettings?, afterIdle idle: Duration?, at now: Instant) -> [String: Range<Instant>] {
        guard settings != nil else { return [:] }
        guard let idle, idle >= Self.idle else { return never }
        let soon = now + Self.life
        return never.merging(inUse.mapValues { $0.clamped(to: now..<soon) }) { first, _ in first }
    }
}
