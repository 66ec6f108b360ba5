// SPDX-License-Identifier: MIT

/// Cities and abbreviations that name a time zone in speech.
///
/// Only places that people name for their time; `Europe/Oslo` and the like are read as they stand.
enum ZoneNames {
    private static let table: [(String, String)] = [
        ("UTC", "utc gmt zulu"), ("America/New_York", "est edt et eastern newyork nyc boston miami washington atlanta"),
        ("America/Chicago", "cst cdt ct central chicago dallas houston"),
        ("America/Denver", "mst mdt mt mountain denver"),
        ("America/Los_Angeles", "pst pdt pt pacific losangeles seattle sanfrancisco vegas"),
        ("America/Anchorage", "alaska"), ("Pacific/Honolulu", "hawaii honolulu hst"),
        ("America/Toronto", "toronto montreal montréal ottawa"), ("America/Vancouver", "vancouver"),
        ("America/Sao_Paulo", "saopaulo brasilia brasília"), ("America/Argentina/Buenos_Aires", "buenosaires"),
        ("America/Mexico_City", "mexicocity"), ("America/Bogota", "bogota bogotá"), ("America/Lima", "lima"),
        ("Europe/London", "london bst british uk edinburgh londres"), ("Europe/Dublin", "dublin dublín irish"),
        ("Europe/Lisbon", "lisbon lissabon lisboa lisbonne"), ("Europe/Paris", "paris"),
        ("Europe/Berlin", "berlin berlim berlín cet cest munich munique hamburg mez mesz german"),
        ("Europe/Madrid", "madrid barcelona barcelone madri peninsular"),
        ("Europe/Rome", "rome milan rom roma milán milão"), ("Europe/Vienna", "vienna wien viena vienne"),
        ("Europe/Zurich", "zurich geneva zürich genève ginebra genebra zurique"),
        ("Europe/Amsterdam", "amsterdam amsterdã amesterdão"),
        ("Europe/Brussels", "brussels brüssel bruxelles bruselas bruxelas"),
        ("Europe/Stockholm", "stockholm estocolmo"), ("Europe/Oslo", "oslo"),
        ("Europe/Copenhagen", "copenhagen kopenhagen copenhague"),
        ("Europe/Helsinki", "helsinki helsinque eet eest"),
        ("Europe/Warsaw", "warsaw warschau varsovie varsovia varsóvia"),
        ("Europe/Prague", "prague prag praga"),
        ("Europe/Budapest", "budapest"), ("Europe/Athens", "athens athen athènes atenas"),
        ("Europe/Istanbul", "istanbul estambul istambul"),
        ("Europe/Moscow", "moscow msk moskau moscou moscú"), ("Europe/Kyiv", "kyiv kiev"), ("Asia/Dubai", "dubai"),
        ("Asia/Jerusalem", "jerusalem telaviv"), ("Africa/Cairo", "cairo kairo caire"),
        ("Africa/Johannesburg", "johannesburg"),
        ("Africa/Nairobi", "nairobi"), ("Africa/Lagos", "lagos"),
        ("Asia/Kolkata", "ist india mumbai delhi bangalore kolkata indian"),
        ("Asia/Karachi", "karachi"), ("Asia/Dhaka", "dhaka"), ("Asia/Bangkok", "bangkok"),
        ("Asia/Jakarta", "jakarta"), ("Asia/Singapore", "singapore singapour singapur singapura"),
        ("Asia/Hong_Kong", "hongkong hkt"),
        ("Asia/Shanghai", "shanghai beijing peking schanghai pékin pekín pequim xangai shanghái"),
        ("Asia/Taipei", "taipei"),
        ("Asia/Tokyo", "tokyo jst japan tokio tóquio"),
        ("Asia/Seoul", "seoul kst séoul seúl"), ("Asia/Manila", "manila"),
        ("Australia/Sydney", "sydney sídney aest aedt melbourne"),
        ("Australia/Brisbane", "brisbane"), ("Australia/Perth", "perth awst"), ("Australia/Adelaide", "adelaide"),
        ("Atlantic/Canary", "canary canaria canarias"), ("America/Santiago", "santiago"),
        ("America/Caracas", "caracas"),
        ("America/Montevideo", "montevideo"), ("America/Manaus", "manaus"), ("America/Rio_Branco", "acre"),
        ("Atlantic/Azores", "açores azores"), ("Africa/Luanda", "luanda"), ("Africa/Maputo", "maputo"),
        ("Pacific/Auckland", "auckland nzst nzdt wellington"),
    ]

    /// Names of two words, which begin with a word that leads.
    static let pairs: [(StaticString, StaticString, String)] = [
        ("new", "york", "America/New_York"), ("los", "angeles", "America/Los_Angeles"),
        ("san", "francisco", "America/Los_Angeles"), ("hong", "kong", "Asia/Hong_Kong"),
        ("mexico", "city", "America/Mexico_City"), ("sao", "paulo", "America/Sao_Paulo"),
        ("buenos", "aires", "America/Argentina/Buenos_Aires"), ("tel", "aviv", "Asia/Jerusalem"),
    ]

    static let identifiers = table.map(\.0) + offsets.map(\.0)

    /// Zones without summer time, by their minutes ahead of UTC; `Etc` counts them the other way round.
    private static let offsets: [(String, Int)] =
        (-12...14).filter { $0 != 0 }.map { ("Etc/GMT\($0 < 0 ? "+" : "-")\(abs($0))", 60 * $0) } + [
            ("Asia/Tehran", 210), ("Asia/Kabul", 270), ("Asia/Kolkata", 330), ("Asia/Kathmandu", 345),
            ("Asia/Yangon", 390), ("Australia/Eucla", 525), ("Australia/Darwin", 570), ("Pacific/Marquesas", -570),
        ]

    /// The place in `identifiers` of the zone so many minutes ahead of UTC; beyond its end where there is none.
    static func index(ofOffset minutes: Int) -> Int {
        minutes == 0
            ? 0 : offsets.firstIndex { $0.1 == minutes }.map { table.count + $0 } ?? identifiers.count
    }

    static func teach(_ words: inout Lexicon) {
        for (index, (_, names)) in table.enumerated() {
            words.teach(names) { $0.zone = Int16(index) }
        }
        words.teach("eastern central mountain pacific") { $0.isSymbol = true }
    }
}
