// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

/// Editing a running countdown.
@Suite struct CountdownChangeTests {
    private var machine = Machine()

    private func run(_ seconds: Int..., rounds: Int = 1) -> CountdownRun {
        CountdownRun(Countdown(id: "a", steps: seconds.map { .init(seconds: $0) }, rounds: rounds), at: machine.reading)
    }

    @Test mutating func whatHasPassedStands() {
        var run = run(600)
        machine.pass(240_000)
        run.change(to: Countdown(id: "other", label: "Pasta", steps: [.init(seconds: 720)]), at: machine.reading)
        #expect(run.left(at: machine.reading) == 480_000 && run.id == "a" && run.countdown.label == "Pasta")
    }

    @Test mutating func moreTimeResumesAFinishedCountdown() {
        var run = run(60)
        machine.pass(70_000)
        #expect(run.pass(to: machine.reading) == [.ring(overdue: 10_000)])
        run.change(to: Countdown(steps: [.init(seconds: 65)]), at: machine.reading)
        #expect(run.phase == .over, "that has passed too")
        run.change(to: Countdown(steps: [.init(seconds: 120)]), at: machine.reading)
        #expect(run.phase == .running && run.left(at: machine.reading) == 50_000)
        machine.pass(50_000)
        #expect(run.pass(to: machine.reading) == [.ring(overdue: 0)])
    }

    @Test mutating func itFollowsItsStepWhereverThatIsMoved() throws {
        var run = run(10, 20, 30)
        try run.handle(.next, at: machine.reading)
        run.change(to: Countdown(steps: [30, 10, 5, 20].map { .init(seconds: $0) }), at: machine.reading)
        #expect(run.step == 3 && run.current.seconds == 20)
        run.change(to: Countdown(steps: [.init(seconds: 7)]), at: machine.reading)
        #expect(run.step == 0 && run.isLast, "a step that is gone gives way to the last")
    }

    @Test mutating func theRoundIsNeverBeyondTheLast() throws {
        var run = run(10, rounds: 5)
        for _ in 0..<3 { try run.handle(.next, at: machine.reading) }
        #expect(run.round == 4)
        run.change(to: Countdown(steps: [.init(seconds: 10)], rounds: 2), at: machine.reading)
        #expect(run.round == 2 && run.isLast)
    }

    @Test mutating func sleepCountsFromThenOnOnly() {
        var run = run(600)
        machine.sleep(100_000)
        run.change(to: Countdown(steps: [.init(seconds: 600)], sleep: .pauses), at: machine.reading)
        #expect(run.left(at: machine.reading) == 500_000)
        machine.sleep(100_000)
        #expect(run.left(at: machine.reading) == 500_000)
        run.change(to: Countdown(steps: [.init(seconds: 600)]), at: machine.reading)
        machine.sleep(100_000)
        #expect(run.left(at: machine.reading) == 400_000)
    }

    @Test mutating func aPausedCountdownStaysPausedWhenEdited() throws {
        var run = run(600)
        try run.handle(.pause, at: machine.reading)
        run.change(to: Countdown(steps: [.init(seconds: 300)], sleep: .pauses), at: machine.reading)
        machine.pass(60_000)
        #expect(run.phase == .paused && run.left(at: machine.reading) == 300_000)
    }

    @Test(arguments: 0..<4) mutating func whatAloneIsChangedStaysInItsPlaceBesideStepsLikeIt(place: Int) throws {
        let lengths = [1500, 300, 1500, 300]
        var run = run(1500, 300, 1500, 300)
        for _ in 0..<place { try run.handle(.next, at: machine.reading) }
        machine.pass(60_000)
        var changed = lengths
        changed[place] += 300
        run.change(to: Countdown(steps: changed.map { .init(seconds: $0) }), at: machine.reading)
        #expect(run.step == place && run.left(at: machine.reading) == Int64(lengths[place] + 240) * 1000)
        run.change(to: Countdown(steps: changed.map { .init(seconds: $0) }, rounds: 3), at: machine.reading)
        #expect(run.step == place, "nor does it move when no step is another")
    }

    @Test mutating func amongSeveralLikeItTheNearestIsFollowed() throws {
        var run = run(10, 20, 10, 30, 10)
        for _ in 0..<2 { try run.handle(.next, at: machine.reading) }
        run.change(to: Countdown(steps: [10, 20, 30, 10].map { .init(seconds: $0) }), at: machine.reading)
        #expect(run.step == 3 && run.current.seconds == 10)
    }
}
