// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// What a small window shows, drawn as on its page.
@MainActor final class SmallContentView: View {
    let picture: DrawnWidget
    /// The name and the state, above a number; nil for the clock.
    private let caption: Label?
    /// The room of the controls below a number.
    private let footer: Box?

    /// From this height on a number leaves room for caption and controls; in a lower window they lie over it while they are seen.
    private static let roomyHeight = 104
    private static let footerHeight = 40

    init(_ model: SmallWindowModel, _ whole: WindowModel) {
        let picture: DrawnWidget =
            switch model.content {
            case .clock: Self.face(whole.clock)
            case .stopwatch: Self.stopwatch(whole)
            case .timer: Self.timer(model, whole)
            }
        picture.isFocusable = true
        picture.style("focus-inside")
        self.picture = picture
        if case .clock = model.content {
            (caption, footer) = (nil, nil)
            super.init(picture)
        } else {
            picture.margins(horizontal: 8, vertical: 4)
            picture.scope.bind({ model.isPaused }) { [weak picture] in picture?.style("is-paused", if: $0) }
            let caption = Label()
            caption.justify(0.5)
            caption.ellipsize()
            caption.style("small-caption")
            caption.bind(\.text) { model.caption }
            let footer = Box(.row)
            footer.request(height: Self.footerHeight)
            (self.caption, self.footer) = (caption, footer)
            super.init(Box(.column, [caption, picture, footer]))
        }
        let speak = { [weak picture] in picture?.accessibleName(model.spoken) }
        // Not every second.
        scope.bind({ model.content == .clock ? model.spoken : model.caption }) { _ in _ = speak() }
        picture.onFocus { isFocused in if isFocused { _ = speak() } }
    }

    /// Takes in the size of the window in logical pixels.
    func fit(width: Int, height: Int) {
        caption?.isVisible = height >= Self.roomyHeight
        footer?.isVisible = height >= Self.roomyHeight
        let size = StageLines.height(width: width, height: height) / 2
        caption?.showText(size: max(Int(12 * DesktopSettings.textScale), size))
    }

    private static func face(_ clock: ClockModel) -> FaceView {
        let face = FaceView(clock.digits, clock.look, minimumWidth: 0, minimumHeight: 0)
        face.bind(\.digits) { clock.digits }
        face.bind(\.look) { clock.look }
        return face
    }

    private static func stopwatch(_ whole: WindowModel) -> StageDigits {
        let model = whole.stopwatch
        let digits = StageDigits(whole.preferences.clock.value.font, reading: model.reading)
        digits.request(width: 0, height: 0)
        digits.bind(\.font) { whole.preferences.clock.value.font }
        digits.bind(\.color) { model.look.digitColor }
        digits.bind(\.decimals) { model.look.decimals }
        digits.bind(\.time) { StopwatchPage.time(model, since: 0) }
        return digits
    }

    private static func timer(_ model: SmallWindowModel, _ whole: WindowModel) -> StageText {
        let digits = StageText(whole.preferences.clock.value.font)
        digits.request(width: 0, height: 0)
        digits.bind(\.font) { whole.preferences.clock.value.font }
        digits.bind(\.text) { model.timer?.left ?? "00:00" }
        digits.tint { model.timer?.light }
        return digits
    }
}
