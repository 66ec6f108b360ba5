// SPDX-License-Identifier: MIT
import Localization

extension CountdownRun: Codable {
    private enum CodingKeys: String, CodingKey {
        case countdown, phase, time, step, round, added, ended
        case isOver = "over"
        case isAnnounced = "announced"
        case isCued = "cued"
    }

    /// Rounds that a stored run may have begun, also one without end.
    private static let roundCounts = 1...1_000_000_000_000

    /// Reads what ``encode(to:)`` writes; only the countdown and the time are required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        countdown = try values.decode(Countdown.self, forKey: .countdown)
        time = try values.decode(RunningTime.self, forKey: .time)
        step = try values.decodeIfPresent(Int.self, forKey: .step) ?? 0
        round = try values.decodeIfPresent(Int.self, forKey: .round) ?? 1
        added = try values.decodeIfPresent(Int64.self, forKey: .added) ?? 0
        guard countdown.problem == nil, countdown.steps.indices.contains(step), Self.roundCounts.contains(round),
            (-RunningTime.limit...RunningTime.limit).contains(added)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .countdown, in: values,
                debugDescription: countdown.problem?.text.english ?? "its step, round or added time is out of range")
        }
        ended = try values.decodeIfPresent(Instant.self, forKey: .ended)
        isOver = try values.decodeIfPresent(Bool.self, forKey: .isOver) ?? false
        isAnnounced = try values.decodeIfPresent(Bool.self, forKey: .isAnnounced) ?? false
        isCued = try values.decodeIfPresent(Bool.self, forKey: .isCued) ?? false
    }

    /// Writes everything needed to continue, and the phase for readers that do not count themselves.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(countdown, forKey: .countdown)
        try values.encode(phase, forKey: .phase)
        try values.encode(time, forKey: .time)
        try values.encode(step, forKey: .step)
        try values.encode(round, forKey: .round)
        if added != 0 { try values.encode(added, forKey: .added) }
        try values.encodeIfPresent(ended, forKey: .ended)
        if isOver { try values.encode(isOver, forKey: .isOver) }
        if isAnnounced { try values.encode(isAnnounced, forKey: .isAnnounced) }
        if isCued { try values.encode(isCued, forKey: .isCued) }
    }
}
