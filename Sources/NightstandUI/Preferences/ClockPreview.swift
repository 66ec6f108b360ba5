// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive

/// The clock as it looks now, small: the digits, and below them this computer's battery, the date and the next alarm.
@MainActor final class ClockPreview: View {
    let face: FaceView
    private let overlays = OverlayView()
    private let model: PreferencesModel
    private var content = OverlayContent()

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
        scope.bind({
            Shown(
                look: model.previewLook, hasTens: model.digits.hourTens != nil,
                content: OverlayContent(battery: model.battery, date: model.date, next: model.next))
        }) { [weak self] in self?.show($0) }
    }

    /// Everything that the layout and the colours depend on.
    private struct Shown: Equatable {
        let look: ClockLook
        let hasTens: Bool
        let content: OverlayContent
    }

    private func show(_ shown: Shown) {
        content = shown.content
        place()
    }

    private func place() {
        let page = (width: Double(face.width), height: Double(face.height))
        guard page.width > 0, page.height > 0 else { return }
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
}
