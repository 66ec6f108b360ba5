// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive

/// Digits and overlays as one picture in the middle of the page, which drifts in display mode and dims by night.
@MainActor final class ClockPicture: View {
    let face: FaceView
    let overlays = OverlayView()
    /// The corner of the page, from the upper right, that controls take while they are shown in display mode.
    var controls = (width: 0.0, height: 0.0)
    /// The height in logical pixels that is kept free at the lower edge of a page of this width.
    var footer: (_ width: Int) -> Int = { _ in 0 }
    private let model: ClockModel
    private let nextAlarm: NextAlarmButton
    private let layers: Overlay
    /// The height that is kept free for the controls at the upper edge.
    private var top = 0.0
    /// What ``footer`` said last, at most half of the page.
    private var bottom = 0.0
    private(set) var content = OverlayContent()
    private var isNight: Bool
    /// The layout of digits and overlays without drift.
    private(set) var layout: PictureLayout?

    /// The duration of the transition between day and night, in seconds.
    static let duskTime = 1.2

    /// The next alarm, from the longest wording to the shortest, and for the screen reader where that differs; with a warning
    /// where it may not be heard.
    typealias Next = (texts: [String], spoken: String?, warns: Bool)

    /// Shows the clock of `model`, and below it `next`.
    init(_ model: ClockModel, next: @escaping () -> Next, nextTapped: @escaping () -> Void) {
        self.model = model
        let face = FaceView(model.digits, model.look, minimumWidth: 0, minimumHeight: 0)
        self.face = face
        isNight = model.night.isNight
        let overlays = self.overlays
        nextAlarm = NextAlarmButton(nextTapped)
        layers = Overlay(face, [overlays, nextAlarm])
        super.init(layers)
        overlays.takesClicks = false
        layers.place(nextAlarm) { [weak overlays] in overlays?.area(of: .next).map(Rectangle.init) }
        nextAlarm.bind(\.isVisible) { !next().texts.isEmpty && !model.display.isOn }
        face.bind(\.digits) { model.digits }
        face.scope.bind({ model.spoken }) { [weak face] in face?.accessibleName(tr("The time is \($0)")) }
        // What lies above the overlays gets its room after them.
        overlays.onResized = { [weak self] in self?.fitPage() }
        scope.bind({
            let (texts, spoken, _) = next()
            return OverlayContent(battery: model.battery, date: model.date, next: texts, spokenNext: spoken)
        }) { [weak self] in self?.show($0) }
        overlays.bind(\.warns) { next().warns }
        scope.bind({ model.look }) { [weak self] in self?.change(to: $0) }
        scope.bind({ FaceShape(model.digits) }) { [weak self] _ in self?.place() }
        scope.bind({ model.digits.minuteOfDay }) { [weak self] _ in self?.color() }
        scope.bind({ model.display.drifts ? model.display.drifted : nil }) { [weak self] _ in self?.drift() }
        scope.bind({ model.display.drifts }) { [weak self] _ in self?.place() }
        scope.bind({ model.display.isOn && model.display.showsControls }) { [weak self] _ in self?.place() }
        scope.bind({ model.display.isOn }) { [weak self] _ in self?.name() }
    }

    /// What of the digits decides how large they may be, and where their middle is.
    private struct FaceShape: Equatable {
        let hasSeconds: Bool
        let hasPeriod: Bool
        let hasTens: Bool

        init(_ digits: FaceDigits) {
            hasTens = digits.hourTens != nil
            hasSeconds = digits.second != nil
            hasPeriod = digits.period != nil
        }
    }

    private func show(_ new: OverlayContent) {
        content = new
        overlays.battery = new.battery
        name()
        nextAlarm.text = new.said ?? ""
        place()
        color()
    }

    /// The next alarm is spoken by its button while there is one.
    private func name() {
        overlays.accessibleName(content.spoken(withNext: model.display.isOn))
    }

    /// Day and night fade into each other; changes by the user show immediately.
    private func change(to look: ClockLook) {
        let night = model.night.isNight
        defer { isNight = night }
        guard night != isNight, isMapped, DesktopSettings.allowsAnimation else {
            overlays.endAnimation()
            return wear(look)
        }
        let old = face.look
        var start: Double?
        overlays.animate(atMost: FaceView.frameRate) { [weak self] time in
            guard let self else { return false }
            let begin = start ?? time
            start = begin
            let part = (time - begin) / Self.duskTime
            wear(old.mixed(with: look, part, minute: face.digits.minuteOfDay))
            return part < 1
        }
    }

    private func wear(_ look: ClockLook) {
        face.look = look
        place()
        color()
    }

    private func color() {
        overlays.colors = OverlayColors(
            face.look, minute: face.digits.minuteOfDay, battery: content.battery, isNight: model.night.isNight)
    }

    /// Places everything again, also after what ``footer`` says has changed.
    func place() {
        let before = overlays.area(of: .next)
        fitPage()
        if overlays.area(of: .next) != before { layers.placesChanged() }
    }

    /// Fits everything into the page as it is now; below the controls where they would lie on the picture.
    private func fitPage() {
        var page = (width: Double(overlays.width), height: Double(overlays.height))
        guard page.width > 0, page.height > 0 else { return }
        bottom = min(Double(footer(overlays.width)), page.height / 2)
        page.height -= bottom
        top = 0
        fit(page)
        if model.display.isOn, model.display.showsControls, meetsControls(page) {
            top = min(controls.height, page.height / 2)
            fit((page.width, page.height - top))
        }
    }

    private func meetsControls(_ page: (width: Double, height: Double)) -> Bool {
        guard let digits = face.layout?.shown.moved(x: face.shift.x, y: face.shift.y) else { return false }
        return digits.maxX > page.width - controls.width && digits.y < controls.height
    }

    private func fit(_ page: (width: Double, height: Double)) {
        let drifts = model.display.drifts
        let plan = OverlayLayout(
            content, width: page.width * (drifts ? 0.82 : 0.92), page: page, measure: overlays.measure)
        overlays.plan = plan
        let below = plan.isEmpty ? 0 : PictureLayout.room(forOverlays: plan.height, page: page)
        let room = (width: page.width, height: page.height - below)
        face.insets = FaceRoom.Insets(top: top, bottom: below + bottom)
        if drifts, let layout = face.layout {
            let scale = BurnInDrift.scale(of: layout, in: room)
            let (across, down) = (room.width * (1 - scale) / 2, room.height * (1 - scale) / 2)
            face.insets = FaceRoom.Insets(top: top + down, bottom: below + bottom + down, left: across, right: across)
        }
        layout = PictureLayout(
            digits: face.layout?.shown, overlays: plan.isEmpty ? nil : (plan.width, plan.height), page: page)
        drift()
    }

    /// Moves the picture to its current drift position; nothing is fitted again.
    private func drift() {
        guard let layout else { return }
        let offset = model.display.drifts ? layout.drift.offset(after: model.display.drifted) : (x: 0, y: 0)
        if let digits = layout.digits, let fitted = face.layout?.shown {
            face.shift = (digits.x - fitted.x + offset.x, digits.y + top - fitted.y + offset.y)
        }
        if let strip = layout.overlays { overlays.corner = (strip.x + offset.x, strip.y + top + offset.y) }
    }
}
