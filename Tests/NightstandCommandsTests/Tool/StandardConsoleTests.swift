// SPDX-License-Identifier: MIT
import Foundation
import Glibc
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
        // A socket, not a pipe: a program that another test starts may hold the other end open, but not keep it from being shut.
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { ends.forEach { close($0) } }
        try #require(shutdown(ends[1], Int32(SHUT_RD)) == 0)
        let console = StandardConsole(environment: [:], output: ends[0])
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
