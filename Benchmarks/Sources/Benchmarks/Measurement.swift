// SPDX-License-Identifier: MIT

/// One figure, printed as one line of JSON.
struct Measurement {
    var name: String
    var value: Double
    var unit: String
    /// Our own limit, in the same unit; nil where there is none.
    var target: Double?

    var json: String {
        let target = target.map { ",\"target\":\($0)" } ?? ""
        return "{\"name\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\"\(target)}"
    }

    /// The median, over 101 runs, of the nanoseconds that one of `count` repetitions takes.
    static func medianNanoseconds(repeating count: Int, _ body: (Int) -> Void) -> Double {
        let clock = ContinuousClock()
        let runs = (0..<101).map { _ in
            let time = clock.measure { for index in 0..<count { body(index) } }.components
            return (Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9) / Double(count)
        }
        return runs.sorted()[50]
    }
}
