// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping
import Wording

nonisolated extension SolarEvent {
    /// What can be seen then, in a few words.
    package var note: String {
        switch self {
        case .astronomicalDawn: tr("The darkest part of the night ends")
        case .nauticalDawn: tr("The horizon shows at sea")
        case .civilDawn: tr("Bright enough to see by")
        case .sunrise: tr("The sun's edge shows")
        case .goldenMorningEnd: tr("The light loses its warmth")
        case .solarNoon: tr("The sun is highest")
        case .goldenEveningStart: tr("The light grows warm")
        case .sunset: tr("The sun's edge is gone")
        case .civilDusk: tr("Lamps are needed outside")
        case .nauticalDusk: tr("The horizon is lost at sea")
        case .astronomicalDusk: tr("The darkest part of the night begins")
        }
    }
}

nonisolated extension SolarAnchor {
    /// What the user reads, such as `Sunrise` or `30 min before civil dusk`.
    package var title: String {
        if self == .afterSunrise { return tr("After sunrise") }
        return offset == 0 ? event.title : words
    }
}
