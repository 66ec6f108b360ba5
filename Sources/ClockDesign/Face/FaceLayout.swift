// SPDX-License-Identifier: MIT

/// The layout of a face; it depends on form and font alone, not on the time.
///
/// One thing is left to the time: ``centred(for:)`` puts a row of which the first digit is missing in the middle.
public struct FaceLayout: Hashable, Sendable {
    /// What is on the face.
    public let form: FaceForm
    /// The font's measures.
    public let metrics: FaceMetrics
    /// The digits' cells in the order of ``FaceForm/slots``: all as wide as the widest digit and as high as the highest.
    public private(set) var cells: [FaceArea]
    /// The colons between the segments.
    public private(set) var colons: [FaceColon]
    /// The box of AM or PM, as large as the larger of the two; nil where there is none.
    public private(set) var period: FaceArea?
    /// The box around everything that any time of day shows.
    public private(set) var bounds: FaceArea
    /// The box around what is shown: ``bounds``, but for the place of a digit that is missing.
    public private(set) var shown: FaceArea

    /// Places everything with the upper left corner at 0, 0.
    public init(_ form: FaceForm, _ metrics: FaceMetrics) {
        self.form = form
        self.metrics = metrics
        cells = []
        colons = []
        let (width, unit) = (metrics.cellWidth, metrics.cellHeight)
        let pair = 2 * width + unit * FaceProportions.digitGap
        let dot = unit * FaceProportions.dotSizeMultiplier(weight: metrics.weight)
        let between = dot + 2 * unit * FaceProportions.colonGap
        let step = (form.isStacked ? unit : pair) + between
        for segment in 0..<form.segments {
            let start = Double(segment) * step
            let (x, y) = form.isStacked ? (0, start) : (start, 0)
            cells.append(FaceArea(x: x, y: y, width: width, height: unit))
            cells.append(FaceArea(x: x + pair - width, y: y, width: width, height: unit))
            guard segment > 0 else { continue }
            let middle = start - between / 2
            colons.append(
                FaceColon(
                    x: form.isStacked ? pair / 2 : middle, y: form.isStacked ? middle : unit / 2,
                    isHorizontal: form.isStacked, unit: unit, weight: metrics.weight))
        }
        let end = Double(form.segments) * step - between
        bounds = FaceArea(x: 0, y: 0, width: form.isStacked ? pair : end, height: form.isStacked ? end : unit)
        shown = bounds
        if form.hasPeriod { addPeriod() }
        shown = bounds
    }

    /// AM or PM hangs from the digits' upper edge at the end of a row, and is centred below a stack.
    private mutating func addPeriod() {
        let size = (
            width: metrics.periods.map(\.width).max() ?? 0, height: metrics.periods.map(\.height).max() ?? 0
        )
        let gap = metrics.cellHeight * FaceProportions.periodGap
        if form.isStacked {
            period = FaceArea(
                x: bounds.midX - size.width / 2, y: bounds.maxY + gap, width: size.width, height: size.height)
            bounds.height += gap + size.height
            let excess = (size.width - bounds.width) / 2
            if excess > 0 {
                self = moved(x: excess, y: 0)
                bounds = FaceArea(x: 0, y: 0, width: size.width, height: bounds.height)
            }
        } else {
            period = FaceArea(x: bounds.maxX + gap, y: 0, width: size.width, height: size.height)
            bounds.width += gap + size.width
            bounds.height = max(bounds.height, size.height)
        }
    }

    /// The same layout elsewhere.
    public func moved(x: Double, y: Double) -> FaceLayout {
        var result = self
        result.cells = cells.map { $0.moved(x: x, y: y) }
        result.colons = colons.map { $0.moved(x: x, y: y) }
        result.period = period?.moved(x: x, y: y)
        result.bounds = bounds.moved(x: x, y: y)
        result.shown = shown.moved(x: x, y: y)
        return result
    }

    /// The layout for these digits: a row without the hour's first digit is centred in the remaining width.
    ///
    /// That moves the row only when an hour gets its second digit or loses it, and then every digit changes anyway. The
    /// size is that of the widest time.
    public func centred(for digits: FaceDigits) -> FaceLayout {
        guard !form.isStacked, digits.hourTens == nil, cells.count > 1 else { return self }
        let missing = cells[1].x - cells[0].x
        var result = moved(x: -missing / 2, y: 0)
        result.shown.x += missing
        result.shown.width -= missing
        return result
    }

    /// Where the pen starts for a digit: its ink is centred in its cell, and all digits stand on one line.
    ///
    /// The one digit of an hour without a leading zero stands by the colon in a row (see ``centred(for:)``), and centred
    /// above the minutes in a stack.
    public func pen(for digit: Int, in slot: FaceSlot, of digits: FaceDigits) -> (x: Double, y: Double) {
        let cell = cells[slot.rawValue]
        let ink = metrics.digits[digit]
        let middle = isAlone(slot, digits) ? (cells[slot.rawValue - 1].x + cell.maxX) / 2 : cell.midX
        return (middle - ink.midX, cell.y + metrics.ascent)
    }

    /// Whether the content of a slot differs between two times.
    public func isChanged(_ slot: FaceSlot, from old: FaceDigits, to new: FaceDigits) -> Bool {
        old.digit(in: slot) != new.digit(in: slot) || isAlone(slot, old) != isAlone(slot, new)
    }

    /// The part of the picture in which a slot's digit may move while it changes.
    public func window(of slot: FaceSlot) -> FaceArea {
        let cell = cells[slot.rawValue]
        return slot == .hourUnits && form.isStacked
            ? FaceArea(x: bounds.x, y: cell.y, width: bounds.width, height: cell.height)
            : FaceArea(x: cell.x, y: cell.y, width: cell.width, height: cell.height)
    }

    private func isAlone(_ slot: FaceSlot, _ digits: FaceDigits) -> Bool {
        form.isStacked && slot == .hourUnits && digits.hourTens == nil
    }

    /// Where the pen starts for AM or PM.
    public func pen(for period: FaceDigits.Period) -> (x: Double, y: Double)? {
        guard let area = self.period, let index = FaceDigits.Period.allCases.firstIndex(of: period) else { return nil }
        let ink = metrics.periods[index]
        return (area.midX - ink.midX, area.y - ink.y)
    }
}
