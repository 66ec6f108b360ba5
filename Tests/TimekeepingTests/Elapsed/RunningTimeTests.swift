// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct RunningTimeTests {
    private var machine = Machine()

    @Test("suspended time counts or not, according to the rule", arguments: SuspendRule.allCases)
    func sleep(rule: SuspendRule) {
        var machine = machine
        var time = RunningTime(rule)
        time.start(at: machine.reading)
        machine.pass(1000)
        machine.sleep(60_000)
        machine.pass(500)
        #expect(time.milliseconds(at: machine.reading) == (rule == .counts ? 61_500 : 1500))
    }

    @Test("a stop keeps what was counted, and the pause after it doesn't count")
    func stop() {
        var machine = machine
        var time = RunningTime()
        time.start(at: machine.reading)
        machine.pass(1000)
        time.stop(at: machine.reading)
        machine.pass(5000)
        #expect(time.milliseconds(at: machine.reading) == 1000)
        time.start(at: machine.reading)
        machine.pass(500)
        #expect(time.milliseconds(at: machine.reading) == 1500)
    }

    @Test("while the machine is up, setting the wall clock has no effect")
    func clockSet() throws {
        var machine = machine
        var time = RunningTime()
        time.start(at: machine.reading)
        machine.pass(1000)
        machine.setClock(by: -86_400_000)
        time.clockStepped(by: .seconds(-86_400), at: machine.reading)
        machine.pass(1000)
        machine.setClock(by: 50_000_000)
        time = try stored(time)
        time.resume(at: machine.reading)
        #expect(time.milliseconds(at: machine.reading) == 2000)
        #expect(!time.isByWallClock)
    }

    @Test("a clock that was set before a restart does not disturb the way over it")
    func clockSetBeforeRestart() throws {
        var machine = machine
        var time = RunningTime()
        time.start(at: machine.reading)
        machine.pass(10_000)
        machine.setClock(by: 3_600_000)
        time.clockStepped(by: .seconds(3600), at: machine.reading)
        machine.pass(10_000)
        machine.restart(off: 30_000)
        time = try stored(time)
        let isRestart = time.resume(at: machine.reading)
        #expect(isRestart)
        machine.pass(5000)
        #expect(time.milliseconds(at: machine.reading) == 55_000)
        #expect(time.isByWallClock)
    }

    @Test("across a restart it counts by the wall clock, or pauses if it doesn't count sleep")
    func restart() throws {
        for rule in SuspendRule.allCases {
            var machine = machine
            var time = RunningTime(rule)
            time.start(at: machine.reading)
            machine.pass(10_000)
            time.resume(at: machine.reading)
            machine.restart(off: 30_000)
            time = try stored(time)
            time.resume(at: machine.reading)
            machine.pass(1000)
            #expect(time.milliseconds(at: machine.reading) == (rule == .counts ? 41_000 : 11_000))
            #expect(time.isByWallClock == (rule == .counts))
        }
    }

    @Test(
        "a time learnt only after the machine's start corrects the count, even if the service was killed in between")
    func clockLearntLate() throws {
        for error in [-20_000_000, -10_000, 7_000_000] as [Int64] {
            var machine = machine
            var time = RunningTime()
            time.start(at: machine.reading)
            machine.pass(10_000)
            machine.restart(off: 30_000, clockError: error)
            time.resume(at: machine.reading)
            machine.pass(20_000)
            time = try stored(time)
            time.resume(at: machine.reading)
            machine.pass(20_000)
            machine.setClock(by: -error)
            time.clockStepped(by: .milliseconds(-error), at: machine.reading)
            machine.pass(1000)
            #expect(time.milliseconds(at: machine.reading) == 81_000)
        }
    }

    @Test("setting the clock long after the start changes nothing")
    func clockSetLater() {
        var machine = machine
        var time = RunningTime()
        time.start(at: machine.reading)
        machine.restart(off: 30_000)
        time.resume(at: machine.reading)
        machine.pass(16 * 60_000)
        machine.setClock(by: 3_600_000)
        time.clockStepped(by: .seconds(3600), at: machine.reading)
        #expect(time.milliseconds(at: machine.reading) == 30_000 + 16 * 60_000)
    }

    @Test("a clock that went back while the machine was off costs nothing that was counted")
    func clockBack() {
        var machine = machine
        var time = RunningTime()
        time.start(at: machine.reading)
        machine.pass(10_000)
        time.resume(at: machine.reading)
        machine.restart(off: 1000, clockError: -1_000_000_000)
        time.resume(at: machine.reading)
        #expect(time.milliseconds(at: machine.reading) == 10_000)
    }

    @Test(
        "numbers that no clock shows are refused and stop nobody",
        arguments: [
            #"{"elapsed":-1}"#, #"{"elapsed":9000000000000000000}"#, #"{"elapsed":1e300}"#,
            #"{"since":{"wall":"2026-01-01T00:00:00Z","boot":-5,"awake":1,"bootID":"x"}}"#,
            #"{"since":{"wall":"2026-01-01T00:00:00Z","boot":5,"awake":9223372036854775807,"bootID":"x"}}"#,
        ])
    func nonsense(json: String) throws {
        #expect(throws: (any Error).self) { try decode(RunningTime.self, json) }
    }
}
