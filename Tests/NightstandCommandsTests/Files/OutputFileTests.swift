// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

@testable import NightstandCommands

/// `alarm export FILE` and `sounds render --output FILE` write to what the user named, whatever it is.
@MainActor @Suite struct OutputFileTests {
    let session = Session()
    private let folder = TemporaryFolder()
    private var file: String { folder.file("alarms.json") }

    init() {
        session.service.exported = "[1]"
    }

    private func content(_ name: String = "alarms.json") throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    private func type(_ path: String) throws -> FileAttributeType? {
        try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }

    @Test func aFileIsReplacedAndKeepsItsMode() async throws {
        try Data("something much longer".utf8).write(to: URL(filePath: file))
        chmod(file, 0o640)
        #expect(await session.run("alarm", "export", file) == .done)
        #expect(try content() == "[1]\n")
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["alarms.json"])
    }

    @Test(arguments: [true, false])
    func aLinkStaysOneAndItsTargetIsWritten(_ exists: Bool) async throws {
        if exists { try Data("old".utf8).write(to: URL(filePath: folder.file("real.json"))) }
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "real.json")
        #expect(await session.run("alarm", "export", file) == .done)
        #expect(try type(file) == .typeSymbolicLink)
        #expect(try content("real.json") == "[1]\n")
    }

    @Test(arguments: [["alarm", "export"], ["sounds", "render", "bell", "--seconds", "0.01", "--output"]])
    func aPipeIsWrittenToAndStaysOne(_ command: [String]) async throws {
        #expect(mkfifo(file, 0o600) == 0)
        let reader = open(file, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(await NightstandTool(session.environment).run(command + [file]) == .done)
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(reader, &bytes, bytes.count)
        #expect(count > 0 && [UInt8(ascii: "["), UInt8(ascii: "R")].contains(bytes[0]))
    }

    @Test func aDashIsStandardOutput() async throws {
        #expect(await session.run("alarm", "export", "-") == .done)
        #expect(session.console.output == "[1]\n")
        #expect(await session.run("sounds", "render", "bell", "--seconds", "0.01", "--output", "-") == .done)
        #expect(session.console.output.hasPrefix("RIFF"))
        #expect(!FileManager.default.fileExists(atPath: "-"))
    }

    @Test(arguments: [
        (["alarm", "export", "FOLDER"], "cannot be written: it is a folder"),
        (["alarm", "export", ""], "'' cannot be written: there is no such file or folder"),
        (["alarm", "export", "FOLDER/no/such"], "cannot be written: there is no such file or folder"),
        (["alarm", "import", "FOLDER"], "cannot be read: it is a folder"),
        (["alarm", "import", "FOLDER/none"], "cannot be read: there is no such file or folder"),
    ])
    func whyAFileCannotBeUsedIsSaidInWords(_ words: [String], _ message: String) async {
        let words = words.map { $0.replacing("FOLDER", with: folder.path) }
        #expect(await NightstandTool(session.environment).run(words) == .failed)
        #expect(session.console.errors.contains(message), "\(session.console.errors)")
        #expect(!session.console.errors.contains("Error"))
    }
}
