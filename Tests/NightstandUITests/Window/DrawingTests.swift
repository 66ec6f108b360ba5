// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Foundation
import NightstandFeatures
import NightstandTestSupport
import Testing
import WindowFixtures

@testable import NightstandUI

/// What is drawn, at the widths from a phone to a wall.
@MainActor @Suite(.serialized, .alone) struct DrawingTests {
    @Test(arguments: [(360, 640), (800, 600), (1920, 1080)], [false, true])
    func theDigitsFillTheRoomAndStayInIt(_ size: (Int, Int), _ isDark: Bool) async throws {
        StyleSheet.use(isDark ? .dark : .light)
        let model = Fixture().makeModel()
        WindowProgram.prepare(Display.application, model: { nil }, open: { _ in })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: size.0, height: size.1)
        window.present()
        await Display.settle(milliseconds: 200)
        let folder = TemporaryFolder()
        let file = folder.file("clock.png")
        let face = window.clock.picture.face
        #expect(face.width > size.0 - 80)
        #expect(Renderer.writePNG(face, to: file))
        let ink = try inkBox(of: file)
        let room = face.room
        #expect(ink.width > room.width * 0.97 || ink.height > room.height * 0.97)
        #expect(room.contains(FaceArea(x: ink.x, y: ink.y, width: ink.width, height: ink.height), tolerance: 1))
        #expect(abs(ink.x - (Double(face.width) - ink.x - ink.width)) < Double(face.width) * 0.04)
        window.window.destroy()
        await Display.settle()
    }

    /// The box around everything that is drawn in a picture, as ImageMagick sees it.
    private func inkBox(of file: String) throws -> Rectangle {
        let output = try ChildProcess.answer("convert", [file, "-trim", "-format", "%w %h %X %Y", "info:"]).output
        let numbers = output.split(separator: " ").compactMap { Double($0.replacing("+", with: "")) }
        try #require(numbers.count == 4)
        return Rectangle(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
    }
}
