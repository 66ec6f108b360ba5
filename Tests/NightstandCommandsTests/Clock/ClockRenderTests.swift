// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import NightstandService
import NightstandTestSupport
import Testing

@testable import NightstandCommands

@MainActor @Suite struct ClockRenderTests {
    let session = Session()
    private let folder = TemporaryFolder()
    private var file: String { folder.file("clock.png") }

    private func run(_ words: String...) async -> ExitCode {
        await NightstandTool(session.environment).run(["clock", "render"] + words)
    }

    @Test(arguments: [
        (["--size", "640x480", "--at", "23:59:58"], "640x480 86398 2026-11-21"),
        (["--at", "7pm", "--date", "2026-12-24"], "1920x1080 68400 2026-12-24"),
        (["--size", "1X16384", "--date", "tomorrow"], "1x16384 43200 2026-11-22"),
    ])
    func theWindowDrawsAndThePictureIsWhereItWasWanted(_ words: [String], _ expected: String) async throws {
        session.programs.installed = ["nightstand-window"]
        session.isRunning = false
        var scratch = ""
        session.programs.onRun = { arguments in
            scratch = arguments[1]
            #expect(arguments[0] == "--render-face" && arguments[2...].joined(separator: " ") == expected)
            return (try? Data("picture".utf8).write(to: URL(filePath: scratch))) == nil ? 1 : 0
        }
        #expect(
            await NightstandTool(session.environment).run(
                ["clock", "render", "--output", file] + words) == .done)
        #expect(try Data(contentsOf: URL(filePath: file)) == Data("picture".utf8))
        #expect(!scratch.isEmpty && !FileManager.default.fileExists(atPath: scratch))
        #expect(session.console.output == "Saved the picture to '\(file)'.\n")
    }

    @Test(arguments: [
        (["--size", "0x5"], "'0x5' is out of range; each side must be from 1 to 16384 pixels", 2),
        (["--size", "16385x5"], "'16385x5' is out of range; each side must be from 1 to 16384 pixels", 2),
        (["--size", "5"], "'5' is not a size; use WIDTHxHEIGHT, such as 1920x1080", 2),
        (["--size", "-5x5"], "'-5x5' is not a size; use WIDTHxHEIGHT, such as 1920x1080", 2),
        (["--size", "5x5x5"], "'5x5x5' is not a size; use WIDTHxHEIGHT, such as 1920x1080", 2),
        (["--size", "x"], "'x' is not a size; use WIDTHxHEIGHT, such as 1920x1080", 2),
        (["--size", "99999999999999999999x1"], "'99999999999999999999x1' is not a size;", 2),
        (["--at", "25:00"], "'25:00' is not a time of day; use HH:MM, such as 07:30", 2),
        (["--date", "2026-02-30"], "the calendar has no day '2026-02-30'", 2),
        (["--output", ""], "'' cannot be written", 1),
        (["--output", "/no/such/clock.png"], "'/no/such/clock.png' cannot be written: there is no such file", 1),
    ])
    func wrongInputIsNamed(_ words: [String], _ message: String, _ code: Int) async {
        session.programs.installed = ["nightstand-window"]
        session.programs.onRun = { (try? Data("picture".utf8).write(to: URL(filePath: $0[1]))) == nil ? 1 : 0 }
        let words = words.contains("--output") ? words : words + ["--output", file]
        #expect(await NightstandTool(session.environment).run(["clock", "render"] + words).rawValue == Int32(code))
        #expect(session.console.errors.hasPrefix("nightstand: \(message)"), "\(session.console.errors)")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func aLookCanBeRenderedFromAFile() async throws {
        session.programs.installed = ["nightstand-window"]
        var look = ClockLook()
        look.glow = 37
        let source = folder.file("look.json")
        try Data(LookFile(look, name: "Mine").encoded).write(to: URL(filePath: source))
        var handed: ClockLook?
        session.programs.onRun = { arguments in
            handed = (try? Data(contentsOf: URL(filePath: arguments[5]))).flatMap {
                try? LookFile(decoding: Array($0)).look
            }
            return (try? Data("picture".utf8).write(to: URL(filePath: arguments[1]))) == nil ? 1 : 0
        }
        #expect(await run("--look", source, "--output", file) == .done)
        #expect(handed == look)
    }

    @Test func aFileThatIsNoLookIsRefused() async throws {
        session.programs.installed = ["nightstand-window"]
        try Data("{".utf8).write(to: URL(filePath: file))
        #expect(await run("--look", file, "--output", "/tmp/x.png") == .failed)
        #expect(session.console.errors == "nightstand: '\(file)' is not a look: it is not JSON\n")
        #expect(session.programs.log.isEmpty)
    }

    @Test func withoutAnOutputNothingIsDrawn() async {
        #expect(await run("--at", "7:30") == .wrongUse)
        #expect(session.console.errors.hasPrefix("nightstand: no output file given; use --output FILE"))
        #expect(session.programs.log.isEmpty)
    }

    @Test func whatCannotBeDrawnIsNamed() async {
        #expect(await run("--output", file) == .failed)
        #expect(session.console.errors.contains("nightstand-window is neither next to this program nor in PATH"))
        session.programs.installed = ["nightstand-window"]
        session.console.errors = ""
        #expect(await run("--output", file) == .failed)
        #expect(session.console.errors.hasPrefix("nightstand: the clock could not be drawn: 1920 by 1080 pixels"))
    }
}
