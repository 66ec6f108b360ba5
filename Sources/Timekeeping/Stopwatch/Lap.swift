// SPDX-License-Identifier: MIT

/// One lap: how long it took, and what the stopwatch and the clock on the wall showed at its end.
public struct Lap: Hashable, Sendable, Codable {
    /// Counts from 1.
    public var index: Int
    /// Milliseconds on the stopwatch at its end, without pauses.
    public var total: Int64
    /// Milliseconds since the end of the lap before, or since the start, without pauses.
    public var delta: Int64
    /// When it ended by the wall clock.
    public var captured: Instant

    enum CodingKeys: String, CodingKey {
        case index = "lap"
        case total, delta, captured
    }

    /// Reads the parts; refuses times that cannot have been counted.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func time(_ key: CodingKeys) throws -> Int64 {
            let number = try values.decode(Int64.self, forKey: key)
            guard (0...RunningTime.limit).contains(number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values, debugDescription: "\(number) ms cannot have been counted")
            }
            return number
        }
        let index = try values.decode(Int.self, forKey: .index)
        guard (1...Stopwatch.lapLimit).contains(index) else {
            throw DecodingError.dataCorruptedError(
                forKey: .index, in: values, debugDescription: "\(index) is not the number of a lap")
        }
        self.init(
            index: index, total: try time(.total), delta: try time(.delta),
            captured: try values.decode(Instant.self, forKey: .captured))
    }

    /// Joins the parts.
    public init(index: Int, total: Int64, delta: Int64, captured: Instant) {
        self.index = index
        self.total = total
        self.delta = delta
        self.captured = captured
    }
}

extension Sequence<Lap> {
    /// The indices of the fastest and of the slowest lap; nil until two laps differ.
    ///
    /// Of several equal ones, the first.
    public var extremes: (fastest: Int, slowest: Int)? {
        var extremes = LapExtremes()
        for lap in self { extremes.add(lap) }
        return extremes.indices
    }
}

extension [Lap] {
    /// How many laps from the first on are the same as in `old`.
    ///
    /// Laps come and go at the end alone, so the last that both have stands for those before it.
    public func shared(with old: [Lap]) -> Int {
        let both = Swift.min(count, old.count)
        if both == 0 || self[both - 1] == old[both - 1] { return both }
        return (0..<both).first { self[$0] != old[$0] } ?? both
    }
}
