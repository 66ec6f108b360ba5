// SPDX-License-Identifier: MIT

/// A stopwatch with a name, kept until it is deleted: the whole-object message of the bus, of `--json` and of the store.
public struct StopwatchSession: Hashable, Sendable, Identifiable {
    /// Short and stable, unique in the store.
    public var id: String
    /// What it is for, such as `Heat 2`; may be empty.
    public var name: String
    /// When it was made.
    public var created: Instant
    /// When it was last used; a command that names no stopwatch uses the one used last.
    public var used: Instant
    /// What it shows.
    public var stopwatch: Stopwatch

    /// Characters that a name may have at most.
    public static let nameLimit = 200

    /// 0000-01-01, the first day that can be written.
    private static let earliest = Instant(seconds: -62_167_219_200)

    /// Gives a stopwatch a name.
    public init(id: String, name: String = "", created: Instant, stopwatch: Stopwatch = Stopwatch()) {
        self.id = id
        self.name = name
        self.created = created
        used = created
        self.stopwatch = stopwatch
    }

    /// What was measured, put together again from parts that are kept apart; laps are put in order.
    ///
    /// Of each lap only its number, total and capture count: the time of one that is lost belongs to the next.
    public func with(laps: [Lap]) -> StopwatchSession {
        var whole = self
        var before: Int64 = 0
        whole.stopwatch.laps = laps.sorted { $0.index < $1.index }.map { lap in
            defer { before = max(before, lap.total) }
            return Lap(
                index: lap.index, total: lap.total, delta: max(0, lap.total - before), captured: lap.captured)
        }
        return whole
    }

    /// A session of which only laps were left: it is paused where the last one ended.
    public init?(id: String, savedLaps: [Lap]) {
        guard let last = savedLaps.max(by: { $0.index < $1.index }),
            let first = savedLaps.min(by: { $0.index < $1.index })
        else { return nil }
        var bare = StopwatchSession(id: id, created: first.captured)
        let started = first.captured - .milliseconds(first.total)
        bare.stopwatch.started = started < Self.earliest ? first.captured : started
        bare.stopwatch.time = RunningTime(counted: last.total)
        self = bare.with(laps: savedLaps)
    }
}

extension StopwatchSession: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, created, used, phase, time, started, laps, undoPoint
    }

    /// Reads what ``encode(to:)`` writes; only the id and the time of making are required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id),
            name: try values.decodeIfPresent(String.self, forKey: .name) ?? "",
            created: try values.decode(Instant.self, forKey: .created))
        used = try values.decodeIfPresent(Instant.self, forKey: .used) ?? created
        stopwatch.time = try values.decodeIfPresent(RunningTime.self, forKey: .time) ?? RunningTime()
        stopwatch.started = try values.decodeIfPresent(Instant.self, forKey: .started)
        if stopwatch.started == nil, stopwatch.time != RunningTime() { stopwatch.started = created }
        stopwatch.laps = try values.decodeIfPresent([Lap].self, forKey: .laps) ?? []
        stopwatch.undoPoint = try values.decodeIfPresent(Stopwatch.UndoPoint.self, forKey: .undoPoint)
    }

    /// Writes everything, and the phase for readers that do not count themselves.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encode(created, forKey: .created)
        try values.encode(used, forKey: .used)
        try values.encode(stopwatch.phase, forKey: .phase)
        try values.encode(stopwatch.time, forKey: .time)
        try values.encodeIfPresent(stopwatch.started, forKey: .started)
        if !stopwatch.laps.isEmpty { try values.encode(stopwatch.laps, forKey: .laps) }
        try values.encodeIfPresent(stopwatch.undoPoint, forKey: .undoPoint)
    }
}
