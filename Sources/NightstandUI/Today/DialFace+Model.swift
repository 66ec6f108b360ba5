// SPDX-License-Identifier: MIT
import Wording
import AdwaitaKit
import NightstandFeatures
import Timekeeping

extension DialFace.Picture {
    /// What the dial shows of the day ahead.
    @MainActor init(_ model: TodayModel) {
        let day = model.day
        let light = model.light
        let stretches: [(Daylight?, Range<Instant>)] =
            light.isEmpty ? [(nil, day.span)] : light.map { ($0.light, $0.time) }
        self.init(
            ring: stretches.flatMap { light, time in
                day.arcs(of: time).map { Stretch(light: light, arc: $0) }
            },
            dots: model.dots, hand: day.place(of: day.span.lowerBound),
            tomorrow: day.midnight.map { day.zone.civil(at: $0).date.weekday.shortName },
            usesTwelveHours: model.usesTwelveHours, usesContrast: StyleSheet.isHighContrast)
    }
}
