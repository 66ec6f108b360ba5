// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// One countdown: the remaining time in large digits with its light, its label, and its buttons.
@MainActor final class CountdownRow: View {
    let id: String

    /// Shows `row`; `smallTapped` opens its small window.
    init(_ row: CountdownRowModel, _ model: CountdownsModel, smallTapped: @escaping (String) -> Void) {
        let id = row.id
        self.id = id
        let left = Label()
        left.style("countdown-left", "numeric")
        left.bind(\.text) { row.left }
        left.scope.bind({ row.light }) { [weak left] light in
            left?.style("light-amber", if: light == .amber)
            left?.style("light-red", if: light == .red || light == .over)
        }
        let title = Label()
        title.style("heading")
        title.ellipsize()
        title.bind(\.text) { row.title }
        let step = Label()
        step.style("dim-label", "caption")
        step.wrap()
        step.bind(\.text) { row.step }
        step.bind(\.isVisible) { !row.step.isEmpty }
        let light = Label()
        light.style("caption", "dim-label")
        light.bind(\.text) { row.word }
        light.bind(\.isVisible) { !row.word.isEmpty }
        let texts = Box(.column, spacing: 2, [title, left, step, light])
        texts.expandsHorizontally = true
        let badge = AlarmBadge(size: 44) { row.badge }
        badge.align(.center, .start)
        let small = Button(icon: "window-new-symbolic", name: tr("Small Window")) { smallTapped(id) }
        small.style("flat", "circular")
        small.align(.center, .start)
        let head = Box(.row, spacing: 12, [badge, texts, small])

        let pause = Button(icon: "media-playback-pause-symbolic", name: tr("Pause")) {
            model.tapped(row.phase == .paused ? .resume : .pause, id)
        }
        pause.bind(\.icon) { row.phase == .paused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic" }
        pause.bind(\.tooltip) { row.phase == .paused ? tr("Resume") : tr("Pause") }
        pause.bind(\.isVisible) { row.phase != .over }
        let next = Button(icon: "media-skip-forward-symbolic", name: tr("Next Step")) { model.tapped(.next, id) }
        next.bind(\.isVisible) { row.hasSteps }
        let more = Button(tr("+1 min")) { model.tapped(.add(60), id) }
        let again = Button(icon: "view-refresh-symbolic", name: tr("Start Again")) { model.tapped(.restart, id) }
        let edit = Button(icon: "document-edit-symbolic", name: tr("Edit")) { model.editTapped(id) }
        let stop = Button(icon: "media-playback-stop-symbolic", name: tr("Stop")) { model.tapped(.finish, id) }
        stop.scope.bind({ row.phase == .over }) { [weak stop] in stop?.style("destructive-action", if: $0) }
        let buttons = FoldingRow(
            Box(.row, spacing: 6, [pause, next, more]), Box(.row, spacing: 6, [again, edit, stop]), spacing: 6,
            foldsToStart: true)
        buttons.align(.start)
        let line = Box(.column, spacing: 10, [head, buttons])
        line.margins(horizontal: 12, vertical: 12)
        super.init(ListRow(line))
        scope.bind({ row.phase.rawValue + row.title }) { [weak self] _ in self?.accessibleName(row.spoken) }
    }
}
