// SPDX-License-Identifier: MIT

/// All that the sun does over one place between two instants, such as the midnights of a civil day.
///
/// Times are seconds since 1970-01-01T00:00:00Z. The path is cut where it turns; each piece only climbs or only sinks
/// and so passes each altitude once or never. That holds at the poles and at the edge of polar days as well.
public struct SunDay: Sendable {
    /// The seconds for which the upper limb is over the horizon.
    public private(set) var daylight: Double = 0
    /// The instants of the events by ``SolarEvent/index``, the first ones and those that come a second time.
    private var first = SIMD16<Double>(repeating: .nan)
    private var second = SIMD16<Double>(repeating: .nan)
    private var highest = -Double.infinity
    private var lowest = Double.infinity
    private let parallax: Double

    /// Works out the sun over `place` from `start` up to `end`; up to two days.
    public init(at place: Coordinates, from start: Double, to end: Double) {
        let track = SunTrack(at: place, from: start, to: end)
        parallax = track.parallax
        // Three hours a step, so that none holds two turning points.
        let steps = max(8, Int(track.half / 5400))
        var last = track.height(-1)
        var piece = (start: -1.0, height: last.value)
        for step in 1...steps {
            let x = 2 * Double(step) / Double(steps) - 1
            let here = track.height(x)
            if (last.slope < 0) != (here.slope < 0) {
                let turn = track.turningPoint(from: x - 2 / Double(steps), last.slope, to: x, here.slope)
                let height = track.height(turn).value
                add(track, from: piece.start, piece.height, to: turn, height)
                piece = (turn, height)
            }
            last = here
        }
        add(track, from: piece.start, piece.height, to: 1, last.value)
        guard start < end else {
            first = SIMD16(repeating: .nan)
            second = first
            daylight = 0
            return
        }
        if let transit = track.transit() { keep(.solarNoon, track.seconds(transit)) }
        if let transit = track.secondTransit() { keep(.solarNoon, track.seconds(transit)) }
    }

    /// When `event` happens, the first time if there are two; nil when it does not.
    public func time(of event: SolarEvent) -> Double? {
        let time = first[event.index]
        return time.isNaN ? nil : time
    }

    /// When `event` happens the second time, as where a dusk just after midnight is followed by one just before the next.
    public func secondTime(of event: SolarEvent) -> Double? {
        let time = second[event.index]
        return time.isNaN ? nil : time
    }

    /// Where the sun stays, seen from the altitude of `event`: above, below, or neither, for it passes it.
    public func stays(_ event: SolarEvent) -> Stay? {
        guard let altitude = event.altitude else { return nil }
        let height = Threshold(degrees: altitude).height(parallax)
        return lowest >= height ? .above : highest < height ? .below : nil
    }

    /// On which side of an altitude the sun stays all day.
    public enum Stay: String, Hashable, Sendable {
        /// Above, as in a polar day.
        case above
        /// Below, as in a polar night.
        case below
    }

    /// An altitude that dawns and dusks pass.
    private struct Threshold {
        let sine: Double
        let squaredCosine: Double

        init(degrees: Double) {
            sine = Almanac.sine(degrees.radians)
            squaredCosine = 1 - sine * sine
        }

        /// The sine of the geocentric altitude at which the topocentric one is this.
        func height(_ parallax: Double) -> Double { sine + parallax * squaredCosine }
    }

    /// Those of the events up to noon; those after it mirror them.
    private static let thresholds = SolarEvent.allCases.prefix(5).map { Threshold(degrees: $0.altitude ?? 0) }

    /// Adds a piece of the path that only climbs or only sinks.
    private mutating func add(_ track: SunTrack, from start: Double, _ low: Double, to end: Double, _ high: Double) {
        highest = max(highest, low, high)
        lowest = min(lowest, low, high)
        let climbs = high > low
        for index in 0..<5 {
            let height = Self.thresholds[index].height(parallax)
            let isRise = index == SolarEvent.sunrise.index
            guard (low < height) != (high < height) else {
                if isRise, low >= height { daylight += (end - start) * track.half }
                continue
            }
            let x = track.crossing(of: height, from: start, low, to: end, high)
            if isRise { daylight += (climbs ? end - x : x - start) * track.half }
            keep(climbs ? index : 10 - index, track.seconds(x))
        }
    }

    private mutating func keep(_ event: SolarEvent, _ time: Double) { keep(event.index, time) }

    private mutating func keep(_ index: Int, _ time: Double) {
        if first[index].isNaN { first[index] = time } else if second[index].isNaN { second[index] = time }
    }
}
