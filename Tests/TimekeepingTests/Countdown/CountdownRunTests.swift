// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Testing
import Timekeeping

@Suite struct CountdownRunTests {
    private func countdown(_ seconds: Int..., rounds: Int = 1, advance: Countdown.Advance = .automatic) -> Countdown {
        Countdown(id: "a", steps: seconds.map { Countdown.Step(seconds: $0) }, rounds: rounds, advance: advance)
    }

    @Test("it rings at its end, then counts the overrun, and more time begins from now")
    func overrun() throws {
        var machine = Machine()
        var run = CountdownRun(countdown(60), at: machine.reading)
        machine.pass(59_999)
        let actions1 = run.pass(to: machine.reading)
        #expect(actions1 == [])
        #expect(run.untilEvent(at: machine.reading) == 1)
        machine.pass(1)
        let actions2 = run.pass(to: machine.reading)
        #expect(actions2 == [.ring(overdue: 0)])
        machine.sleep(42_000)
        let actions3 = run.pass(to: machine.reading)
        #expect(actions3 == [])
        #expect(run.phase == .over && run.left(at: machine.reading) == -42_000)
        #expect(run.untilEvent(at: machine.reading) == nil)
        try run.handle(.add(60), at: machine.reading)
        #expect(run.phase == .running && run.left(at: machine.reading) == 60_000)
        machine.pass(60_000)
        let actions4 = run.pass(to: machine.reading)
        #expect(actions4 == [.ring(overdue: 0)])
        try run.handle(.finish, at: machine.reading)
        #expect(run.phase == .done)
        try run.handle(.restart, at: machine.reading)
        #expect(run.left(at: machine.reading) == 60_000 && run.phase == .running)
    }

    @Test("it doesn't count while paused, nor during sleep where that was asked for")
    func pauses() throws {
        var machine = Machine()
        var kitchen = countdown(60)
        kitchen.sleep = .pauses
        var run = CountdownRun(kitchen, at: machine.reading)
        machine.pass(10_000)
        machine.sleep(100_000)
        #expect(run.left(at: machine.reading) == 50_000)
        try run.handle(.pause, at: machine.reading)
        #expect(throws: CountdownRun.Refusal.notRunning) { try run.handle(.pause, at: machine.reading) }
        machine.pass(100_000)
        let actions5 = run.pass(to: machine.reading)
        #expect(actions5 == [] && run.left(at: machine.reading) == 50_000)
        try run.handle(.resume, at: machine.reading)
        #expect(throws: CountdownRun.Refusal.notPaused) { try run.handle(.resume, at: machine.reading) }
        machine.pass(50_000)
        let actions6 = run.pass(to: machine.reading)
        #expect(actions6 == [.ring(overdue: 0)])
    }

    @Test("what was due while the machine was off is reported with its delay")
    func restart() throws {
        var machine = Machine()
        var run = CountdownRun(countdown(60), at: machine.reading)
        machine.pass(10_000)
        machine.restart(off: 55_000)
        run = try stored(run)
        let isRestart = run.resume(at: machine.reading)
        #expect(isRestart)
        let actions7 = run.pass(to: machine.reading)
        #expect(actions7 == [.ring(overdue: 5000)])
    }

    @Test("the notice comes once, and not together with the ring")
    func notice() throws {
        var machine = Machine()
        var tea = countdown(60)
        tea.preAlert = 20
        var run = CountdownRun(tea, at: machine.reading)
        #expect(run.untilEvent(at: machine.reading) == 40_000)
        machine.pass(40_000)
        let actions8 = run.pass(to: machine.reading)
        #expect(actions8 == [.announce])
        let actions9 = run.pass(to: machine.reading)
        #expect(actions9 == [])
        #expect(run.untilEvent(at: machine.reading) == 20_000)
        try run.handle(.restart, at: machine.reading)
        machine.sleep(61_000)
        let actions10 = run.pass(to: machine.reading)
        #expect(actions10 == [.ring(overdue: 1000)])
    }

    @Test("speeches wait for the user to start the next one, and go back when asked")
    func speeches() throws {
        var machine = Machine()
        var run = CountdownRun(countdown(10, 20, 30, advance: .manual), at: machine.reading)
        machine.pass(15_000)
        let actions11 = run.pass(to: machine.reading)
        #expect(actions11 == [.cue])
        let actions12 = run.pass(to: machine.reading)
        #expect(actions12 == [])
        #expect(run.untilEvent(at: machine.reading) == nil)
        #expect(run.left(at: machine.reading) == -5000 && run.light(at: machine.reading) == .over)
        #expect(run.upNext?.seconds == 20)
        try run.handle(.next, at: machine.reading)
        #expect(run.step == 1 && run.left(at: machine.reading) == 20_000)
        machine.pass(2000)
        try run.handle(.previous, at: machine.reading)
        #expect(run.step == 0 && run.left(at: machine.reading) == 10_000)
        machine.pass(4000)
        try run.handle(.previous, at: machine.reading)
        #expect(run.step == 0 && run.left(at: machine.reading) == 10_000)
        try run.handle(.next, at: machine.reading)
        try run.handle(.next, at: machine.reading)
        #expect(run.isLast && run.upNext == nil)
        try run.handle(.next, at: machine.reading)
        #expect(run.phase == .done)
    }

    @Test(
        "the light turns amber and red where it should",
        arguments: [
            (1200, 301_000, StageLight.green), (1200, 240_000, .amber), (1200, 60_000, .red), (1200, 0, .over),
            (3600, 300_000, .amber), (3600, 300_001, .green), (60, 12_001, .green), (60, 12_000, .amber),
            (60, 6000, .red),
            (60, -1, .over),
        ] as [(Int, Int64, StageLight)])
    func lights(seconds: Int, left: Int64, light: StageLight) {
        #expect(Countdown.Step(seconds: seconds).light(left: left) == light)
        #expect(Countdown.Step(seconds: 1200, amber: 900, red: 600).light(left: 601_000) == .amber)
    }

    @Test("a sequence without end wakes up in the right place after a year of sleep")
    func longSleep() {
        var machine = Machine()
        var run = CountdownRun(countdown(25, 5, rounds: 0), at: machine.reading)
        machine.sleep(86_400_000 * 365 + 27_000)
        let actions13 = run.pass(to: machine.reading)
        #expect(actions13 == [.cue])
        #expect(run.step == 1 && run.left(at: machine.reading) == 3000)
        #expect(run.round == 1 + 86_400 * 365 / 30)
    }

    /// What a sequence should do, one tick of 100 ms after the other.
    private struct Model {
        let steps: [Int]
        let rounds: Int
        let isManual: Bool
        var step = 0
        var round = 1
        var left: Int64
        var isRunning = true
        var isOver = false

        init(_ countdown: Countdown) {
            steps = countdown.steps.map(\.seconds)
            rounds = countdown.rounds
            isManual = countdown.advance == .manual
            left = Int64(steps[0]) * 1000
        }

        mutating func tick() {
            guard isRunning || isOver else { return }
            left -= 100
            // What was made shorter than it has lasted passes its surplus on.
            while left <= 0, !isOver {
                let isLast = step == steps.count - 1 && rounds > 0 && round == rounds
                if isLast { isOver = true } else if isManual { return } else { begin(keeping: left) }
            }
        }

        mutating func begin(keeping rest: Int64 = 0) {
            round += step == steps.count - 1 ? 1 : 0
            step = (step + 1) % steps.count
            left = Int64(steps[step]) * 1000 + rest
        }
    }

    @Test("a sequence agrees with a plain tick by tick count", arguments: 0..<80 as Range<UInt64>)
    func randomSequences(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        var machine = Machine()
        let steps = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
            Countdown.Step(seconds: .random(in: 1...20, using: &dice))
        }
        let countdown = Countdown(
            id: "a", steps: steps, rounds: .random(in: 0...4, using: &dice),
            advance: Bool.random(using: &dice) ? .manual : .automatic)
        var run = CountdownRun(countdown, at: machine.reading)
        var model = Model(countdown)
        var rings = 0
        for _ in 0..<200 {
            let wasOver = model.isOver
            let ticks = Int64.random(in: 0...600, using: &dice) >> Int64.random(in: 0...9, using: &dice)
            for _ in 0..<ticks { model.tick() }
            switch Int.random(in: 0..<6, using: &dice) {
            case 0:
                run = try stored(run)
                machine.restart(off: ticks * 100)
                run.resume(at: machine.reading)
            case 1: machine.sleep(ticks * 100)
            default: machine.pass(ticks * 100)
            }
            let actions = run.pass(to: machine.reading)
            rings += actions.count { if case .ring = $0 { true } else { false } }
            #expect(model.isOver == wasOver || rings > 0)
            #expect(run.left(at: machine.reading) == model.left, "seed \(seed)")
            #expect(run.step == model.step && run.round == model.round && (run.phase == .over) == model.isOver)
            switch Int.random(in: 0..<5, using: &dice) {
            case 0 where run.phase == .running:
                try run.handle(.pause, at: machine.reading)
                model.isRunning = false
            case 0 where run.phase == .paused:
                try run.handle(.resume, at: machine.reading)
                model.isRunning = true
            case 1:
                let more = Int.random(in: 1...30, using: &dice)
                try run.handle(.add(more), at: machine.reading)
                model.left = model.isOver ? Int64(more) * 1000 : model.left + Int64(more) * 1000
                model.isOver = false
            case 2 where !run.isLast:
                try run.handle(.next, at: machine.reading)
                model.begin()
            default: break
            }
        }
        if countdown.rounds > 0, countdown.advance == .automatic, model.isOver { #expect(rings > 0) }
    }
}
