// SPDX-License-Identifier: MIT

extension SunTrack {
    /// Where the path turns between `start` and `end`, at which its slopes have different signs.
    ///
    /// Regula falsi (Illinois): the height there is flat, so that little exactness is enough for much.
    func turningPoint(from start: Double, _ startSlope: Double, to end: Double, _ endSlope: Double) -> Double {
        var (low, high) = ((x: start, slope: startSlope), (x: end, slope: endSlope))
        var x = start
        for _ in 0..<30 {
            x = high.x - high.slope * (high.x - low.x) / (high.slope - low.slope)
            let slope = height(x).slope
            if abs(slope) < 1e-9 { break }
            if (slope < 0) == (high.slope < 0) {
                low.slope /= 2
            } else {
                low = high
            }
            high = (x, slope)
        }
        return x
    }

    /// Where the path passes `target` between `start` and `end`, of which one is lower and one is not.
    ///
    /// Newton's method, begun as on half a wave and held between the ends; until a step is a few milliseconds and the next would be none.
    func crossing(of target: Double, from start: Double, _ startHeight: Double, to end: Double, _ endHeight: Double)
        -> Double
    {
        var (low, high) = (start, end)
        let climbs = endHeight > startHeight
        let part = (target - startHeight) / (endHeight - startHeight)
        var x = start + (end - start) * arcCosine(1 - 2 * part) / .pi
        for _ in 0..<60 {
            let here = height(x)
            if (here.value < target) == climbs { low = x } else { high = x }
            var next = x - (here.value - target) / here.slope
            if !(next > low && next < high) { next = (low + high) / 2 }
            let step = abs(next - x)
            x = next
            if step < 1e-7 { break }
        }
        return x
    }
}
