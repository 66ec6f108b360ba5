// SPDX-License-Identifier: MIT
import Wording
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive

/// The cards below the sky.
@MainActor enum SunCards {
    /// The moon's size in logical pixels where its card is as high as the one beside it.
    private static let largeMoon = 152

    /// `isWide` says whether the cards stand beside one another.
    static func make(_ model: SunModel, isWide: @escaping () -> Bool) -> Widget {
        let pair = CardGrid(
            minimumWidth: 340, usualWidth: 400, maximumColumns: 2, spacing: 14,
            [wake(model), moon(model, isLarge: isWide)])
        return Box(.column, spacing: 14, [pair, events(model), year(model)])
    }

    /// A card with a title above its content.
    static func card(_ title: String, _ content: [Widget]) -> Box {
        let label = Label(title)
        label.style("card-title")
        label.wrap()
        let card = Box(.column, spacing: 6, [label] + content)
        card.style("sky-card")
        return card
    }

    /// A secondary line of a card that never changes.
    static func note(_ text: String) -> Label {
        let label = Label(text)
        label.style("card-note")
        label.wrap()
        return label
    }

    /// A secondary line of a card.
    static func note(_ text: @escaping () -> String) -> Label {
        let label = note("")
        label.bind(\.text, to: text)
        label.bind(\.isVisible) { !text().isEmpty }
        return label
    }

    private static func events(_ model: SunModel) -> Widget {
        let flow = CardGrid(minimumWidth: 140, usualWidth: 150, maximumColumns: 6, spacing: 8)
        flow.accessibleName(tr("Sun times"))
        let cards = KeyedList<SunEventCard, SunEventCard, Widget>(
            key: { $0 },
            host: .init(
                insert: { [weak flow] in flow?.insert($0, at: $1) }, remove: { [weak flow] in flow?.remove($0) }),
            make: { event, _ in card(event) })
        flow.scope.bind({ model.events }) { cards.update($0) }
        return flow
    }

    private static func card(_ event: SunEventCard) -> Widget {
        let title = Label(event.title)
        title.wrapWords()
        title.style(event.isPast ? "caption" : "caption-heading")
        title.style("is-past", if: event.isPast)
        let time = Label(event.time)
        time.style("card-time", "numeric")
        time.style("is-past", if: event.isPast)
        let relative = Label(event.relative)
        relative.style("card-note")
        relative.wrap()
        let card = Box(.column, spacing: 0, [title, time, relative])
        card.style("sky-card", "sky-event")
        card.style("is-next", if: event.isNext)
        card.tooltip = event.event.note
        card.accessibleName(event.spoken)
        return card
    }

    private static func wake(_ model: SunModel) -> Widget {
        let rows = Box(.column, spacing: 6)
        let choices = KeyedList<SunriseAlarmModel.Choice, SunriseAlarmModel.Choice, Widget>(
            key: { $0 },
            host: .init(
                insert: { [weak rows] in rows?.insert($0, at: $1) }, remove: { [weak rows] in rows?.remove($0) }),
            make: { choice, _ in row(choice, model) })
        rows.scope.bind({ model.wakeTimes }) { choices.update($0) }
        return card(
            tr("Wake with the Sun"), [note(tr("Tap to add an alarm that follows the sun from day to day.")), rows])
    }

    private static func row(_ choice: SunriseAlarmModel.Choice, _ model: SunModel) -> Widget {
        let title = Label(choice.title)
        title.wrap(lines: 2)
        let relative = note(choice.relative)
        let texts = Box(.column, spacing: 0, [title, relative])
        texts.expandsHorizontally = true
        let time = Label(choice.time)
        time.style("numeric", "heading")
        let row = Button(Box(.row, spacing: 12, [Image(icon: "alarm-symbolic"), texts, time])) {
            model.alarm.tapped(choice)
        }
        row.style("flat", "sky-wake")
        row.expandsHorizontally = true
        let spoken = TimeText.clauses([choice.title, choice.time, choice.relative])
        // Translators: {1} is an alarm in words.
        row.accessibleName(choice.alarm == nil ? tr("New alarm: \(spoken)") : tr("Edit the alarm: \(spoken)"))
        let line = Box(.row, spacing: 8, [row])
        if let wake = choice.alarm {
            let toggle = Switch(name: tr("Alarm: \(spoken)"))
            toggle.isOn = wake.isOn
            toggle.onSwitched = { model.alarm.switched(choice, to: $0) }
            line.append(toggle)
        }
        return line
    }

    private static func moon(_ model: SunModel, isLarge: @escaping () -> Bool) -> Widget {
        let disc = MoonDisc()
        disc.scope.bind({ isLarge() ? largeMoon : MoonDisc.size }) { [weak disc] in
            disc?.request(width: $0, height: $0)
        }
        disc.bind(\.moment) { model.sky }
        disc.scope.bind({ model.moon }) { [weak disc] in
            // Translators: {1} is a phase such as "Full moon", {2} such as "98% lit".
            disc?.accessibleName($0.map { tr("\($0.phase), \($0.light)", context: "moon") } ?? "")
        }
        let phase = Label()
        phase.style("heading")
        phase.bind(\.text) { model.moon?.phase ?? "" }
        let texts = Box(
            .column, spacing: 2,
            [
                phase, note { model.moon?.light ?? "" }, note { model.moon?.times ?? "" },
                note { model.moon?.ahead ?? "" },
            ])
        texts.align(.fill, .center)
        texts.expandsHorizontally = true
        let row = Box(.row, spacing: 14, [disc, texts])
        row.expandsVertically = true
        return card(tr("Moon"), [row])
    }

    private static func year(_ model: SunModel) -> Widget {
        let chart = YearChart()
        chart.bind(\.picture) {
            model.year.map { YearChart.Picture(year: $0, today: model.dayOfYear, card: model.sky.colors.card) }
        }
        // Translators: {1} are the longest and the shortest day.
        chart.scope.bind({ tr("Length of day through the year. \(model.yearText)") }) { [weak chart] in
            chart?.accessibleName($0)
        }
        let length = Label()
        length.style("card-time")
        length.bind(\.text) { model.dayLength.length }
        return card(
            tr("Daylight"), [length, note { model.dayLength.change }, chart, note { model.yearText }])
    }
}
