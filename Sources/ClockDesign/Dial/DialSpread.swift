// SPDX-License-Identifier: MIT

/// Moves overlapping marks of a dial apart, each as little as possible, keeping their order.
///
/// Places are parts of a turn. On a line, where each mark may be moved, the least sum of squared ways is an isotonic
/// regression, found by pooling neighbours (Barlow and others, *Statistical Inference under Order Restrictions*, 1972);
/// the circle is cut open where most room is.
public enum DialSpread {
    /// The places at which marks that belong to `places` are drawn, in the same order and from 0 to less than 1.
    ///
    /// - Parameter spacing: what lies between two marks at least; as many evenly spread marks as there are must fit, or
    ///   they come closer than that.
    public static func spread(_ places: [Double], spacing: Double) -> [Double] {
        guard places.count > 1 else { return places.map(turned) }
        let order = places.indices.sorted { (turned(places[$0]), $0) < (turned(places[$1]), $1) }
        let sorted = order.map { turned(places[$0]) }
        let cut = sorted.indices.max { gap(before: $0, sorted) < gap(before: $1, sorted) } ?? 0
        // From the cut on clockwise, so that no mark has to cross it.
        let open = sorted.indices.map { index in
            let moved = (cut + index) % sorted.count
            return sorted[moved] + (moved < cut ? 1 : 0)
        }
        let spacing = min(spacing, 1 / Double(open.count))
        let free = pooled(open.enumerated().map { $1 - spacing * Double($0) })
        var shown = free.enumerated().map { $1 + spacing * Double($0) }
        // Around the circle the last must keep away from the first, too.
        if let first = shown.first, let last = shown.last, last - first > 1 - spacing + 1e-12 {
            shown = closed(open)
        }
        var result = places
        for (index, place) in shown.enumerated() { result[order[(cut + index) % order.count]] = turned(place) }
        return result
    }

    /// Evenly around the circle, as near to where they belong as that allows.
    private static func closed(_ open: [Double]) -> [Double] {
        let step = 1 / Double(open.count)
        let start = open.enumerated().reduce(0) { $0 + $1.element - step * Double($1.offset) } * step
        return open.indices.map { start + step * Double($0) }
    }

    /// The never-falling numbers nearest to `values`.
    private static func pooled(_ values: [Double]) -> [Double] {
        var pools: [(sum: Double, count: Int)] = []
        for value in values {
            pools.append((value, 1))
            while pools.count > 1, mean(pools[pools.count - 2]) >= mean(pools[pools.count - 1]) {
                let last = pools.removeLast()
                pools[pools.count - 1].sum += last.sum
                pools[pools.count - 1].count += last.count
            }
        }
        return pools.flatMap { [Double](repeating: mean($0), count: $0.count) }
    }

    private static func mean(_ pool: (sum: Double, count: Int)) -> Double { pool.sum / Double(pool.count) }

    private static func gap(before index: Int, _ sorted: [Double]) -> Double {
        index == 0 ? sorted[0] + 1 - sorted[sorted.count - 1] : sorted[index] - sorted[index - 1]
    }

    private static func turned(_ place: Double) -> Double { place - place.rounded(.down) }
}
