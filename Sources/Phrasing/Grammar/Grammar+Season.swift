// SPDX-License-Identifier: MIT

/// Seasons, which limit a repetition to their months.
extension Grammar {
    private static let seasons: [(StaticString, Season)] = [
        ("spring", .spring), ("springtime", .spring), ("summer", .summer), ("summertime", .summer),
        ("autumn", .autumn), ("fall", .autumn), ("winter", .winter), ("wintertime", .winter),
        ("frühling", .spring), ("frühjahr", .spring), ("sommer", .summer), ("herbst", .autumn),
    ]

    /// in the summer, during winter, throughout the fall.
    func inSeason(_ index: Int) -> Match<Constituent>? {
        guard `is`(index, .in, .of) || isSpelt(index, "during") || isSpelt(index, "throughout") else { return nil }
        return season(index + 1)?.map { .season($0) }
    }

    /// The summer, with its months; not the summer house.
    func season(_ index: Int) -> Match<Season>? {
        guard themes.contains(.season) else { return nil }
        var start = skip(index, .all, .every)
        start = skip(start, .the)
        guard start < count, !lexeme(start).isKnown || lexeme(start).leads,
            let season = Self.seasons.first(where: { isSpelt(start, $0.0) })?.1
        else { return nil }
        var end = start + 1
        if lexeme(end).unit == .month, lexeme(end).isPlural { end += 1 }
        guard end >= count || lexeme(end).isKnown else { return nil }
        return Match(season, end)
    }
}
