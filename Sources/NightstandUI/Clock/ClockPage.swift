// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// The clock: digits, battery, date and what rings next, and the gestures that give it the screen.
@MainActor final class ClockPage: View {
    let picture: ClockPicture
    let strip: TonightStrip
    private let model: ClockModel
    private var pointer = (x: 0.0, y: 0.0)
    private var pageSize: [Int] = []
    private var isDouble = false

    /// The duration of a press that starts or ends display mode, in seconds.
    static let longPress = 0.6
    /// A pointer that moves by less than this many logical pixels shows no controls.
    private static let tremble = 6.0

    init(
        _ model: ClockModel, _ service: ServiceModel, _ sounds: SoundsModel, _ tonight: TonightModel,
        nextTapped: @escaping () -> Void
    ) {
        self.model = model
        picture = ClockPicture(model, next: { Self.next(model, service, tonight) }, nextTapped: nextTapped)
        let strip = TonightStrip(tonight, opened: nextTapped)
        strip.align(.center, .end)
        let hasStrip = { !model.display.isOn && service.reach == .ready && tonight.level != nil }
        strip.bind(\.isVisible, to: hasStrip)
        strip.scope.bind({ model.night.isNight }) { [weak strip] in strip?.style("is-night", if: $0) }
        self.strip = strip
        let hint = DisplayHint(model.display, isNight: { model.night.isNight })
        let watch = RoomWatch(thresholds: [])
        watch.takesClicks = false
        super.init(Overlay(picture, [watch, hint, DisplayControls(model, sounds), strip]))
        onMapped {
            model.isOnScreen = $0
            tonight.shown($0, on: .clock)
        }
        picture.footer = { [weak strip] in hasStrip() ? strip?.naturalHeight(width: $0) ?? 0 : 0 }
        scope.bind({ hasStrip() ? TonightStrip.content(tonight) : [] }) { [weak self] _ in
            self?.strip.fit(width: watch.width, height: watch.height)
            self?.picture.place()
        }
        let fit = { [weak self, weak watch] in
            guard let self, let watch, self.strip.fit(width: watch.width, height: watch.height) else { return }
            picture.place()
        }
        (watch.onResized, strip.onResized) = (fit, fit)
        picture.controls = DisplayControls.room
        let display = model.display
        onPress { [weak self] count in
            self?.isDouble = count == 2
            if count == 2 { display.toggleTapped() } else { display.touched() }
        }
        // The second press of a double click counts, however long it lasts.
        onLongPress(seconds: Self.longPress) { [weak self] in if self?.isDouble == false { display.toggleTapped() } }
        onPointer { [weak self] in self?.pointerMoved($0, $1) }
        picture.face.onClick { [weak self] in
            guard let area = self?.picture.overlays.area(of: .next), !display.isOn,
                area.contains(FaceArea(x: $0, y: $1, width: 0, height: 0))
            else { return }
            nextTapped()
        }
        bind(\.showsPointer) { display.showsControls }
    }

    private func pointerMoved(_ x: Double, _ y: Double) {
        // If the page itself moves below a pointer at rest, that is not input.
        let size = [width, height]
        defer { pageSize = size }
        guard size == pageSize else { return pointer = (x, y) }
        guard max(abs(x - pointer.x), abs(y - pointer.y)) > Self.tremble else { return }
        pointer = (x, y)
        model.display.touched()
    }

    /// The next alarm, or first any problem.
    private static func next(
        _ model: ClockModel, _ service: ServiceModel, _ tonight: TonightModel
    ) -> ClockPicture.Next {
        if case .lost = service.reach { return ([tr("Alarms can’t ring now")], nil, true) }
        let waiting = model.waiting
        if !waiting.isEmpty { return (waiting, model.waitingSpoken, false) }
        guard model.showsNext, service.reach == .ready else { return ([], nil, false) }
        if model.next.isEmpty { return ([tr("No upcoming alarms")], nil, false) }
        return (model.next, nil, tonight.level == .red)
    }
}
