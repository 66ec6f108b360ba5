// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// A picture of the clock in a file, drawn as the window draws it but without any display.
@MainActor package enum FacePicture {
    /// Writes a PNG file of `width` times `height` pixels, with a date below the digits where there is one.
    ///
    /// - Returns: false when there is no memory or the file cannot be written.
    package static func write(
        _ digits: FaceDigits, _ look: ClockLook, date: String? = nil, width: Int, height: Int, to path: String
    ) -> Bool {
        let painter = FacePainter(look.font)
        let overlays = OverlayPainter()
        let page = (width: Double(width), height: Double(height))
        let plan = OverlayLayout(
            OverlayContent(date: date), width: page.width * 0.92, page: page, measure: overlays.measure)
        let below = plan.isEmpty ? 0 : PictureLayout.room(forOverlays: plan.height, page: page)
        let room = FaceRoom(
            width: page.width, height: page.height, insets: FaceRoom.Insets(bottom: below), glow: look.glow
        ).area
        let layout = painter.layout(digits, look, in: room)
        let picture = PictureLayout(
            digits: layout?.shown, overlays: plan.isEmpty ? nil : (plan.width, plan.height), page: page)
        return Renderer.writePNG(width: width, height: height, to: path) { canvas in
            canvas.fill(
                Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height), color: Color(look.backgroundColor))
            if let layout, let place = picture.digits {
                canvas.moved(x: place.x - layout.shown.x, y: place.y - layout.shown.y) {
                    painter.draw(digits, look, layout, nil, on: canvas)
                }
            }
            if let strip = picture.overlays {
                let colors = OverlayColors(look, minute: digits.minuteOfDay, battery: nil, isNight: false)
                overlays.draw(plan, colors, nil, at: (strip.x, strip.y), on: canvas)
            }
        }
    }
}
