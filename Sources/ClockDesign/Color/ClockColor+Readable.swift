// SPDX-License-Identifier: MIT

extension ClockColor {
    /// The colour, or the nearest one on the way to white or black, that stands out from a background.
    ///
    /// - Parameter contrast: the least contrast by WCAG 2.2: 3 for signs and large text, 4.5 for small text.
    public func readable(on background: ClockColor, contrast least: Double) -> ClockColor {
        if contrast(to: background) >= least { return self }
        let ends = [ClockColor.white, .black].sorted { $0.contrast(to: background) > $1.contrast(to: background) }
        let end = ends[0]
        // Luminance grows evenly on the way, so halving finds the first colour that is enough.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<10 {
            let middle = (low + high) / 2
            if mixed(with: end, middle).contrast(to: background) >= least { high = middle } else { low = middle }
        }
        return mixed(with: end, high)
    }

    /// The colour between this one (0) and another (1).
    public func mixed(with other: ClockColor, _ part: Double) -> ClockColor {
        ClockColor(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part)
    }
}
