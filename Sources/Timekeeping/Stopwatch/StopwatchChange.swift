// SPDX-License-Identifier: MIT

/// A changed stopwatch without the laps that did not change: the same size after a thousand laps as after one.
public struct StopwatchChange: Hashable, Sendable, Identifiable {
    /// The stopwatch; of its laps only those after the ``kept`` ones.
    public private(set) var session: StopwatchSession
    /// How many laps before those are unchanged.
    public private(set) var kept: Int
    /// Milliseconds on the stopwatch at the end of the last of them; 0 when there is none.
    public private(set) var keptTotal: Int64

    /// The stopwatch's id.
    public var id: String { session.id }

    /// Describes the change from `old`; nil for a new stopwatch, which is sent as a whole.
    public init(from old: StopwatchSession?, to new: StopwatchSession) {
        let laps = new.stopwatch.laps
        kept = old.map { laps.shared(with: $0.stopwatch.laps) } ?? 0
        keptTotal = kept > 0 ? laps[kept - 1].total : 0
        session = new.told
        session.stopwatch.laps = Array(laps.dropFirst(kept))
    }

    /// The whole stopwatch, combined with what was known of it; nil if a change was missed and everything must be read again.
    public func applied(to known: StopwatchSession?) -> StopwatchSession? {
        guard kept > 0 else { return session }
        guard let laps = known?.stopwatch.laps, known?.id == id, laps.count >= kept, laps[kept - 1].total == keptTotal
        else { return nil }
        var whole = session
        whole.stopwatch.laps = laps.prefix(kept) + session.stopwatch.laps
        return whole
    }
}

extension StopwatchSession {
    /// The stopwatch for clients, without the laps that a reset cleared: only the service needs them, to undo it.
    public var told: StopwatchSession {
        var told = self
        told.stopwatch.undoPoint?.cleared?.laps = []
        return told
    }
}

extension StopwatchChange: Codable {
    private enum CodingKeys: String, CodingKey {
        case kept, keptTotal
    }

    /// Reads what ``encode(to:)`` writes; without the keys about what is kept it is a whole stopwatch.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        session = try StopwatchSession(from: decoder)
        kept = max(0, try values.decodeIfPresent(Int.self, forKey: .kept) ?? 0)
        keptTotal = try values.decodeIfPresent(Int64.self, forKey: .keptTotal) ?? 0
    }

    /// Writes the stopwatch, and beside its parts what is kept, if anything is.
    public func encode(to encoder: any Encoder) throws {
        try session.encode(to: encoder)
        guard kept > 0 else { return }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kept, forKey: .kept)
        try values.encode(keptTotal, forKey: .keptTotal)
    }
}
