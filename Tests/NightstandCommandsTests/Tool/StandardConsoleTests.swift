// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import NightstandCommands

@MainActor @Suite struct StandardConsoleTests {
    private let input = Pipe()
    private let output = Pipe()
    private let console: StandardConsole

    init() {
        signal(SIGPIPE, SIG_IGN)
        console = StandardConsole(
            environment: [:], input: input.fileHandleForReading.fileDescriptor,
            output: output.fileHandleForWriting.fileDescriptor)
    }

    private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    @Test func linesAreReadOneByOneAlsoTheLastWithoutItsEnd() throws {
        try input.fileHandleForWriting.write(contentsOf: Data("one\n\ntwo\nthr".utf8))
        #expect(text(console.nextLine()) == "one")
        #expect(text(console.nextLine())?.isEmpty == true)
        #expect(text(console.nextLine()) == "two")
        try input.fileHandleForWriting.write(contentsOf: Data("ee".utf8))
        try input.fileHandleForWriting.close()
        #expect(text(console.nextLine()) == "three")
        #expect(console.nextLine() == nil)
    }

    @Test func answersAreFlushedBeforeItWaitsForMoreInput() throws {
        try input.fileHandleForWriting.write(contentsOf: Data("one\n".utf8))
        _ = console.nextLine()
        console.print("answer")
        try input.fileHandleForWriting.close()
        _ = console.nextLine()
        console.flush()
        #expect(output.fileHandleForReading.availableData == Data("answer\n".utf8))
    }

    @Test func aReaderThatHasGoneIsNoProblem() throws {
        try output.fileHandleForReading.close()
        console.print("nobody reads this")
        console.flush()
        #expect(console.isAbandoned)
        #expect(console.problem == nil)
    }

    @Test func aFullDiskIsNamedAndFailsTheCommand() async throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let session = Session()
        let errors = Pipe()
        var environment = session.environment
        environment.console = StandardConsole(
            environment: [:], output: full.fileDescriptor, error: errors.fileHandleForWriting.fileDescriptor)
        #expect(await NightstandTool(environment).run(["--version"]) == .failed)
        #expect(
            errors.fileHandleForReading.availableData
                == Data("nightstand: standard output cannot be written: No space left on device\n".utf8))
    }

    @Test func aPipeIsNoTerminal() {
        #expect(!console.isTerminal && !console.isColoured && console.width == nil && !console.hasDisplay)
        #expect(StandardConsole(environment: ["WAYLAND_DISPLAY": "wayland-0"]).hasDisplay)
        #expect(!StandardConsole(environment: ["DISPLAY": ""]).hasDisplay)
    }
}
