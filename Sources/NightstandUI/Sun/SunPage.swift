// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive

/// The Sun page: the sky of the moment, and before it the day, the alarm that follows it, the moon and the year.
@MainActor final class SunPage: View {
    let sky: SkyView
    let arc: SunArcView
    /// The width in logical pixels from which the cards stand beside one another.
    private static let wide = 740

    init(_ model: SunModel) {
        let sky = SkyView(model.sky)
        sky.bind(\.moment) { model.sky }
        let arc = SunArcView()
        self.sky = sky
        self.arc = arc

        let watch = RoomWatch(thresholds: [Self.wide])
        watch.takesClicks = false
        let stack = Stack()
        let cards = SunCards.make(model) { watch.room.level > 0 }
        stack.add(Self.column([SunHeader.make(model), arc, cards]), named: "sun")
        stack.add(Self.column([SunWelcome.make(model)]), named: "welcome")
        stack.add(Self.column([SunWaiting.make(model)]), named: "waiting")
        let page = Overlay(sky, [stack, watch])
        page.style("sky-page")
        page.expandsVertically = true
        super.init(page)

        arc.bind(\.picture) { Self.picture(model) }
        arc.scope.bind({ model.spokenSky }) { [weak arc] in arc?.accessibleName($0) }
        sky.accessibleName(tr("Sky"))
        scope.bind({ model.content }) { [weak stack] content in
            switch content {
            case .sun: stack?.shown = "sun"
            case .welcome: stack?.shown = "welcome"
            case .waiting: stack?.shown = "waiting"
            }
        }
        scope.bind({ model.sky.colors }) { [weak self] colors in
            self?.style("light-ink", if: colors.ink == SkyColors.lightInk)
            self?.style("cards-night", if: colors.card == .night)
            self?.style("cards-day", if: colors.card == .day)
        }
        style("sky-contrast", if: StyleSheet.isHighContrast)
        onMapped { [weak self] isMapped in
            model.heartbeat.isRunning = isMapped
            if isMapped { self?.style("sky-contrast", if: StyleSheet.isHighContrast) }
        }
    }

    private static func column(_ parts: [Widget]) -> Widget {
        let column = Box(.column, spacing: 14, parts)
        column.margins(horizontal: 16, vertical: 18)
        column.align(.fill, .start)
        return Scroller(Clamp(maximum: 980, column))
    }

    private static func picture(_ model: SunModel) -> SunArcView.Picture? {
        guard let (path, now) = model.path else { return nil }
        return SunArcView.Picture(
            path: path, now: now, moment: model.sky, times: model.mainTimes,
            usesContrast: StyleSheet.isHighContrast)
    }
}
