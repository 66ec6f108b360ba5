// SPDX-License-Identifier: MIT
import NightstandBus
import Timekeeping

/// What rings, or what will ring next: the state behind `next` and `watch`.
nonisolated struct Outlook: Hashable, Sendable, Codable {
    /// Whether the service answers.
    var isReachable: Bool
    /// How many alarms are armed.
    var armed = 0
    /// What is due next; nil when nothing is.
    var next: ServiceStatus.NextDue?
    /// What rings, is about to, or is snoozed.
    var rings: [RingStatus] = []

    enum CodingKeys: String, CodingKey {
        case isReachable = "reachable"
        case armed, next, rings
    }

    /// What counts now: the ring that sounds, else one that will, else the next due.
    var foremost: (label: String, alarmID: String, moment: Instant, state: String)? {
        let order: [RingStatus.Phase] = [.ringing, .snoozed, .preAlert]
        for phase in order {
            guard let ring = rings.filter({ $0.phase == phase }).min(by: { $0.until < $1.until }) else { continue }
            return (ring.label, ring.alarmID, phase == .snoozed ? ring.until : ring.due, phase.rawValue)
        }
        return next.map { ($0.label, $0.alarmID, $0.due, "scheduled") }
    }

    /// One line for people.
    func sentence(_ phrases: Phrases, withTimeLeft: Bool = true) -> String {
        guard isReachable else { return "The service cannot be reached." }
        guard let foremost else { return "No alarm is due." }
        let name = foremost.label.isEmpty ? "Alarm" : foremost.label.withoutControls
        switch foremost.state {
        case "ringing": return "\(name) rings, due \(phrases.moment(foremost.moment))."
        case "snoozed": return "\(name) rings again at \(phrases.clock(foremost.moment))."
        default:
            let moment = withTimeLeft ? phrases.full(foremost.moment) : phrases.moment(foremost.moment)
            return "\(name), \(moment)."
        }
    }
}

extension CommandEnvironment {
    /// The present outlook.
    func outlook(_ service: any Nightstand) async throws(ServiceError) -> Outlook {
        let status = try await service.status()
        return Outlook(isReachable: true, armed: status.armed, next: status.next, rings: try await service.rings())
    }
}
