// SPDX-License-Identifier: MIT
import Wording
import Almanac
import Timekeeping

nonisolated extension SolarEvent {
    /// What can be seen then, in a few words.
    package var note: String {
        switch self {
        case .astronomicalDawn: "The darkest part of the night ends"
        case .nauticalDawn: "The horizon shows at sea"
        case .civilDawn: "Bright enough to see by"
        case .sunrise: "The sun's edge shows"
        case .goldenMorningEnd: "The light loses its warmth"
        case .solarNoon: "The sun is highest"
        case .goldenEveningStart: "The light grows warm"
        case .sunset: "The sun's edge is gone"
        case .civilDusk: "Lamps are needed outside"
        case .nauticalDusk: "The horizon is lost at sea"
        case .astronomicalDusk: "The darkest part of the night begins"
        }
    }
}

nonisolated extension SolarAnchor {
    /// What the user reads, such as `Sunrise` or `30 min before civil dusk`.
    package var title: String {
        if self == .afterSunrise { return "After sunrise" }
        guard offset != 0 else { return event.title }
        let name = event.title.prefix(1).lowercased() + event.title.dropFirst()
        return "\(TimeText.length(abs(offset))) \(offset < 0 ? "before" : "after") \(name)"
    }
}
