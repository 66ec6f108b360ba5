// SPDX-License-Identifier: MIT
import NightstandService
import Testing
import Timekeeping

@testable import NightstandCommands

@MainActor @Suite struct WatchTests {
    let session = Session()

    /// Runs `watch` while `happen` runs, and returns what was printed.
    private func watch(_ words: String..., happen: @escaping (Session) async -> Void) async -> [String] {
        session.untilInterrupted = { [session] in
            await Self.settle()
            await happen(session)
            await Self.settle()
        }
        #expect(await NightstandTool(session.environment).run(["watch"] + words) == .done)
        return session.console.lines
    }

    /// Lets all tasks run that are ready.
    private static func settle() async {
        for _ in 0..<50 { await Task.yield() }
    }

    private func due(_ seconds: Int, label: String) {
        session.service.nextDue = .init(alarmID: "k3f9", label: label, due: session.now + .seconds(seconds))
    }

    @Test func aLineIsPrintedPerChangeAndFlushed() async {
        due(60, label: "Gym")
        let lines = await watch("--format", "%l %t") { session in
            session.service.emit(.alarmDeleted(id: "x"))
            await Self.settle()
            session.service.nextDue?.label = "Tea"
            session.service.emit(.alarmDeleted(id: "x"))
        }
        #expect(lines == ["Gym 12:01", "Tea 12:01"])
        #expect(session.console.flushed.contains("Gym 12:01\n"))
    }

    @Test func itContinuesWhenTheServiceIsRestarted() async {
        due(60, label: "Gym")
        let lines = await watch { session in
            session.service.error = ServiceError(.unreachable, "Gone.")
            session.service.emit(.reachable(false))
            await Self.settle()
            session.service.error = nil
            session.service.emit(.reachable(true))
        }
        #expect(lines == ["Gym, Sat 21 Nov 12:01.", "The service cannot be reached.", "Gym, Sat 21 Nov 12:01."])
    }

    @Test func nothingIsDueHasALineOfItsOwn() async {
        let lines = await watch("--format", "%l %t", "--empty", "-") { session in
            session.service.nextDue = .init(alarmID: "k3f9", label: "Gym", due: session.now + .seconds(60))
            session.service.emit(.alarmDeleted(id: "x"))
        }
        #expect(lines == ["-", "Gym 12:01"])
    }

    @Test func onlyTimeLeftMakesItWakeUp() async {
        due(3690, label: "Gym")
        _ = await watch("--format", "%l %t") { _ in }
        #expect(session.slept.isEmpty)
        session.console.output = ""
        session.onSleep = { [session] in
            if session.slept.count < 3 { session.now = session.now + (session.slept.last ?? .zero) }
        }
        let lines = await watch("--format", "%r") { _ in }
        #expect(Array(lines.prefix(3)) == ["in 1 h 1 min", "in 1 h", "in 59 min"])
        #expect(Array(session.slept.prefix(2)) == [.seconds(60), .seconds(60)])
    }

    @Test func aWaitIsCountedByTheSecondInItsLastHourAlone() async {
        due(3602, label: "Gym")
        session.ring("k3f9", label: "Gym", phase: .preAlert, until: 3602)
        session.service.ringing[0].due = session.now + .seconds(3602)
        session.onSleep = { [session] in
            if session.slept.count < 4 { session.pass(session.slept.last ?? .zero) }
        }
        let lines = await watch("--format", "%l %p", "--empty", "") { _ in }
        #expect(Array(lines.prefix(4)) == ["Gym ", "Gym 1:00:00", "Gym 59:59", "Gym 59:58"])
        #expect(Array(session.slept.prefix(4)) == [.seconds(2), .seconds(1), .seconds(1), .seconds(1)])
    }

    @Test func eachSecondIsWaitedForOnlyByWhatShowsIt() async {
        due(600, label: "Gym")
        session.ring("k3f9", label: "Gym", phase: .preAlert, until: 600)
        session.service.ringing[0].due = session.now + .seconds(600)
        for format in ["%C %c", "%w", "%l %t"] {
            _ = await watch("--format", format) { _ in }
            #expect(session.slept.isEmpty, "\(format) shows no wait")
        }
        _ = await watch("--format", "%p") { _ in }
        #expect(session.slept.first == .seconds(1))
        session.service.ringing = []
        await session.run("timer", "start", "tea", "1m")
        session.slept = []
        _ = await watch("--format", "%p %w") { _ in }
        #expect(session.slept.isEmpty, "no timer is shown")
        _ = await watch("--format", "%c") { _ in }
        #expect(session.slept.first == .seconds(1))
    }

    // Without a time limit: that would count the wait for the main actor, which a thousand tests share.
    @Test func itEndsWhenNoLineCanBeWritten() async {
        due(60, label: "Gym")
        session.console.isAbandoned = true
        var wait: CheckedContinuation<Void, Never>?
        session.untilInterrupted = { await withCheckedContinuation { wait = $0 } }
        #expect(await session.run("watch") == .done)
        wait?.resume()
    }

    @Test func jsonIsOneDocumentALine() async {
        due(60, label: "Gym")
        let lines = await watch("--json") { session in
            session.service.emit(.reachable(false))
        }
        #expect(
            lines == [
                #"{"armed":0,"next":{"alarmID":"k3f9","due":"2026-11-21T12:01:00Z","label":"Gym"},"reachable":true,"rings":[]}"#,
                #"{"armed":0,"reachable":false,"rings":[]}"#,
            ])
    }
}
