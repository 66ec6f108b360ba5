// SPDX-License-Identifier: MIT

// The store keeps live sessions as text. Keys that an older version did not write take their default; without a
// phase the session is taken to have begun ringing when it was due.

extension RingSession: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, key, alarm, due, armedBy, fired, wasLate, isLate, snoozes, answeredBy, snoozedBy, phase, since, until
        case heard, unheard, escalation, event
    }

    /// How often a stored session may have been snoozed.
    private static let snoozeCounts = 0...1_000_000

    /// Reads a session; only the alarm and the occurrence are required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let key = try values.decode(OccurrenceKey.self, forKey: .key)
        let due = try values.decode(Instant.self, forKey: .due)
        var alarm = try values.decode(Alarm.self, forKey: .alarm)
        if alarm.id.isEmpty { alarm.id = key.alarmID }
        // What rings must keep ringing, so a number out of range is moved into it.
        alarm = alarm.withinLimits
        self.init(alarm: alarm, occurrence: Occurrence(scheduled: key.scheduled, due: due))
        self.key = key
        id = try values.decodeIfPresent(String.self, forKey: .id) ?? id
        armedBy = try values.decodeIfPresent(String.self, forKey: .armedBy)
        fired = try values.decodeIfPresent(Instant.self, forKey: .fired)
        wasLate = try values.decodeIfPresent(Bool.self, forKey: .wasLate) ?? false
        isLate = try values.decodeIfPresent(Bool.self, forKey: .isLate) ?? wasLate
        snoozes = Self.snoozeCounts.nearest(to: try values.decodeIfPresent(Int.self, forKey: .snoozes) ?? 0)
        answeredBy = try values.decodeIfPresent(String.self, forKey: .answeredBy)
        snoozedBy = try values.decodeIfPresent(String.self, forKey: .snoozedBy)
        heard = try values.decodeIfPresent(Instant.self, forKey: .heard)
        unheard = try values.decodeIfPresent(String.self, forKey: .unheard)
        event = try values.decodeIfPresent(String.self, forKey: .event)
        escalation = try values.decodeIfPresent(Int.self, forKey: .escalation).flatMap(Escalation.init) ?? .none
        let phase = try values.decodeIfPresent(String.self, forKey: .phase).flatMap(Phase.init) ?? .ringing
        let since = try values.decodeIfPresent(Instant.self, forKey: .since) ?? fired ?? due
        let until = try values.decodeIfPresent(Instant.self, forKey: .until)
        switch phase {
        case .scheduled: state = .scheduled
        case .preAlert: state = .preAlert
        case .ringing:
            fired = fired ?? since
            state = .ringing(since: since, until: until ?? since + .seconds(alarm.ringLength))
        case .snoozed:
            state = .snoozed(since: since, until: until ?? since + .seconds(60 * alarm.snooze.minutes))
        case .up: state = .up(since: since, until: until ?? since + .seconds(alarm.awakeCheck))
        case .asking: state = .asking(since: since, until: until ?? since + .seconds(Self.patience))
        case .stopped: state = .stopped(since)
        case .missed: state = .missed
        }
    }

    /// Writes everything needed to continue after a restart.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(key, forKey: .key)
        try values.encode(alarm, forKey: .alarm)
        try values.encode(due, forKey: .due)
        try values.encodeIfPresent(armedBy, forKey: .armedBy)
        try values.encodeIfPresent(fired, forKey: .fired)
        try values.encode(wasLate, forKey: .wasLate)
        try values.encode(isLate, forKey: .isLate)
        try values.encode(snoozes, forKey: .snoozes)
        try values.encodeIfPresent(answeredBy, forKey: .answeredBy)
        try values.encodeIfPresent(snoozedBy, forKey: .snoozedBy)
        try values.encodeIfPresent(heard, forKey: .heard)
        try values.encodeIfPresent(unheard, forKey: .unheard)
        try values.encodeIfPresent(event, forKey: .event)
        if escalation != .none { try values.encode(escalation, forKey: .escalation) }
        try values.encode(phase.rawValue, forKey: .phase)
        switch state {
        case .ringing(let since, let until), .snoozed(let since, let until), .up(let since, let until),
            .asking(let since, let until):
            try values.encode(since, forKey: .since)
            try values.encode(until, forKey: .until)
        case .stopped(let instant): try values.encode(instant, forKey: .since)
        case .scheduled, .preAlert, .missed: break
        }
    }
}
