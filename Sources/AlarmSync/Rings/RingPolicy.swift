// SPDX-License-Identifier: MIT

/// On which conditions a machine rings; each has one for itself, and for an alarm one that overrides it.
package enum RingPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    /// It rings.
    case always
    /// It rings while the user is at it.
    case inUse = "in-use"
    /// It leaves ringing to other machines.
    case never

    /// Whether the machine rings.
    ///
    /// At least one machine must: one that doesn't know whether another does rings. That nobody is at a machine is never enough to be
    /// silent, because at night nobody is at any of them.
    /// - Parameters:
    ///   - isInUse: Whether the user is at the machine; nil where that isn't known.
    ///   - anotherAlwaysRings: Whether another machine that has this alarm is known to ring always.
    package func rings(isInUse: Bool?, anotherAlwaysRings: Bool) -> Bool {
        guard anotherAlwaysRings else { return true }
        return switch self {
        case .always: true
        case .inUse: isInUse ?? true
        case .never: false
        }
    }
}
