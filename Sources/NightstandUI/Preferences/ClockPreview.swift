// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The clock as it looks now, small: the digits, and samples of what stands below them.
@MainActor final class ClockPreview: View {
    let face: FaceView
    private let overlays = OverlayView()
    private let model: PreferencesModel

    init(_ model: PreferencesModel) {
        self.model = model
        face = FaceView(model.digits, model.previewLook, minimumWidth: 200, minimumHeight: 150)
        face.expandsVertically = false
        super.init(Overlay(face, [overlays]))
        overlays.takesClicks = false
        overlays.isDecoration()
        overlays.onResized = { [weak self] in self?.place() }
        face.scope.bind({ model.page == .night }) { [weak face] isNight in
            face?.accessibleName(isNight ? tr("Preview of the clock at night") : tr("Preview of the clock"))
        }
        face.bind(\.look) { model.previewLook }
        face.bind(\.digits) { model.digits }
        scope.bind({ Shown(model.previewLook, model.date, hasTens: model.digits.hourTens != nil) }) { [weak self] _ in
            self?.place()
        }
    }

    /// Everything that the layout and the colours depend on.
    private struct Shown: Equatable {
        let look: ClockLook
        let date: String?
        let hasTens: Bool

        init(_ look: ClockLook, _ date: String?, hasTens: Bool) {
            (self.look, self.date, self.hasTens) = (look, date, hasTens)
        }
    }

    private var content: OverlayContent {
        OverlayContent(
            battery: model.look.showsBattery ? Self.battery : nil, date: model.date,
            next: model.look.showsNextAlarm ? [model.text(of: Self.alarm)] : [])
    }

    private func place() {
        let page = (width: Double(face.width), height: Double(face.height))
        guard page.width > 0, page.height > 0 else { return }
        let content = content
        let plan = OverlayLayout(content, width: page.width * 0.92, page: page, measure: overlays.measure)
        face.insets.bottom = plan.isEmpty ? 0 : PictureLayout.room(forOverlays: plan.height, page: page)
        overlays.plan = plan
        overlays.battery = content.battery
        overlays.colors = OverlayColors(
            model.previewLook, minute: model.digits.minuteOfDay, battery: content.battery,
            isNight: model.page == .night)
        let picture = PictureLayout(
            digits: face.layout?.shown, overlays: plan.isEmpty ? nil : (plan.width, plan.height), page: page)
        if let digits = picture.digits, let fitted = face.layout?.shown {
            face.shift = (digits.x - fitted.x, digits.y - fitted.y)
        }
        if let strip = picture.overlays { overlays.corner = (strip.x, strip.y) }
    }

    /// A sample battery and alarm, whatever this machine has.
    private static let battery = BatteryCharge(percentage: 80, isCharging: false)
    private static let alarm = CivilTime(secondOfDay: 7 * 3600)
}
