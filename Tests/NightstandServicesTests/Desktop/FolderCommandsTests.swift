// SPDX-License-Identifier: MIT
import Foundation
import NightstandServices
import NightstandTestSupport
import Testing

/// Which programs of a folder are run, and which are on offer: the same.
@MainActor @Suite struct FolderCommandsTests {
    private let temporary = TemporaryFolder(holdsPrograms: true)
    private var folder: String { temporary.file("commands") }

    private func write(_ name: String, mode: Int) throws {
        let path = folder + "/" + name
        try "#!/bin/sh\n".write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test func onlyWhatIsTheUsersAloneAndCanBeRunIsOnOffer() throws {
        let commands = FolderCommands(folder: folder)
        #expect(commands.all.isEmpty, "without a folder there is nothing")
        try FileManager.default.createDirectory(
            atPath: folder + "/inside", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try write("lights", mode: 0o755)
        try write("Größe 2", mode: 0o700)
        try write("notes.txt", mode: 0o644)
        try write("open-to-all", mode: 0o777)
        try write(".hidden", mode: 0o755)
        #expect(commands.all == ["Größe 2", "lights"])
        for name in ["notes.txt", "open-to-all", ".hidden", "inside", "gone", "../lights"] {
            #expect(throws: UserCommandError.self, "\(name)") { try commands.run(name, []) }
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        #expect(commands.all.isEmpty, "others could put something there")
    }
}
