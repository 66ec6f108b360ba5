// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import Reactive

/// Digits and overlays as one picture in the middle of the page, which drifts in display mode and dims by night.
@MainActor final class ClockStage: View {
    let face: FaceView
    let overlays = OverlayView()
    private let model: ClockModel
    private var content = OverlayContent()
    private var isNight: Bool
    /// Where digits and overlays stand while nothing drifts.
    private(set) var picture: PictureLayout?

    /// How long day and night take to pass into each other, in seconds.
    static let duskTime = 1.2

    init(_ model: ClockModel, next: @escaping () -> [String]) {
        self.model = model
        let face = FaceView(model.digits, model.look, minimumWidth: 0, minimumHeight: 0)
        self.face = face
        isNight = model.night.isNight
        super.init(Overlay(face, [overlays]))
        overlays.takesClicks = false
        face.bind(\.digits) { model.digits }
        face.scope.bind({ model.spoken }) { [weak face] in face?.accessibleName("The time is \($0)") }
        overlays.onResized = { [weak self] in self?.place() }
        scope.bind({ OverlayContent(battery: model.battery, date: model.date, next: next()) }) { [weak self] in
            self?.show($0)
        }
        scope.bind({ model.look }) { [weak self] in self?.change(to: $0) }
        scope.bind({ FaceShape(model.digits) }) { [weak self] _ in self?.place() }
        scope.bind({ model.digits.minuteOfDay }) { [weak self] _ in self?.color() }
        scope.bind({ model.display.drifts ? model.display.drifted : nil }) { [weak self] _ in self?.drift() }
        scope.bind({ model.display.drifts }) { [weak self] _ in self?.place() }
    }

    /// What of the digits decides how large they may be.
    private struct FaceShape: Equatable {
        let hasSeconds: Bool
        let hasPeriod: Bool

        init(_ digits: FaceDigits) {
            hasSeconds = digits.second != nil
            hasPeriod = digits.period != nil
        }
    }

    private func show(_ new: OverlayContent) {
        content = new
        overlays.battery = new.battery
        overlays.accessibleName(new.spoken)
        place()
        color()
    }

    /// Dusk and dawn are soft; what the user changes shows at once.
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

    /// Fits everything into the page as it is now.
    private func place() {
        let page = (width: Double(overlays.width), height: Double(overlays.height))
        guard page.width > 0, page.height > 0 else { return }
        let drifts = model.display.drifts
        let plan = OverlayLayout(
            content, width: page.width * (drifts ? 0.82 : 0.92), page: page, measure: overlays.measure)
        overlays.plan = plan
        let below = plan.isEmpty ? 0 : PictureLayout.room(forOverlays: plan.height, page: page)
        let room = (width: page.width, height: page.height - below)
        face.insets = FaceRoom.Insets(bottom: below)
        if drifts, let layout = face.layout {
            let scale = BurnInDrift.scale(of: layout, in: room)
            let (across, down) = (room.width * (1 - scale) / 2, room.height * (1 - scale) / 2)
            face.insets = FaceRoom.Insets(top: down, bottom: below + down, left: across, right: across)
        }
        picture = PictureLayout(
            digits: face.layout?.bounds, overlays: plan.isEmpty ? nil : (plan.width, plan.height), page: page)
        drift()
    }

    /// Moves the picture to where it is now; nothing is fitted anew.
    private func drift() {
        guard let picture else { return }
        let offset = model.display.drifts ? picture.drift.offset(after: model.display.drifted) : (x: 0, y: 0)
        if let digits = picture.digits, let fitted = face.layout?.bounds {
            face.shift = (digits.x - fitted.x + offset.x, digits.y - fitted.y + offset.y)
        }
        if let strip = picture.overlays { overlays.corner = (strip.x + offset.x, strip.y + offset.y) }
    }
}
