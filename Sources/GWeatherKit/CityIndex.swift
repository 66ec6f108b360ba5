// SPDX-License-Identifier: MIT
import CGLib
import CGWeather

/// Cities by the words of their names.
struct CityIndex {
    /// A city and the words under which it is found.
    struct Entry {
        var city: City
        /// The words of its name, in the user's language.
        var ownWords: [String]
        /// Those and the words of its English name.
        var nameWords: [String]
        /// The words of where it is.
        var regionWords: [String]
    }

    private let entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries
    }

    func search(_ text: String, limit: Int) -> [City] {
        let wanted = FoldedWords.of(text)
        guard !wanted.isEmpty, limit > 0 else { return [] }
        let found = entries.compactMap { entry in rank(of: entry, for: wanted).map { (entry, $0) } }
        let sorted = found.sorted {
            ($0.1, $0.0.city.namesZone ? 0 : 1, $0.0.city.name, $0.0.city.region)
                < ($1.1, $1.0.city.namesZone ? 0 : 1, $1.0.city.name, $1.0.city.region)
        }
        return sorted.prefix(limit).map(\.0.city)
    }

    /// 0 for the very name, 1 for its beginning, 2 for words within it, 3 when words of the region are needed; nil for no match.
    private func rank(of entry: Entry, for wanted: [String]) -> Int? {
        let inName = wanted.count { word in entry.nameWords.contains { $0.hasPrefix(word) } }
        guard inName > 0 else { return nil }
        if inName < wanted.count {
            let all = wanted.allSatisfy { word in
                (entry.nameWords + entry.regionWords).contains { $0.hasPrefix(word) }
            }
            return all ? 3 : nil
        }
        if entry.ownWords == wanted || entry.nameWords == wanted { return 0 }
        return entry.nameWords.first?.hasPrefix(wanted[0]) == true ? 1 : 2
    }
}

extension CityIndex.Entry {
    /// Reads a location of libgweather; nil without coordinates, which a place needs.
    init?(_ location: OpaquePointer) {
        guard gweather_location_has_coords(location) != 0, let name = Self.name(location) else { return nil }
        var (latitude, longitude) = (0.0, 0.0)
        gweather_location_get_coords(location, &latitude, &longitude)
        var regions: [String] = []
        var words: [String] = []
        var parent = gweather_location_get_parent(location)
        while let above = parent {
            let level = gweather_location_get_level(above)
            if level == GWEATHER_LOCATION_COUNTRY || level == GWEATHER_LOCATION_ADM1, let region = Self.name(above) {
                regions.insert(region, at: 0)
                words += FoldedWords.of(region) + FoldedWords.of(Self.englishName(above))
            }
            parent = gweather_location_get_parent(above)
            g_object_unref(UnsafeMutableRawPointer(above))
        }
        let english = Self.englishName(location)
        let zone = Self.zone(location)
        city = City(
            name: name, region: regions.joined(separator: ", "), latitude: latitude, longitude: longitude, zone: zone,
            namesZone: zone?.split(separator: "/").last.map { String($0.replacing("_", with: " ")) } == english)
        ownWords = FoldedWords.of(name)
        nameWords = ownWords + (english == name ? [] : FoldedWords.of(english))
        regionWords = words
    }

    private static func name(_ location: OpaquePointer) -> String? {
        gweather_location_get_name(location).map { String(cString: $0) }
    }

    private static func englishName(_ location: OpaquePointer) -> String {
        gweather_location_get_english_name(location).map { String(cString: $0) } ?? ""
    }

    private static func zone(_ location: OpaquePointer) -> String? {
        guard let zone = gweather_location_get_timezone(location) else { return nil }
        return g_time_zone_get_identifier(zone).map { String(cString: $0) }
    }
}
