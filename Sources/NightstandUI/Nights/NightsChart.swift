// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// Nights as bars side by side, later hours below; an end that isn't known fades away.
///
/// Pointing at a night, or moving to it with the arrow keys, selects it.
@MainActor final class NightsChart: DrawnWidget {
    /// What is drawn.
    struct Picture: Equatable {
        var chart: NightChart
        /// The column that is pointed at; nil for none.
        var pointed: Int?
    }

    /// What is drawn; nil draws nothing.
    var picture: Picture? {
        didSet { if picture != oldValue { redraw() } }
    }
    /// How often it was drawn.
    private(set) var drawings = 0

    private let typeface = Typeface(family: DesktopFont.family, weight: 500)
    /// The length of a bar that is drawn towards an unknown end, in minutes.
    private static let openPart = 150
    /// How many snoozes of a night have a dot of their own.
    private static let mostDots = 3
    /// The opacity of texts and dots.
    private static var textOpacity: Float { StyleSheet.isHighContrast ? 1 : InkOpacity.text }

    /// Makes a chart that says which column the user points at, and by how many columns the arrow keys move.
    init(pointed: @escaping (Int?) -> Void, stepped: @escaping (Int) -> Void) {
        super.init(minimumWidth: 240, minimumHeight: 240)
        style("nights-chart")
        expandsHorizontally = true
        expandsVertically = true
        isFocusable = true
        let point = { [weak self] (x: Double, _: Double) in pointed(self?.column(at: x)) }
        onPointer(point, left: { pointed(nil) })
        onClick(point)
        for (key, columns) in [("Left", -1), ("Right", 1)] {
            onShortcut(key) {
                stepped(columns)
                return true
            }
        }
        for (key, isLast) in [("Home", false), ("End", true)] {
            onShortcut(key) { [weak self] in
                pointed(isLast ? self?.picture.map { $0.chart.columns - 1 } : 0)
                return true
            }
        }
    }

    /// The column at a place from the left edge; nil beside them all.
    private func column(at x: Double) -> Int? {
        guard let chart = picture?.chart else { return nil }
        let plot = Plot(chart, width: Double(width), height: Double(height), typeface)
        guard x >= plot.left, x < plot.right else { return nil }
        return Int((x - plot.left) / plot.columnWidth)
    }

    override func draw(on canvas: Canvas) {
        drawings += 1
        guard let picture else { return }
        let plot = Plot(picture.chart, width: canvas.width, height: canvas.height, typeface)
        let ink = textColor
        hours(plot, ink, on: canvas)
        days(plot, ink, on: canvas)
        if let pointed = picture.pointed {
            let column = Rectangle(
                x: plot.left + Double(pointed) * plot.columnWidth, y: plot.top - 4, width: plot.columnWidth,
                height: plot.bottom - plot.top + 8)
            canvas.fill(column, radius: min(4, plot.columnWidth / 2), color: ink.faded(0.12))
        }
        let accent = color(named: "accent_color") ?? ink
        for bar in picture.chart.bars { draw(bar, plot, accent, ink, on: canvas) }
    }

    private func hours(_ plot: Plot, _ ink: Color, on canvas: Canvas) {
        for hour in plot.chart.hours {
            let y = plot.y(hour.minute)
            let line = Rectangle(x: plot.left, y: y.rounded() - 0.5, width: plot.right - plot.left, height: 1)
            canvas.fill(line, color: ink.faded(hour.minute % 1440 == 0 || StyleSheet.isHighContrast ? 0.4 : 0.14))
            let shape = typeface.shape(hour.text, size: plot.textSize)
            canvas.draw(
                shape, x: plot.left - 8 - shape.ink.width - shape.ink.x, y: y + plot.textSize * 0.36,
                color: ink.faded(Self.textOpacity))
        }
    }

    /// Names as many days as fit, all in the longest form that fits.
    private func days(_ plot: Plot, _ ink: Color, on canvas: Canvas) {
        let labels = plot.chart.days
        let spacing = zip(labels, labels.dropFirst()).map { $1.column - $0.column }.min() ?? plot.chart.columns
        let room = Double(spacing) * plot.columnWidth - 4
        let forms = labels.map(\.upper.count).min() ?? 0
        let form = (0..<forms).first { form in
            labels.allSatisfy { typeface.shape($0.upper[form], size: plot.textSize).ink.width <= room }
        }
        let line = { [typeface] (_ text: (NightChart.DayLabel) -> String, _ y: Double) in
            var end = -Double.infinity
            for label in labels {
                let shape = typeface.shape(text(label), size: plot.textSize)
                let half = shape.ink.width / 2
                // The label below the first or the last column must not be clipped.
                let left = min(max(plot.middle(label.column) - half, 0), plot.right - 2 * half)
                guard half > 0, left >= end else { continue }
                end = left + 2 * half + 3
                canvas.draw(shape, x: left - shape.ink.x, y: y, color: ink.faded(Self.textOpacity))
            }
        }
        line({ $0.upper[form ?? $0.upper.count - 1] }, plot.labels + plot.lineHeight)
        line(\.lower, plot.labels + 2 * plot.lineHeight)
    }

    private func draw(_ bar: NightChart.Bar, _ plot: Plot, _ color: Color, _ ink: Color, on canvas: Canvas) {
        let width = plot.barWidth
        // On whole pixels narrow bars are all equally wide.
        let (left, radius) = ((plot.middle(bar.column) - width / 2).rounded(), min(width / 2, 5))
        let start = bar.start ?? bar.end.map { $0 - Self.openPart } ?? 0
        let end = bar.end ?? start + Self.openPart
        let (top, bottom) = (max(plot.y(start), plot.top).rounded(), min(plot.y(end), plot.bottom).rounded())
        let height = max(bottom - top, 2 * radius)
        let whole = Rectangle(x: left, y: top, width: width, height: height)
        if bar.start != nil, bar.end != nil {
            canvas.fill(whole, radius: radius, color: color)
        } else {
            fade(whole, radius, opensDown: bar.end == nil, color, on: canvas)
        }
        let dot = min(max(width * 0.18, 1.1), 2.6)
        for index in 0..<min(bar.snoozes, Self.mostDots) {
            canvas.fillCircle(
                x: left + width / 2, y: top + height + 2 + dot + Double(index) * (2 * dot + 1.5), radius: dot,
                color: ink.faded(Self.textOpacity))
        }
    }

    /// Fills a bar whose lower or upper end isn't known.
    private func fade(_ bar: Rectangle, _ radius: Double, opensDown: Bool, _ color: Color, on canvas: Canvas) {
        for distance in stride(from: 0, to: bar.height, by: 1) {
            let line = Rectangle(
                x: bar.x, y: opensDown ? bar.y + distance : bar.y + bar.height - distance - 1, width: bar.width,
                height: 1)
            canvas.clipped(to: line) {
                canvas.fill(bar, radius: radius, color: color.faded(Float(1 - distance / bar.height)))
            }
        }
    }
}

/// The layout of a ``NightsChart`` in the room there is.
@MainActor private struct Plot {
    let chart: NightChart
    let textSize: Double
    let lineHeight: Double
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    /// The upper edge of the days' names.
    let labels: Double

    init(_ chart: NightChart, width: Double, height: Double, _ typeface: Typeface) {
        self.chart = chart
        let size = 11 * DesktopSettings.textScale
        textSize = size
        lineHeight = (size * 1.35).rounded()
        left = 8 + (chart.hours.map { typeface.shape($0.text, size: size).ink.width }.max() ?? 0).rounded(.up)
        right = width
        top = (size * 0.6).rounded(.up)
        labels = height - 2 * lineHeight - 4
        // Below the axis is room for the dots of late snoozes.
        bottom = labels - 14
    }

    var columnWidth: Double { max(right - left, 1) / Double(chart.columns) }
    var barWidth: Double { min(max((columnWidth * 0.62).rounded(), 2), 22) }

    func middle(_ column: Int) -> Double { left + (Double(column) + 0.5) * columnWidth }

    func y(_ minute: Int) -> Double {
        let length = Double(chart.axis.upperBound - chart.axis.lowerBound)
        return top + (bottom - top) * Double(minute - chart.axis.lowerBound) / length
    }
}
