// SPDX-License-Identifier: MIT
import Timekeeping

extension SyncRecord: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, uid, base, own, substitutes, hidden, deleted, revision, renewal, corrections
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let own = try values.decode(SharedAlarm.self, forKey: .own)
        var substitutes: [String: String?] = [:]
        for (field, value) in try values.decodeIfPresent([String: String].self, forKey: .substitutes) ?? [:] {
            substitutes[field] = value
        }
        for field in try values.decodeIfPresent([String].self, forKey: .hidden) ?? [] {
            substitutes[field] = .some(nil)
        }
        // Most of the time both are the same.
        let base = try? values.decodeIfPresent(Bool.self, forKey: .base)
        self.init(
            id: try values.decode(String.self, forKey: .id), uid: try values.decode(String.self, forKey: .uid),
            base: base == true ? own : try? values.decodeIfPresent(SharedAlarm.self, forKey: .base), own: own,
            substitutes: substitutes, deleted: try values.decodeIfPresent(Instant.self, forKey: .deleted))
        revision = try values.decodeIfPresent(String.self, forKey: .revision)
        renewal = try values.decodeIfPresent(Instant.self, forKey: .renewal)
        corrections = try values.decodeIfPresent(Int.self, forKey: .corrections) ?? 0
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(uid, forKey: .uid)
        try values.encode(own, forKey: .own)
        if base == own {
            try values.encode(true, forKey: .base)
        } else {
            try values.encodeIfPresent(base, forKey: .base)
        }
        let shown = substitutes.compactMapValues(\.self)
        if !shown.isEmpty { try values.encode(shown, forKey: .substitutes) }
        let hidden = substitutes.filter { $0.value == nil }.keys.sorted()
        if !hidden.isEmpty { try values.encode(hidden, forKey: .hidden) }
        try values.encodeIfPresent(deleted, forKey: .deleted)
        try values.encodeIfPresent(revision, forKey: .revision)
        try values.encodeIfPresent(renewal, forKey: .renewal)
        if corrections > 0 { try values.encode(corrections, forKey: .corrections) }
    }
}
