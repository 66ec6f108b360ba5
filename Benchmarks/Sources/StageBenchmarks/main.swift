// SPDX-License-Identifier: MIT
// How long it takes to write what a stopwatch shows, beside Foundation, and whether that allocates memory.
import Foundation
import Timekeeping

/// Calls of malloc and its kin so far; nil unless Benchmarks/probes/counter.c stands before the C library.
func allocations() -> Int? {
    guard let symbol = dlsym(nil, "allocations_so_far") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)()
}

/// Nanoseconds that one of `count` repetitions takes: the median of 21 runs.
func nanoseconds(_ count: Int, _ body: (Int64) -> Int) -> Double {
    var sum = 0
    let runs = (0..<21).map { _ in
        let time = ContinuousClock().measure {
            // All hours, minutes and fractions come up.
            for step in 0..<count { sum &+= body(Int64(step) &* 7_919_777 % 400_000_000) }
        }.components
        return (Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9) / Double(count)
    }
    // What nobody reads the compiler leaves out.
    precondition(sum != 0)
    return runs.sorted()[10]
}

func report(_ name: String, _ value: Double, _ unit: String) {
    print("{\"name\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\"}")
}

var buffer = [UInt8](repeating: 0, count: ElapsedDigits.stopwatchCapacity)
let write = { (time: Int64) -> Int in
    var span = buffer.mutableSpan
    let count = ElapsedDigits.write(stopwatch: time, into: &span)
    return count &+ Int(buffer[count - 1])
}
report("stopwatch text", nanoseconds(100_000, write), "ns")
if let before = allocations() {
    for time in 0..<100_000 { _ = write(Int64(time) * 997) }
    report("allocations in 100,000 stopwatch texts", Double((allocations() ?? before) - before), "calls")
}
let format = nanoseconds(2_000) { time in
    let seconds = time / 1000
    return String(
        format: "%02lld:%02lld:%02lld.%03lld", seconds / 3600, seconds / 60 % 60, seconds % 60, time % 1000
    ).utf8.count
}
report("stopwatch text by Foundation, String(format:)", format, "ns")
let style = Duration.TimeFormatStyle(
    pattern: .hourMinuteSecond(padHourToLength: 2, fractionalSecondsLength: 3), locale: Locale(identifier: "en_GB"))
let formatted = nanoseconds(2_000) { time in Duration.milliseconds(time).formatted(style).utf8.count }
report("stopwatch text by Foundation, Duration.formatted", formatted, "ns")
