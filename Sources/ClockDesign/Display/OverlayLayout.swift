// SPDX-License-Identifier: MIT
import Localization

/// The layout of battery, date and next alarm in the strip below the digits.
///
/// Text is as high as 4.2 % of a wide page's shorter side, 5.5 % of a tall one's, and never so small that a long page's
/// area would not call for it: at least 3.15 % of the root of the area, within 14 and 64 logical pixels. A wide page has
/// one line; what rings next is worded shorter until it fits, then the text shrinks, to no less than 11. A tall page has
/// up to three lines. What still does not fit is left out: first what rings next, then the battery. A page smaller than
/// 160 × 120 has none of it.
public struct OverlayLayout: Hashable, Sendable {
    /// One thing in the strip.
    public struct Item: Hashable, Sendable {
        /// The things there are.
        public enum Kind: Hashable, Sendable { case battery, date, next }

        /// What it is.
        public let kind: Kind
        /// Its wording.
        public let text: String
        /// Its box in the strip: a line high, as wide as sign and text together.
        public var area: FaceArea
        /// Where the text begins, from the left of the box.
        public let indent: Double
    }

    /// Everything shown, from left to right and from above.
    public private(set) var items: [Item] = []
    /// The height of the text in logical pixels.
    public private(set) var textSize = 0.0
    /// The size of the strip.
    public private(set) var width = 0.0
    /// The size of the strip.
    public private(set) var height = 0.0

    /// The height of a line, as a part of the text's.
    public static let lineHeight = 1.5
    /// Between two things in a line, as a part of the text's height.
    public static let gap = 1.6
    /// The width of the battery's sign, of its bolt, and of the bell, with the room after each.
    public static let (batterySign, boltSign, bell) = (2.2, 0.75, 1.4)

    /// Places content on a page.
    ///
    /// - Parameters:
    ///   - width: the width that the strip may have.
    ///   - page: the size of the page.
    ///   - measure: the width of a text at a size.
    public init(
        _ content: OverlayContent, width: Double, page: (width: Double, height: Double),
        measure: (String, Double) -> Double
    ) {
        guard page.width >= 160, page.height >= 120 else { return }
        let isTall = page.height > page.width
        let lines = isTall ? 3 : 1
        let part = (isTall ? 0.055 : 0.042) * min(page.width, page.height)
        let usual = min(max(part, 0.0315 * (page.width * page.height).squareRoot(), 14), 64).rounded()
        for kinds in [[Item.Kind.battery, .date, .next], [.battery, .date], [.date]] {
            for size in Set([usual, (usual * 0.85).rounded(), (usual * 0.7).rounded(), 12, 11]).filter({ $0 <= usual })
                .sorted(by: >)
            {
                for wording in 0..<max(content.next.count, 1) {
                    let items = Self.items(content, kinds, wording, size, measure)
                    guard !items.isEmpty, place(items, size, width, lines) else { continue }
                    return
                }
            }
        }
    }

    /// Whether nothing is shown.
    public var isEmpty: Bool { items.isEmpty }

    private static func items(
        _ content: OverlayContent, _ kinds: [Item.Kind], _ wording: Int, _ size: Double,
        _ measure: (String, Double) -> Double
    ) -> [Item] {
        kinds.compactMap { kind in
            let (text, sign): (String?, Double) =
                switch kind {
                case .battery:
                    (
                        content.battery.map { tr("\($0.percentage)%") },
                        batterySign + (content.battery?.isCharging == true ? boltSign : 0)
                    )
                case .date: (content.date, 0)
                case .next: (content.next.isEmpty ? nil : content.next[wording], bell)
                }
            guard let text, !text.isEmpty else { return nil }
            let indent = sign * size
            let area = FaceArea(x: 0, y: 0, width: indent + measure(text, size), height: lineHeight * size)
            return Item(kind: kind, text: text, area: area, indent: indent)
        }
    }

    /// Fills line after line; false when that takes more lines than there may be.
    private mutating func place(_ items: [Item], _ size: Double, _ limit: Double, _ most: Int) -> Bool {
        var lines: [[Item]] = []
        var x = 0.0
        for var item in items {
            guard item.area.width <= limit else { return false }
            if let last = lines.indices.last, x + item.area.width <= limit {
                item.area.x = x
                lines[last].append(item)
            } else {
                lines.append([item])
                x = 0
            }
            x += item.area.width + Self.gap * size
        }
        guard lines.count <= most else { return false }
        textSize = size
        let widths = lines.map { $0.last?.area.maxX ?? 0 }
        width = widths.max() ?? 0
        height = Double(lines.count) * Self.lineHeight * size
        self.items = zip(lines, widths).enumerated().flatMap { row, line in
            line.0.map { item in
                var item = item
                item.area = item.area.moved(x: (width - line.1) / 2, y: Double(row) * Self.lineHeight * size)
                return item
            }
        }
        return true
    }
}
