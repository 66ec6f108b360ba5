// SPDX-License-Identifier: MIT
import Almanac

/// Cities by the words of their names, and by where they are.
struct CityIndex {
    /// A city and the words under which it is found.
    struct Entry {
        var city: City
        /// The words of its names: in the user's language, in English and in those of its country, each in all its spellings.
        var names: [[String]]
        /// The words of where it is.
        var regionWords: [String]
    }

    /// How well a city matches some words, best first.
    private enum Rank: Int {
        /// They are its name.
        case exact
        /// Its name begins with them.
        case beginning
        /// Words of its name begin with them.
        case inside
        /// Some of them are words of its region.
        case region
    }

    private let entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries
    }

    func search(_ text: String, limit: Int) -> [City] {
        let wanted = FoldedWords.spellings(of: text)
        guard !wanted.isEmpty, limit > 0 else { return [] }
        let found = entries.compactMap { entry in
            wanted.compactMap { Self.rank(of: entry, for: $0)?.rawValue }.min().map { (entry.city, $0) }
        }
        let sorted = found.sorted {
            ($0.1, $0.0.isWellKnown ? 0 : 1, $0.0.name, $0.0.region)
                < ($1.1, $1.0.isWellKnown ? 0 : 1, $1.0.name, $1.0.region)
        }
        return sorted.prefix(limit).map(\.0)
    }

    /// The city nearest to a point; nil when there is none.
    func nearest(to point: Coordinates) -> City? {
        var best: (city: City, distance: Double)?
        for entry in entries {
            guard let place = Coordinates(latitude: entry.city.latitude, longitude: entry.city.longitude) else {
                continue
            }
            let distance = point.distance(to: place)
            if best.map({ distance < $0.distance }) ?? true { best = (entry.city, distance) }
        }
        return best?.city
    }

    private static func rank(of entry: Entry, for wanted: [String]) -> Rank? {
        let inNames = entry.names.compactMap { rank(of: $0, for: wanted) }.min { $0.rawValue < $1.rawValue }
        if let inNames { return inNames }
        let isAnyNamed = wanted.contains { word in entry.names.contains { has($0, word) } }
        guard isAnyNamed else { return nil }
        let isAllFound = wanted.allSatisfy { word in
            has(entry.regionWords, word) || entry.names.contains { has($0, word) }
        }
        return isAllFound ? .region : nil
    }

    private static func rank(of name: [String], for wanted: [String]) -> Rank? {
        if name == wanted { return .exact }
        if wanted.count <= name.count, name.starts(with: wanted.dropLast()), let last = wanted.last,
            name[wanted.count - 1].hasPrefix(last)
        {
            return .beginning
        }
        return wanted.allSatisfy { has(name, $0) } ? .inside : nil
    }

    private static func has(_ words: [String], _ beginning: String) -> Bool {
        words.contains { $0.hasPrefix(beginning) }
    }
}
