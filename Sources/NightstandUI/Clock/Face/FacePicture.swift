// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// A picture of the face in a file, drawn as the window draws it but without any display.
@MainActor public enum FacePicture {
    /// Writes a PNG file of `width` times `height` pixels; false when there is no memory or it cannot be written.
    public static func write(_ digits: FaceDigits, _ look: ClockLook, width: Int, height: Int, to path: String) -> Bool
    {
        let painter = FacePainter(look.font)
        return Renderer.writePNG(width: width, height: height, to: path) { canvas in
            canvas.fill(
                Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height), color: Color(look.backgroundColor))
            let room = FaceRoom(width: canvas.width, height: canvas.height, glow: look.glow).area
            guard let layout = painter.layout(digits, look, in: room) else { return }
            painter.draw(digits, look, layout, nil, on: canvas)
        }
    }
}
