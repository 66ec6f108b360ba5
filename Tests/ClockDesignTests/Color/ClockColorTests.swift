// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

@Suite struct ClockColorTests {
    @Test(arguments: ["#000000", "#ffffff", "#ff8000", "#0a1b2c"])
    func `A colour is read back from its own text`(text: String) {
        #expect(ClockColor(hex: text)?.hex == text)
    }

    @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "ffffff", "#gggggg", "#-12345", "#١٢٣"])
    func `What is no colour is refused`(text: String) {
        #expect(ClockColor(hex: text) == nil)
    }

    @Test func `Contrast is that of WCAG`() throws {
        #expect(ClockColor.black.contrast(to: .white) == 21)
        let gray = try #require(ClockColor(hex: "#767676"))
        #expect(abs(gray.contrast(to: .white) - 4.54) < 0.005)
    }
}
