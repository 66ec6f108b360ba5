// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// One lap: its number, how long it took and, where there is room, the total and when it ended.
@MainActor final class LapRow: View {
    init(_ line: StopwatchModel.LapLine, in room: RoomWatch.Room) {
        let title = Label(line.title)
        title.style("heading")
        title.request(width: 64)
        title.ellipsize()
        let delta = Label(line.delta)
        delta.style("numeric")
        delta.expandsHorizontally = true
        let total = Label(line.total)
        total.style("numeric", "dim-label")
        let captured = Label(line.captured)
        captured.style("numeric", "caption", "dim-label")
        // The less important columns are hidden first.
        total.bind(\.isVisible) { room.level >= 1 }
        captured.bind(\.isVisible) { room.level >= 2 }
        var parts: [Widget] = [delta]
        if let mark = line.mark {
            let isFastest = mark == .fastest
            let icon = Image(icon: isFastest ? "nightstand-fastest-symbolic" : "nightstand-slowest-symbolic")
            icon.tooltip = mark.title
            let word = Label(mark.title)
            word.style("caption")
            word.bind(\.isVisible) { room.level >= 1 }
            let badge = Box(.row, spacing: 4, [icon, word])
            badge.style(isFastest ? "lap-fastest" : "lap-slowest")
            parts.append(badge)
        }
        parts += [total, captured]
        let values = Box(.row, spacing: 12, parts)
        let row = Box(.row, spacing: 12, [title, values])
        row.bind(\.direction) { LargeText.isOn && room.level < 1 ? .column : .row }
        row.margins(horizontal: 12, vertical: 10)
        let root = ListRow(row)
        super.init(root)
        accessibleName(line.spoken)
    }
}
