// SPDX-License-Identifier: MIT
import NightstandService
import Testing

@testable import NightstandCommands

@MainActor @Suite struct BackupCommandTests {
    let session = Session()

    private func run(_ line: String) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        return await NightstandTool(session.environment).run(line.split(separator: " ").map(String.init))
    }

    @Test func aBackupIsMadeByTheServiceAtAnAbsolutePath() async throws {
        #expect(await run("backup /b/kept.backup") == .done)
        #expect(session.service.log == ["back up /b/kept.backup"])
        #expect(session.console.output.contains("0 alarms, 1 place, 0 presets, 0 history entries."))
        #expect(session.console.output.hasSuffix("Saved the backup to '/b/kept.backup'.\n"))
        #expect(await run("backup kept.backup --force --json") == .done)
        let last = try #require(session.service.log.last)
        #expect(last.hasPrefix("back up /") && last.hasSuffix("/kept.backup anyway"))
        #expect(await run("backup") == .wrongUse)
        session.service.error = ServiceError(.failed, "/b/x exists already.")
        #expect(await run("backup /b/x") == .failed)
    }

    @Test func aRestoreShowsWhatIsInTheBackupAndAsks() async {
        for answer in ["", "n", "no", "x"] {
            session.console.input = [answer]
            #expect(await run("restore /b/kept") == .failed)
            #expect(session.console.output.contains("3 alarms, 1 place"))
            #expect(session.console.output.contains("'a1' cannot be read."))
            #expect(session.console.output.hasSuffix("Nothing was changed.\n"))
        }
        session.console.input = []
        #expect(await run("restore /b/kept") == .failed)
        #expect(!session.service.log.contains("restore /b/kept"))
        session.console.input = ["y"]
        #expect(await run("restore /b/kept") == .done)
        #expect(session.service.log.last == "restore /b/kept")
        #expect(session.console.output.hasSuffix("The previous data is kept in '/store.replaced'.\n"))
    }

    @Test func aServiceThatDoesNotStartAgainIsReported() async {
        session.service.startsAgain = false
        #expect(await run("restore /b/kept --yes") == .unreachable)
        #expect(session.console.output.hasSuffix("The previous data is kept in '/store.replaced'.\n"))
        #expect(session.console.errors.contains("the service did not start again within 10 s"))
        #expect(session.slept.reduce(.zero, +) == .seconds(10))
    }

    @Test func aScriptSaysYes() async {
        #expect(await run("restore /b/kept --json") == .wrongUse)
        #expect(session.service.log.isEmpty)
        #expect(await run("restore /b/kept --yes --json") == .done)
        #expect(session.service.log == ["restore /b/kept"])
        #expect(session.console.output.contains("\"kept\""))
    }
}
