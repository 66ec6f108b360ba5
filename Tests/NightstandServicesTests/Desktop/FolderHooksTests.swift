// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import Glibc
import Localization
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// Which of the user's programs are run for an event.
@MainActor @Suite struct FolderHooksTests {
    private let temporary = TemporaryFolder(holdsPrograms: true)
    private var folder: String { temporary.file("hooks") }

    private func write(_ name: String, mode: mode_t, _ text: String = "#!/bin/sh\n") throws {
        let path = "\(folder)/\(name)"
        try FileManager.default.createDirectory(
            atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        let source = temporary.file("text")
        try text.write(toFile: source, atomically: false, encoding: .utf8)
        // Another process writes it: this one, while other tests start programs, would keep it busy for a moment (ETXTBSY).
        #expect(try Program.run("/bin/cp", [source, path]) == 0)
        chmod(path, mode)
    }

    private func problems(_ hooks: FolderHooks) -> [String: String] {
        hooks.programs(of: "ring").reduce(into: [:]) { $0[$1.name] = $1.problem?.english }
    }

    @Test func onlyWhatNobodyElseCanChangeIsRunInTheOrderOfNames() throws {
        let hooks = FolderHooks(folder: folder)
        #expect(hooks.programs(of: "ring").isEmpty, "without a folder there is nothing")
        try write("ring/20-lamp", mode: 0o755)
        try write("ring/10-blinds", mode: 0o700)
        try write("ring/README", mode: 0o644)
        try write("ring/open-to-all", mode: 0o757)
        try write("ring/open-to-group", mode: 0o775)
        try write("ring/.hidden", mode: 0o755)
        try write("ring/20-lamp~", mode: 0o755)
        try write("ring/inside/lamp", mode: 0o755)
        #expect(symlink("/bin/true", "\(folder)/ring/true") == 0)
        #expect(symlink("\(folder)/ring/open-to-all", "\(folder)/ring/link") == 0)
        let names = hooks.programs(of: "ring").map(\.name)
        #expect(names == ["10-blinds", "20-lamp", "README", "inside", "link", "open-to-all", "open-to-group", "true"])
        let problems = problems(hooks)
        #expect(Set(problems.keys) == ["README", "inside", "link", "open-to-all", "open-to-group"])
        #expect(problems["README"]?.contains("Make it executable") == true)
        for name in ["link", "open-to-all", "open-to-group"] {
            #expect(problems[name]?.contains("others can change it") == true, "\(name)")
        }
        #expect(throws: UserCommandError.self) {
            _ = try hooks.start(
                HookProgram(name: "open-to-all", path: folder + "/ring/open-to-all"), variables: [:], input: ""
            ) { _ in }
        }
    }

    @Test(arguments: ["", "/hooks", "/hooks/ring"]) func aFolderAboveThatOthersCanChangeRefusesAll(above: String) throws
    {
        let hooks = FolderHooks(folder: folder)
        try write("ring/lamp", mode: 0o755)
        #expect(problems(hooks).isEmpty)
        chmod(temporary.path + above, 0o777)
        #expect(problems(hooks)["lamp"]?.hasPrefix(temporary.path + above + " ") == true)
        chmod(temporary.path + above, 0o1777)
        #expect(problems(hooks).isEmpty, "nobody can rename what belongs to another there")
    }

    @Test func aLinkThatOthersCanReplaceIsRefusedWhereverItLeads() throws {
        try write("ring/lamp", mode: 0o755)
        let open = temporary.file("open")
        try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: false)
        #expect(symlink(folder, "\(open)/hooks") == 0)
        #expect(symlink("open/./../open/hooks", temporary.file("way")) == 0)
        let hooks = [FolderHooks(folder: "\(open)/hooks"), FolderHooks(folder: temporary.file("way"))]
        for hooks in hooks { #expect(problems(hooks) == [:]) }
        chmod(open, 0o777)
        for hooks in hooks {
            #expect(problems(hooks)["lamp"]?.hasPrefix(open + " ") == true, "only the folder of the link is open")
            #expect(throws: UserCommandError.self) {
                _ = try hooks.start(
                    HookProgram(name: "lamp", path: hooks.folder + "/ring/lamp"), variables: [:], input: ""
                ) { _ in }
            }
        }
        chmod(open, 0o1777)
        for hooks in hooks { #expect(problems(hooks) == [:]) }
        if getuid() == 0 {
            lchown("\(open)/hooks", 12345, 12345)
            for hooks in hooks { #expect(problems(hooks)["lamp"]?.hasPrefix("\(open)/hooks ") == true) }
        }
    }

    @Test func linksInACircleAreRefused() throws {
        try write("ring/lamp", mode: 0o755)
        #expect(symlink("b", "\(folder)/ring/a") == 0 && symlink("a", "\(folder)/ring/b") == 0)
        #expect(problems(FolderHooks(folder: folder)).keys.sorted() == ["a", "b"])
    }

    @Test(.enabled(if: getuid() == 0)) func whatBelongsToAnotherIsRefused() throws {
        try write("ring/lamp", mode: 0o755)
        chown(folder + "/ring/lamp", 12345, 12345)
        #expect(problems(FolderHooks(folder: folder))["lamp"] != nil)
        chown(folder + "/ring/lamp", 0, 0)
        chown(folder, 12345, 12345)
        #expect(problems(FolderHooks(folder: folder))["lamp"]?.hasPrefix(folder + " ") == true)
    }

    @Test func aProgramGetsOnlyTheDocumentedPartOfTheServicesEnvironment() async throws {
        try write("ring/lamp", mode: 0o755, "#!/bin/sh\nexec env\n")
        setenv("NIGHTSTAND_DATABASE", "secret", 1)
        defer { unsetenv("NIGHTSTAND_DATABASE") }
        let hooks = FolderHooks(folder: folder)
        let program = try #require(hooks.programs(of: "ring").first)
        let output = try await withLoop {
            var result: ProcessGroup.Result?
            _ = try hooks.start(program, variables: ["NIGHTSTAND_EVENT": "ring"], input: "") { result = $0 }
            _ = await eventually(within: .seconds(10)) { result != nil }
            return String(decoding: result?.output ?? [], as: UTF8.self)
        }
        #expect(output.contains("NIGHTSTAND_EVENT=ring\n") && output.contains("PATH="))
        #expect(!output.contains("NIGHTSTAND_DATABASE"))
    }
}
