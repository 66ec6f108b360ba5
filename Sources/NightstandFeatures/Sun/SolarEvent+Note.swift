// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping
import Wording

nonisolated extension SolarEvent {
    /// What can be observed then, in a few words.
    package var note: String {
        switch self {
        case .astronomicalDawn: tr("The darkest part of the night ends")
        case .nauticalDawn: tr("The horizon appears at sea")
        case .civilDawn: tr("Bright enough to see outdoors")
        case .sunrise: tr("The sun’s edge appears")
        case .goldenMorningEnd: tr("The light is no longer warm")
        case .solarNoon: tr("The sun is at its highest")
        case .goldenEveningStart: tr("The light turns warm")
        case .sunset: tr("The sun’s edge disappears")
        case .civilDusk: tr("Too dark to see outdoors")
        case .nauticalDusk: tr("The horizon disappears at sea")
        case .astronomicalDusk: tr("The darkest part of the night begins")
        }
    }
}

nonisolated extension SolarAnchor {
    /// The title, such as `Sunrise` or `30 min before civil dusk`.
    package var title: String {
        if self == .afterSunrise { return tr("After sunrise") }
        return offset == 0 ? event.title : words
    }
}
