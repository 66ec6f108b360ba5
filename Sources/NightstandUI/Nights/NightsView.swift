// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import PlainText
import Reactive

/// The record of nights: a chart, averages in words, and a table to export.
@MainActor final class NightsView: View {
    /// Asks for the file to which the nights are exported.
    var onExport: () -> Void = {}
    let chart: NightsChart
    let stack = Stack()

    init(_ model: NightsModel) {
        let chart = NightsChart(pointed: { model.pointed(at: $0) }, stepped: { model.stepped(by: $0) })
        chart.bind(\.picture) { NightsChart.Picture(chart: model.chart, pointed: model.pointed) }
        chart.scope.bind({ [model.spokenSummary, model.spokenNights] }) { [weak chart] texts in
            chart?.accessibleName(texts[0])
            chart?.accessibleDescription(texts[1])
        }
        self.chart = chart
        let export = Button(tr("Export CSV…"))
        export.align(.center)
        export.bind(\.isSensitive) { model.exportName != nil }
        let column = Box(
            .column, spacing: 18,
            [Self.spans(model), Self.card(chart, model), Self.usual(model), Self.explanation(), export])
        column.margins(horizontal: 12, vertical: 18)

        stack.add(Box(.column), named: "waiting")
        stack.add(Scroller(Clamp(maximum: 900, column)), named: "chart")
        stack.add(Self.empty, named: "empty")
        stack.add(Self.trouble(model), named: "trouble")
        stack.expandsVertically = true
        stack.bind(\.shown) {
            if model.problem != nil { return "trouble" }
            return model.recorded.map { $0.isEmpty ? "empty" : "chart" } ?? "waiting"
        }
        let overlay = ToastOverlay(
            Box(.column, [HeaderBar(title: WindowTitle(tr("Nights"))), stack]), close: tr("Close"))
        super.init(overlay)
        export.onClicked = { [weak self] in self?.onExport() }
        scope.bind({ model.toasts.waiting.map(\.id) }) { [weak overlay] ids in
            guard !ids.isEmpty else { return }
            for toast in model.toasts.take() { overlay?.show(toast.message, seconds: toast.seconds) }
        }
        onMapped { model.shown($0) }
    }

    private static func spans(_ model: NightsModel) -> Widget {
        let buttons = NightsModel.Span.allCases.map { span in
            let days = span.rawValue
            let button = ToggleButton(
                span.title, name: tr("Show the last \(days) day", "Show the last \(days) days", count: days))
            button.bind(\.isOn) { model.span == span }
            button.onToggled = { [weak button] _ in
                model.span = span
                button?.isOn = true
            }
            return button
        }
        let row = Box(.row, buttons)
        row.style("linked")
        row.isHomogeneous = true
        row.align(.center)
        return row
    }

    private static func card(_ chart: NightsChart, _ model: NightsModel) -> Widget {
        let caption = Label()
        caption.wrap()
        caption.justify(0.5)
        caption.style("numeric")
        caption.isStatus()
        caption.bind(\.text) { model.caption.keepingUnits.swapping("\u{A0}h ", for: "\u{A0}h\u{A0}") }
        // Two lines, so that nothing moves while the pointer moves from one night to the next.
        caption.request(height: 44)
        let content = Box(.column, spacing: 8, [chart, caption])
        content.margins(horizontal: 12, vertical: 12)
        let card = Box(.column, [content])
        card.style("card")
        return card
    }

    private static func usual(_ model: NightsModel) -> Widget {
        let group = PreferencesGroup(
            "",
            [
                row(tr("Usual bedtime")) { model.bedtimeText }, row(tr("Usual wake-up")) { model.wakeUpText },
                row(tr("Average night")) { model.lengthText },
            ])
        group.bind(\.isVisible) { !model.nights.isEmpty }
        return group
    }

    private static func row(_ title: String, _ value: @escaping () -> String?) -> Widget {
        let label = Label()
        label.style("dim-label", "numeric")
        label.bind(\.text) { value() ?? "" }
        let row = ActionRow(title, suffix: label)
        row.bind(\.isVisible) { value() != nil }
        return row
    }

    private static func explanation() -> Widget {
        let label = Label(
            tr(
                """
                You went to bed when sleep sounds began in the evening or, without them, when the computer was put to \
                sleep. You got up when the last alarm of the morning was stopped. Dots mark snoozes; a bar that \
                fades out has no known end. All of this stays on this computer.
                """))
        label.style("dim-label", "caption")
        label.wrap()
        return label
    }

    private static var empty: Widget {
        StatusPage(
            icon: "weather-clear-night-symbolic", title: tr("No Nights Yet"),
            description: tr(
                """
                A night is recorded when you play sleep sounds or put the computer to sleep in the evening, and when \
                you stop an alarm in the morning. The record stays on this computer.
                """))
    }

    private static func trouble(_ model: NightsModel) -> Widget {
        let page = StatusPage(icon: "dialog-warning-symbolic", title: tr("Nights Can’t Be Shown Now"))
        page.bind(\.description) { model.problem ?? "" }
        return page
    }
}
