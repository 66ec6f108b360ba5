// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

/// The strip below the digits.
@Suite struct OverlayLayoutTests {
    private static let next = ["06:30 · in 8 h 20 min · Gym with everybody", "06:30 · Gym with everybody", "06:30"]
    private static let content = OverlayContent(
        battery: BatteryCharge(percentage: 64, isCharging: true), date: "30 September Wed", next: next)

    /// Every character half as wide as it is high.
    private static func measure(_ text: String, _ size: Double) -> Double { 0.5 * size * Double(text.count) }

    private func layout(_ content: OverlayContent, _ width: Double, _ height: Double) -> OverlayLayout {
        OverlayLayout(content, width: width * 0.92, page: (width, height), measure: Self.measure)
    }

    @Test(arguments: [
        (160.0, 120.0), (240, 320), (320, 240), (360, 640), (640, 360), (800, 600), (1920, 1080), (1080, 1920),
        (3840, 2160),
    ])
    func nothingMeetsNorLeavesTheStrip(_ width: Double, _ height: Double) {
        let plan = layout(Self.content, width, height)
        #expect(!plan.isEmpty && plan.width <= width * 0.92)
        let strip = FaceArea(x: 0, y: 0, width: plan.width, height: plan.height)
        for (index, item) in plan.items.enumerated() {
            #expect(strip.contains(item.area))
            for other in plan.items[..<index] {
                #expect(other.area.maxX < item.area.x || other.area.maxY <= item.area.y)
            }
        }
        #expect(plan.items.contains { $0.kind == .date })
        #expect(plan.height <= height / 3)
    }

    @Test func aWideWallShowsAllInOneLine() {
        let plan = layout(Self.content, 1920, 1080)
        #expect(plan.items.map(\.kind) == [.battery, .date, .next])
        #expect(Set(plan.items.map(\.area.y)).count == 1)
        #expect(plan.items.last?.text == Self.next[0])
        #expect(plan.textSize == 45)
    }

    @Test func whereThereIsLessRoomWordsAreLostBeforeThingsAre() {
        let plan = layout(Self.content, 520, 360)
        #expect(plan.items.map(\.kind) == [.battery, .date, .next])
        #expect(plan.items.last?.text == "06:30 · Gym with everybody")
        #expect(layout(Self.content, 480, 400).items.last?.text == "06:30")
    }

    @Test func aPhoneHasLinesAboveEachOther() {
        let plan = layout(Self.content, 360, 640)
        #expect(plan.items.count == 3 && Set(plan.items.map(\.area.y)).count == 2)
    }

    @Test func aPageForAThumbHasNone() {
        #expect(layout(Self.content, 159, 400).isEmpty)
        #expect(layout(Self.content, 400, 119).isEmpty)
        #expect(layout(OverlayContent(), 800, 600).isEmpty)
    }

    @Test func theTextHasBounds() {
        #expect(layout(OverlayContent(date: "7 September Mon"), 240, 240).textSize == 14)
        #expect(layout(Self.content, 3840, 2160).textSize == 64)
    }

    @Test(arguments: [(2000.0, 200.0, 20.0), (200, 2000, 20), (360, 640, 20), (640, 360, 15), (1300, 130, 14)])
    func theTextIsLegibleInAnyShape(_ width: Double, _ height: Double, _ least: Double) {
        let date = layout(OverlayContent(date: "7 September Mon"), width, height)
        #expect(date.textSize >= least && date.height <= height / 4)
    }

    @Test func theScreenReaderHearsAllOfIt() {
        #expect(
            Self.content.spoken(withNext: true)
                == "Battery 64%, charging. 30 September Wed. Next alarm: 06:30 · in 8 h 20 min · Gym with everybody")
        #expect(Self.content.spoken(withNext: false) == "Battery 64%, charging. 30 September Wed")
    }
}

/// The colours of a battery.
@Suite struct BatteryChargeTests {
    @Test(arguments: [(100.0, 0), (50, 0), (49.6, 0), (49.4, 1), (20, 1), (19, 2), (10, 2), (9, 3), (0, 3), (-4, 3)])
    func theColourTellsTheCharge(_ percentage: Double, _ step: Int) {
        let colors = [100.0, 30, 15, 5].map { BatteryCharge(percentage: $0, isCharging: false).color }
        #expect(Set(colors).count == 4)
        #expect(BatteryCharge(percentage: percentage, isCharging: false).color == colors[step])
    }

    @Test(arguments: ["#000000", "#ffffff", "#808080", "#ff7800", "#f5d42e", "#1a5fb4", "#333333", "#cccccc"])
    func everyColourIsReadableOnEveryBackground(_ hex: String) throws {
        let background = try #require(ClockColor(hex: hex))
        for percentage in [100.0, 30, 15, 5] {
            let color = BatteryCharge(percentage: percentage, isCharging: false).color
            #expect(color.readable(on: background, contrast: 3).contrast(to: background) >= 3)
        }
        #expect(background.readable(on: background, contrast: 4.5).contrast(to: background) >= 4.5)
    }

    @Test func whatIsReadableAlreadyStaysAsItIs() {
        let green = BatteryCharge(percentage: 80, isCharging: false).color
        #expect(green.readable(on: .black, contrast: 3) == green)
    }
}
