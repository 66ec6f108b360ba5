// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import Reactive

/// The clock: digits, the date, and what rings next.
@MainActor final class ClockPage: View {
    let face: FaceView

    init(_ model: ClockModel, _ service: ServiceModel, nextTapped: @escaping () -> Void) {
        let face = FaceView(model.digits, model.look)
        face.bind(\.look) { model.look }
        face.bind(\.digits) { model.digits }
        face.scope.bind({ model.spoken }) { [weak face] in face?.accessibleName("The time is \($0)") }
        self.face = face

        let date = Label()
        date.style("title-2")
        date.justify(0.5)
        date.wrap()
        date.bind(\.text) { model.date }

        let nextText = Label()
        nextText.ellipsize()
        let text = {
            if case .lost = service.reach { return "Alarms cannot ring now" }
            return model.next ?? (service.reach == .ready ? "No alarm is set" : "")
        }
        nextText.bind(\.text, to: text)
        let content = Box(.row, spacing: 8, [Image(icon: "alarm-symbolic"), nextText])
        content.align(.center)
        let next = Button(content, clicked: nextTapped)
        next.style("flat", "pill")
        next.align(.center)
        next.scope.bind(text) { [weak next] in next?.accessibleName("Next alarm: \($0). Show alarms") }

        let below = Box(.column, spacing: 12, [date, next])
        below.margins(horizontal: 18, vertical: 18)
        below.align(.fill, .end)
        below.scope.bind({ model.look.backgroundColor.contrast(to: .white) > 4.5 }) { [weak below] isDark in
            below?.style("on-dark", if: isDark)
            below?.style("on-light", if: !isDark)
        }
        face.insets.bottom = 120
        super.init(Overlay(face, [below]))
        onMapped { model.heartbeat.isRunning = $0 }
    }
}
