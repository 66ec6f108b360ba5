// SPDX-License-Identifier: MIT
import Almanac
import Synchronization

extension TimeZoneDatabase {
    /// The city that each zone is named after, in the order of the database's own table (`zone.tab`).
    ///
    /// Some four hundred, and known without any network: good enough to find the sun by where nothing better is known.
    public func places() -> [Place] {
        if let known = cache.places.withLock({ $0 }) { return known }
        let places = readPlaces()
        cache.places.withLock { $0 = places }
        return places
    }

    private func readPlaces() -> [Place] {
        guard let bytes = FileSystem.bytes(at: directory + "/zone.tab") else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> Place? in
            let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
            guard fields.count >= 3, !fields[0].hasPrefix("#"), let coordinates = Coordinates(iso6709: fields[1]) else {
                return nil
            }
            let city = fields[2].split(separator: "/").last ?? ""
            return Place(name: String(city.map { $0 == "_" ? " " : $0 }), coordinates: coordinates, zone: fields[2])
        }
    }

    /// The code of the country by ISO 3166 that `zone` is of, by the database's own table; nil for a zone of none, such as UTC.
    public func country(ofZone zone: String) -> String? {
        if let known = cache.countries.withLock({ $0 }) { return known[zone] }
        var countries: [String: String] = [:]
        for line in (FileSystem.bytes(at: directory + "/zone.tab") ?? []).split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
            if fields.count >= 3, !fields[0].hasPrefix("#") { countries[fields[2]] = fields[0] }
        }
        let table = countries
        cache.countries.withLock { $0 = table }
        return table[zone]
    }

    /// The city after which `zone` is named; nil for a zone without one, such as UTC.
    public func place(ofZone zone: String) -> Place? {
        places().first { $0.zone == zone }
    }
}

extension Coordinates {
    /// Reads `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`, degrees, minutes and seconds (ISO 6709); nil for anything else.
    init?(iso6709 text: String) {
        guard let middle = text.dropFirst().lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
        func degrees(_ part: Substring, digits: Int) -> Double? {
            let number = part.dropFirst()
            guard number.count == digits + 2 || number.count == digits + 4, number.allSatisfy(\.isNumber),
                let whole = Int(number.prefix(digits)), let minutes = Int(number.dropFirst(digits).prefix(2)),
                let seconds = number.count == digits + 4 ? Int(number.suffix(2)) : 0
            else { return nil }
            let size = Double(whole) + Double(minutes) / 60 + Double(seconds) / 3600
            return part.first == "-" ? -size : size
        }
        guard let latitude = degrees(text[..<middle], digits: 2), let longitude = degrees(text[middle...], digits: 3)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
