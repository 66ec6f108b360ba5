// SPDX-License-Identifier: MIT

/// What libgweather does not provide: `Resources/languages.txt`, `big-cities.txt` and `more-cities.txt`.
enum CityTables {
    /// A city that libgweather does not have.
    struct Addition: Hashable {
        /// The country's code by ISO 3166.
        var country: String
        /// Its English name, then others.
        var names: [String]
        var latitude: Double
        var longitude: Double
        var zone: String
    }

    /// The languages of countries, as the catalogues are called.
    static let languages = Dictionary(
        lines(PackageResources.languages_txt).map { ($0[0], Array($0[1...])) }, uniquingKeysWith: { $1 })

    /// The big cities of countries, each as the words of its name.
    static let bigCities: [String: Set<[String]>] = Dictionary(
        lines(PackageResources.big_cities_txt).map { words in
            let names = words[1...].joined(separator: " ").split(separator: ",")
            return (words[0], Set(names.flatMap { FoldedWords.spellings(of: String($0)) }))
        }, uniquingKeysWith: { $1 })

    /// The cities that libgweather does not have.
    static let additions: [Addition] = lines(PackageResources.more_cities_txt).compactMap { words in
        let count = words.count
        guard count > 4, let latitude = Double(words[count - 3]), let longitude = Double(words[count - 2]) else {
            return nil
        }
        return Addition(
            country: words[0],
            names: words[1..<(count - 3)].joined(separator: " ").split(separator: "|").map(String.init),
            latitude: latitude, longitude: longitude, zone: words[count - 1])
    }

    private static func lines(_ resource: [UInt8]) -> [[String]] {
        String(decoding: resource, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: " ").map(String.init) }.filter { $0.count > 1 }
    }
}
