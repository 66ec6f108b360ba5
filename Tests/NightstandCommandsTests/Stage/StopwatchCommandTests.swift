// SPDX-License-Identifier: MIT
import Foundation
import NightstandCommands
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

@MainActor @Suite struct StopwatchCommandTests {
    private let session = Session()
    private var output: String { session.console.output }
    private var errors: String { session.console.errors }

    @Test func aStopwatchThroughItsLife() async {
        #expect(await session.run("stopwatch", "show") == .notFound)
        #expect(await session.run("stopwatch", "lap") == .wrongUse)
        #expect(await session.run("stopwatch", "start") == .done)
        session.pass(.milliseconds(61_250))
        await session.run("stopwatch", "lap")
        #expect(output == "Lap 1: 00:01:01.250, total 00:01:01.250.\n")
        session.pass(.seconds(30))
        await session.run("stopwatch", "lap")
        await session.run("stopwatch", "undo")
        await session.run("stopwatch", "lap")
        #expect(await session.run("stopwatch", "reset") == .wrongUse)
        #expect(errors.contains("Stop it first"))
        session.pass(.seconds(5))
        await session.run("stopwatch", "toggle")
        #expect(output == "The stopwatch is paused, 00:01:36.250.\n")
        await session.run("stopwatch", "show")
        #expect(
            output == """
                00:01:36.250  paused
                Started Sat 21 Nov 12:00.
                LAP  TIME          TOTAL         AT
                2    00:00:30.000  00:01:31.250  12:01:31  fastest
                1    00:01:01.250  00:01:01.250  12:01:01  slowest

                """)
        await session.run("stopwatch", "reset")
        await session.run("stopwatch", "undo")
        #expect(output == "The stopwatch is paused, 00:01:36.250.\n")
        await session.run("stopwatch", "show", "--json")
        #expect(output.contains(#""phase":"paused""#) && output.contains(#""delta":61250"#))
    }

    @Test func severalStopwatchesAreKeptByName() async {
        await session.run("stopwatch", "start")
        session.pass(.seconds(10))
        await session.run("stopwatch", "new", "Heat 2")
        #expect(output == "Added stopwatch fresh2 (Heat 2).\n")
        await session.run("stopwatch", "start")
        session.pass(.seconds(5))
        await session.run("stopwatch", "list")
        #expect(output.contains("fresh1     00:00:15.000  0     running"))
        #expect(output.contains("fresh2     00:00:05.000  0     running  Heat 2"))
        await session.run("stopwatch", "stop", "fresh1")
        await session.run("stopwatch", "rename", "heat 2", "Final")
        #expect(await session.run("stopwatch", "delete", "final") == .done)
        #expect(await session.run("stopwatch", "stop", "final") == .notFound)
    }

    @Test func lapsAreExportedWithTheColumnsThatWereAskedFor() async throws {
        #expect(await session.run("stopwatch", "export") == .notFound)
        await session.run("stopwatch", "start")
        #expect(await session.run("stopwatch", "export") == .notFound)
        session.pass(.milliseconds(1500))
        await session.run("stopwatch", "lap")
        #expect(await session.run("stopwatch", "export", "laps.csv") == .notFound)
        #expect(session.console.errors.contains("nightstand stopwatch export --output laps.csv"))
        await session.run("stopwatch", "export", "--output", "-")
        #expect(
            output == """
                Lap,Delta (ms),Delta (h:m:s.ms),Captured (ISO8601)
                1,1500,00:00:01.500,2026-11-21T12:00:01.500Z

                """)
        await session.run("stopwatch", "export", "--format", "json", "--output", "-")
        let read = try JSONDecoder().decode(StopwatchSession.self, from: Data(output.utf8))
        #expect(read.stopwatch.laps.map(\.delta) == [1500])
        await session.run("stopwatch", "export", "--format", "text", "--output", "-")
        #expect(output.contains("Lap 1\t00:00:01.500\t00:00:01.500\t2026-11-21T12:00:01"))
        let folder = TemporaryFolder()
        let file = folder.file("laps.csv")
        await session.run("stopwatch", "export", "--output", file)
        #expect(output == "Exported 1 lap to '\(file)'.\n")
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(await session.run("stopwatch", "export", "--output", "/nowhere/x.csv") == .failed)
    }

    @Test func aWatcherPrintsEachSecondAndEachPress() async {
        await session.run("stopwatch", "start")
        session.pass(.milliseconds(900))
        var goOn: CheckedContinuation<Void, Never>?
        session.untilInterrupted = { await withCheckedContinuation { goOn = $0 } }
        var ticks = 0
        session.onSleep = { [session] in
            ticks += 1
            if ticks <= 2 { session.pass(session.slept.last ?? .zero) } else { goOn?.resume(); goOn = nil }
        }
        await session.run("stopwatch", "watch")
        #expect(
            output.split(separator: "\n").prefix(3) == [
                "00:00:00 running LAP 1", "00:00:01 running LAP 1", "00:00:02 running LAP 1",
            ])
    }
}
