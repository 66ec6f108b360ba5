// SPDX-License-Identifier: MIT
import CGLib
import CGWeather
import PlainText

/// Reads the cities of libgweather, with their names in all the languages in which they are found.
struct CityReader {
    private var cities: [(city: City, names: [String], question: LocalNames.Question, regionWords: [String])] = []
    /// The names of countries in the user's language and in English, by their codes.
    private var countries: [String: (own: String, english: String)] = [:]

    /// All cities; none without the database.
    static func read() -> [CityIndex.Entry] {
        guard let world = gweather_location_get_world() else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(world)) }
        var reader = CityReader()
        reader.collect(world)
        for addition in CityTables.additions { reader.add(addition) }
        let names = LocalNames.of(reader.cities.map(\.question))
        return zip(reader.cities, names).map { read, local in
            let all = Set(read.names + [read.city.name, read.question.name] + local)
            return CityIndex.Entry(
                city: read.city, names: all.flatMap(FoldedWords.spellings), regionWords: read.regionWords)
        }
    }

    private mutating func collect(_ location: OpaquePointer) {
        // Below a city there are only its weather stations.
        let level = gweather_location_get_level(location)
        if level == GWEATHER_LOCATION_CITY { return add(location) }
        if level == GWEATHER_LOCATION_COUNTRY, let code = Self.text(gweather_location_get_country(location)) {
            countries[code] = (Self.name(location) ?? "", Self.englishName(location))
        }
        // `next_child` takes over the child that it is given.
        var child = gweather_location_next_child(location, nil)
        while let next = child {
            collect(next)
            child = gweather_location_next_child(location, next)
        }
    }

    /// Adds a city; one without coordinates, or with some that are nowhere on Earth, is no place.
    private mutating func add(_ location: OpaquePointer) {
        guard gweather_location_has_coords(location) != 0, let name = Self.name(location) else { return }
        var (latitude, longitude) = (0.0, 0.0)
        gweather_location_get_coords(location, &latitude, &longitude)
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return }
        var regions: [(own: String, english: String)] = []
        var parent = gweather_location_get_parent(location)
        while let above = parent {
            let level = gweather_location_get_level(above)
            if level == GWEATHER_LOCATION_COUNTRY || level == GWEATHER_LOCATION_ADM1, let region = Self.name(above) {
                regions.append((region, Self.englishName(above)))
            }
            parent = gweather_location_get_parent(above)
            g_object_unref(UnsafeMutableRawPointer(above))
        }
        let question = LocalNames.Question(
            country: Self.text(gweather_location_get_country(location)) ?? "", name: Self.englishName(location),
            regions: regions.map(\.english))
        add(
            City(
                name: name, region: regions.reversed().map(\.own).joined(separator: ", "), latitude: latitude,
                longitude: longitude, zone: Self.text(gweather_location_get_timezone_str(location))),
            [], question, regions)
    }

    private mutating func add(_ addition: CityTables.Addition) {
        guard let english = addition.names.first else { return }
        let languages = CityTables.languages[addition.country] ?? []
        // The last name is the one in the language of the country, where there is no more than one.
        let isOwn = languages.count == 1 && languages.first == Self.userLanguage
        let country = countries[addition.country]
        let city = City(
            name: isOwn ? addition.names.last ?? english : english, region: country?.own ?? "",
            latitude: addition.latitude, longitude: addition.longitude, zone: addition.zone)
        let regions = country.map { [$0] } ?? []
        let question = LocalNames.Question(country: addition.country, name: english, regions: [])
        add(city, addition.names, question, regions)
    }

    private mutating func add(
        _ city: City, _ names: [String], _ question: LocalNames.Question, _ regions: [(own: String, english: String)]
    ) {
        var city = city
        let zoneCity = city.zone?.split(separator: "/").last.map { String($0.swapping("_", for: " ")) }
        city.namesZone = zoneCity == question.name
        let big = CityTables.bigCities[question.country] ?? []
        city.isBig = FoldedWords.spellings(of: question.name).contains { big.contains($0) }
        cities.append(
            (city, names, question, regions.flatMap { FoldedWords.of($0.own) + FoldedWords.of($0.english) }))
    }

    /// The user's language, such as `de`.
    private static var userLanguage: String? {
        text(g_get_language_names()?.pointee)?.split { $0 == "_" || $0 == "." || $0 == "@" }.first.map(String.init)
    }

    private static func name(_ location: OpaquePointer) -> String? { text(gweather_location_get_name(location)) }

    private static func englishName(_ location: OpaquePointer) -> String {
        text(gweather_location_get_english_name(location)) ?? ""
    }

    private static func text(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
}
