// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Timekeeping

/// The announced changes of a stopwatch, applied to its old state, give its new state.
@Suite struct StopwatchChangeTests {
    private var machine = Machine()

    private func told(_ change: StopwatchChange) throws -> StopwatchChange {
        try JSONDecoder().decode(StopwatchChange.self, from: JSONEncoder().encode(change))
    }

    @Test mutating func aClientThatHearsEachChangeKnowsTheWhole() throws {
        var generator = SystemRandomNumberGenerator()
        var timers = Timers()
        var known: StopwatchSession?
        for step in 0..<400 {
            machine.pass(Int64.random(in: 0...5000, using: &generator))
            let action = [Stopwatch.Action.start, .stop, .lap, .lap, .lap, .reset, .undo][
                Int.random(in: 0..<7, using: &generator)]
            let before = timers.currentStopwatch
            guard let now = try? timers.handle(action, stopwatch: nil, at: machine.reading, makeID: { "a" }) else {
                continue
            }
            let change = try told(StopwatchChange(from: before, to: now))
            #expect(change.kept + change.session.stopwatch.laps.count == now.stopwatch.laps.count)
            known = change.applied(to: known)
            #expect(known == now.told, "after \(action), step \(step)")
        }
    }

    @Test mutating func whoMissedSomethingIsToldSo() throws {
        var timers = Timers()
        func press(_ action: Stopwatch.Action) throws -> StopwatchChange {
            let before = timers.currentStopwatch
            machine.pass(700)
            return StopwatchChange(
                from: before, to: try timers.handle(action, stopwatch: nil, at: machine.reading, makeID: { "a" }))
        }
        let started = try press(.start).applied(to: nil)
        let first = try press(.lap)
        let second = try press(.lap)
        #expect(second.applied(to: nil) == nil && second.applied(to: started) == nil)
        let one = first.applied(to: started)
        #expect(second.applied(to: one)?.stopwatch.laps.count == 2)
        _ = try press(.undo)
        _ = try press(.lap)
        let later = try press(.lap)
        #expect(later.applied(to: second.applied(to: one)) == nil, "the second lap is another one")
        #expect(first.applied(to: one) == one, "to hear it twice does no harm")
    }

    @Test mutating func aLapIsToldInTheSameSpaceHoweverManyThereAre() throws {
        var timers = Timers()
        _ = try timers.handle(.start, stopwatch: nil, at: machine.reading, makeID: { "a" })
        var sizes: [Int] = []
        for _ in 0..<1000 {
            machine.pass(1)
            let before = timers.currentStopwatch
            let now = try timers.handle(.lap, stopwatch: nil, at: machine.reading, makeID: { "a" })
            sizes.append(try JSONEncoder().encode(StopwatchChange(from: before, to: now)).count)
        }
        #expect(try #require(sizes.last) < 2 * (try #require(sizes.dropFirst().first)))
        try _ = timers.handle(.stop, stopwatch: nil, at: machine.reading, makeID: { "a" })
        let full = timers.currentStopwatch
        let reset = try timers.handle(.reset, stopwatch: nil, at: machine.reading, makeID: { "a" })
        #expect(
            try JSONEncoder().encode(StopwatchChange(from: full, to: reset)).count < 2000,
            "only the service keeps what a reset cleared")
    }
}
