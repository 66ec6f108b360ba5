// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The day ahead as a dial of 24 hours: the face, on it a mark to press for each thing that happens, and in the middle what
/// comes next.
@MainActor final class DayDial: View {
    let face = DialFace()
    private let layers: Overlay
    private(set) var marks: [DialMark] = []
    private var shown: [DialMark.Key: Double] = [:]

    init(_ model: TodayModel) {
        let hub = Self.hub(model)
        layers = Overlay(face, [hub])
        super.init(layers)
        layers.place(hub) { [weak face] in
            guard let area = face?.geometry.hub else { return nil }
            return Rectangle(x: area.x, y: area.y, width: area.width, height: area.height)
        }
        face.onResized = { [weak self] in self?.spread() }
        face.bind(\.picture) { DialFace.Picture(model) }
        face.scope.bind({ model.spoken }) { [weak face] in face?.accessibleName($0) }
        let host = KeyedList<TodayEntry, DialMark.Key, DialMark>.Host(
            insert: { [weak self] in self?.insert($0, at: $1) }, remove: { [weak self] in self?.remove($0) })
        let list = KeyedList<TodayEntry, DialMark.Key, DialMark>(key: DialMark.Key.init, host: host) { entry, _ in
            DialMark(entry) { model.chosen($0) }
        }
        scope.bind({ model.entries }) { [weak self] entries in
            list.update(entries)
            let now = Dictionary(entries.map { (DialMark.Key($0), $0) }) { first, _ in first }
            for mark in list.children { now[mark.key].map(mark.show) }
            self?.spread()
        }
    }

    private func insert(_ mark: DialMark, at index: Int) {
        marks.insert(mark, at: min(index, marks.count))
        layers.add(mark)
        layers.place(mark) { [weak self, weak mark] in
            guard let self, let place = mark.flatMap({ self.shown[$0.key] }) else { return nil }
            return Rectangle(face.geometry.mark(at: place))
        }
    }

    private func remove(_ mark: DialMark) {
        marks.removeAll { $0 === mark }
        layers.remove(mark)
    }

    /// Places each mark; those that do not fit, the latest first, are only dots on the ring.
    private func spread() {
        let dial = face.geometry
        let room = marks.prefix(dial.capacity)
        let places = DialSpread.spread(room.map(\.place), spacing: dial.spacing)
        shown = Dictionary(zip(room.map(\.key), places)) { first, _ in first }
        for (index, mark) in marks.enumerated() { mark.isVisible = index < room.count }
        face.leaders = zip(room, places).map { .init(from: $0.place, to: $1) }
        layers.placesChanged()
    }

    private static func hub(_ model: TodayModel) -> Widget {
        let title = Label()
        title.wrap(lines: 2)
        let time = Label()
        time.style("numeric")
        time.wrap(lines: 2)
        let wait = Label()
        wait.style("caption", "numeric", "dim-label")
        wait.wrap(lines: 2)
        for label in [title, time, wait] { label.justify(0.5) }
        title.bind(\.text) { model.headline }
        time.bind(\.text) {
            // Translators: {1} is a time of day.
            model.next.map { $0.isTomorrow ? tr("Tomorrow \($0.time)") : tr("Today \($0.time)") } ?? ""
        }
        time.bind(\.isVisible) { model.next.map { !$0.isAwakeCheck } ?? false }
        // An awake check has a sentence to itself, with its own time in it.
        title.scope.bind({ model.next?.isAwakeCheck == true }) { [weak title, weak wait] isLong in
            title?.wrap(lines: isLong ? 1 : 2)
            wait?.wrap(lines: isLong ? 6 : 3)
        }
        // Without a next alarm there is no time, and its line belongs to the sentences, the first of which is no name to be read from afar.
        title.scope.bind({ model.next == nil }) { [weak title, weak wait] isEmpty in
            title?.style("dial-title", if: !isEmpty)
            title?.style("caption-heading", if: isEmpty)
            for label in [title, wait] where isEmpty { label?.wrap(lines: 4) }
        }
        wait.bind(\.text) { (model.next?.relative ?? model.outlook).keepingUnits }
        let box = Box(.column, spacing: 2, [title, time, wait])
        box.align(.fill, .center)
        let room = Box(.column, [box])
        box.expandsVertically = true
        room.takesClicks = false
        room.style("dial-hub")
        return room
    }
}
