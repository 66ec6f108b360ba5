// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

@Suite struct FaceLayoutTests {
    static let metrics = SketchedFont().metrics(size: 200)

    @Test(arguments: FaceFitTests.forms)
    func `Between any two times of the day nothing moves`(form: FaceForm) {
        let layout = FaceLayout(form, Self.metrics)
        var look = ClockLook()
        look.showsSeconds = form.hasSeconds
        for hasZero in [true, false] {
            look.hasLeadingZero = hasZero
            // Where each digit's ink stood when it was first seen in its slot.
            var known: [Int: FaceArea] = [:]
            for second in 0..<86_400 {
                let digits = FaceDigits(
                    hour: second / 3600, minute: second / 60 % 60, second: second % 60,
                    usesTwelveHours: form.hasPeriod, look: look)
                for slot in form.slots {
                    guard let digit = digits.digit(in: slot) else { continue }
                    let pen = layout.pen(for: digit, in: slot, of: digits)
                    let ink = Self.metrics.digits[digit].moved(x: pen.x, y: pen.y)
                    let isAlone = slot == .hourUnits && digits.hourTens == nil
                    let key = (slot.rawValue * 10 + digit) * 2 + (isAlone ? 1 : 0)
                    if known[key, default: ink] != ink { Issue.record("\(slot) \(digit) moved at second \(second)") }
                    guard known.updateValue(ink, forKey: key) == nil else { continue }
                    let isCentred = form.isStacked && isAlone
                    let cell = layout.cells[slot.rawValue]
                    #expect(
                        abs(ink.midX - (isCentred ? layout.cells[2].x + layout.cells[3].maxX : 2 * cell.midX) / 2)
                            < 1e-9)
                    #expect(ink.y >= cell.y - 1e-9 && ink.maxY <= cell.maxY + 1e-9)
                    #expect(isCentred || cell.contains(ink))
                }
            }
        }
    }

    @Test(arguments: FaceFitTests.forms)
    func `What is shown stands in the middle at every hour, and moves only when every digit changes`(form: FaceForm) {
        let layout = FaceLayout(form, Self.metrics).moved(x: 40, y: 30)
        var look = ClockLook()
        look.showsSeconds = form.hasSeconds
        look.hasLeadingZero = false
        var last: (digits: FaceDigits, layout: FaceLayout)?
        for minute in 0..<1440 {
            // The last second of a minute and the first of the next are where something may move.
            for second in [0, 59] {
                let digits = FaceDigits(
                    hour: minute / 60, minute: minute % 60, second: second, usesTwelveHours: form.hasPeriod, look: look)
                let centred = layout.centred(for: digits)
                #expect(abs(centred.shown.midX - layout.bounds.midX) < 1e-9)
                #expect(centred.metrics == layout.metrics && centred.shown.height == layout.bounds.height)
                let shown = centred.cells.indices.dropFirst(digits.hourTens == nil && !form.isStacked ? 1 : 0)
                #expect(shown.allSatisfy { centred.shown.contains(centred.cells[$0]) })
                if let last, last.layout != centred {
                    #expect(!form.isStacked && (last.digits.hourTens == nil) != (digits.hourTens == nil))
                    let stays = form.slots.filter { slot in
                        digits.digit(in: slot) != nil && digits.digit(in: slot) == last.digits.digit(in: slot)
                    }
                    #expect(stays.isEmpty, "\(stays) of \(last.digits) and \(digits)")
                }
                last = (digits, centred)
            }
        }
        look.hasLeadingZero = true
        let early = FaceDigits(hour: 1, minute: 0, second: 0, look: look)
        #expect(layout.centred(for: early) == layout)
    }

    @Test(arguments: FaceFitTests.forms)
    func `All cells are as wide as the widest digit and as high as the highest`(form: FaceForm) {
        let layout = FaceLayout(form, Self.metrics)
        #expect(layout.cells.count == (form.hasSeconds ? 6 : 4))
        #expect(layout.cells.allSatisfy { abs($0.width - 120) < 1e-9 && abs($0.height - 144) < 1e-9 })
    }

    @Test(arguments: FaceFitTests.forms)
    func `The bounds hold everything, and nothing overlaps`(form: FaceForm) {
        let layout = FaceLayout(form, Self.metrics)
        let parts = layout.cells + layout.colons.flatMap(\.dots) + (layout.period.map { [$0] } ?? [])
        for (index, part) in parts.enumerated() {
            #expect(layout.bounds.contains(part))
            for other in parts[(index + 1)...] {
                let isApart =
                    part.maxX <= other.x || other.maxX <= part.x || part.maxY <= other.y || other.maxY <= part.y
                #expect(isApart)
            }
        }
        #expect(layout.bounds.x == 0 && layout.bounds.y == 0)
        let corner = (x: parts.map(\.maxX).max() ?? 0, y: parts.map(\.maxY).max() ?? 0)
        #expect(abs(corner.x - layout.bounds.maxX) < 1e-9 && abs(corner.y - layout.bounds.maxY) < 1e-9)
    }

    @Test(arguments: FaceFitTests.forms, [100, 400, 900])
    func `A colon stands in the middle between its segments`(form: FaceForm, weight: Int) {
        let layout = FaceLayout(form, SketchedFont(weight: weight).metrics(size: 200))
        #expect(layout.colons.count == form.segments - 1)
        for (index, colon) in layout.colons.enumerated() {
            let (before, after) = (layout.cells[index * 2 + 1], layout.cells[index * 2 + 2])
            let (first, second) = (colon.dots[0], colon.dots[1])
            #expect(abs(first.width - first.height) < 1e-9 && abs(first.width - second.width) < 1e-9)
            let middle = (x: (first.midX + second.midX) / 2, y: (first.midY + second.midY) / 2)
            if form.isStacked {
                #expect(first.midY == second.midY && first.maxX < second.x)
                #expect(abs(middle.y - (before.maxY + after.y) / 2) < 1e-9)
                #expect(abs(middle.x - (layout.cells[0].x + layout.cells[1].maxX) / 2) < 1e-9)
            } else {
                #expect(first.midX == second.midX && first.maxY < second.y)
                #expect(abs(middle.x - (before.maxX + after.x) / 2) < 1e-9)
                #expect(abs(middle.y - before.midY) < 1e-9)
            }
        }
        if layout.colons.count == 2 {
            let (first, second) = (layout.cells[2], layout.cells[4])
            let step = form.isStacked ? first.y - layout.cells[0].y : first.x - layout.cells[0].x
            #expect(abs((form.isStacked ? second.y - first.y : second.x - first.x) - step) < 1e-9)
        }
    }

    @Test func `Dots grow with the weight`() {
        let sizes = FontWeight.allCases.map { FaceProportions.dotSizeMultiplier(weight: $0.rawValue) }
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(sizes.allSatisfy { $0 > 0.05 && $0 < 2 * FaceProportions.colonSpread })
        #expect(FaceProportions.dotSizeMultiplier(weight: 1000) == sizes.last)
    }

    @Test func `AM and PM are centred in the same place`() throws {
        let layout = FaceLayout(FaceForm(isStacked: false, hasSeconds: true, hasPeriod: true), Self.metrics)
        let area = try #require(layout.period)
        for (index, period) in FaceDigits.Period.allCases.enumerated() {
            let pen = try #require(layout.pen(for: period))
            let ink = Self.metrics.periods[index].moved(x: pen.x, y: pen.y)
            #expect(area.contains(ink) && abs(ink.midX - area.midX) < 1e-9 && abs(ink.y - area.y) < 1e-9)
        }
    }

    @Test func `A lone hour that becomes two digits counts as changed in a stack`() {
        var look = ClockLook()
        look.hasLeadingZero = false
        let nine = FaceDigits(hour: 9, minute: 59, second: 59, look: look)
        let nineteen = FaceDigits(hour: 19, minute: 59, second: 59, look: look)
        let stack = FaceLayout(FaceForm(isStacked: true, hasSeconds: true, hasPeriod: false), Self.metrics)
        let row = FaceLayout(FaceForm(isStacked: false, hasSeconds: true, hasPeriod: false), Self.metrics)
        #expect(stack.isChanged(.hourUnits, from: nine, to: nineteen))
        #expect(!row.isChanged(.hourUnits, from: nine, to: nineteen))
        #expect(row.isChanged(.hourTens, from: nine, to: nineteen))
        #expect(!row.isChanged(.minuteTens, from: nine, to: nineteen))
    }
}
