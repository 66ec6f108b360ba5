// SPDX-License-Identifier: MIT
import CGWeather

/// What cities are called in the languages of their countries, by the catalogues that come with libgweather.
struct LocalNames {
    /// A city, as the catalogues know it.
    struct Question {
        /// The country's code by ISO 3166.
        var country: String
        /// Its English name.
        var name: String
        /// Where it is, in English, from the smaller to the larger.
        var regions: [String]
    }

    /// Later versions of libgweather name their catalogues differently.
    private static let domains = ["libgweather-4.0-locations", "libgweather-4-locations"]

    /// The names of each city, without those that are the English one; none where there are no catalogues.
    static func of(_ questions: [Question]) -> [[String]] {
        var names = [[String]](repeating: [], count: questions.count)
        var asked: [String: [Int]] = [:]
        for (index, question) in questions.enumerated() {
            for language in CityTables.languages[question.country] ?? [] { asked[language, default: []].append(index) }
        }
        for (language, indices) in asked {
            guard let catalogue = catalogue(of: language) else { continue }
            for index in indices {
                guard let name = name(of: questions[index], in: catalogue), !name.isEmpty,
                    name != questions[index].name
                else { continue }
                names[index].append(name)
            }
        }
        return names
    }

    private static func name(of city: Question, in catalogue: MessageCatalogue) -> String? {
        // Only names that several cities share have a context.
        if let name = catalogue.translation(of: city.name) { return name }
        for count in [city.regions.count, 1] where count > 0 {
            let context = "City in " + city.regions.suffix(count).joined(separator: ", ")
            if let name = catalogue.translation(of: city.name, in: context) { return name }
        }
        return nil
    }

    private static func catalogue(of language: String) -> MessageCatalogue? {
        for domain in domains {
            guard let folder = bindtextdomain(domain, nil).map({ String(cString: $0) }) else { continue }
            if let catalogue = MessageCatalogue(path: "\(folder)/\(language)/LC_MESSAGES/\(domain).mo") {
                return catalogue
            }
        }
        return nil
    }
}
