// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import SystemKit

/// The programs in `hooks/EVENT`, if they and the folders above them can be changed by nobody else.
@MainActor package final class FolderHooks: Hooks {
    package let folder: String

    /// The most bytes of a program's output that are kept.
    package static let outputLimit = 16_384

    /// What a hook gets of the service's own environment.
    private static let passed: Set = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY",
        "WAYLAND_DISPLAY", "XAUTHORITY", "PULSE_SERVER",
    ]
    private static let passedPrefixes = ["LC_", "XDG_"]

    /// Looks for the folders of events in `folder`.
    package init(folder: String) {
        self.folder = folder
    }

    /// The folder `$XDG_CONFIG_HOME/nightstand/hooks`.
    package static var ofUser: FolderHooks? {
        FolderCommands.configuration.map { FolderHooks(folder: $0 + "/hooks") }
    }

    package func programs(of event: String) -> [HookProgram] {
        let place = "\(folder)/\(event)"
        guard let directory = opendir(place) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            // Hidden files, and the copies that editors leave.
            if !name.hasPrefix("."), !name.hasSuffix("~") { names.append(name) }
        }
        let shared = names.isEmpty ? nil : ProgramTrust.problem(onWayTo: place)
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
            let path = "\(place)/\(name)"
            return HookProgram(name: name, path: path, problem: shared ?? ProgramTrust.problem(ofProgram: path))
        }
    }

    package func start(
        _ program: HookProgram, variables: [String: String], input: String,
        onEnd: @escaping (ProcessGroup.Result) -> Void
    ) throws(UserCommandError) -> any RunningHook {
        if let problem = ProgramTrust.problem(ofProgram: program.path) { throw UserCommandError(problem) }
        let inherited = ProcessEnvironment.all.filter { name, _ in
            Self.passed.contains(name) || Self.passedPrefixes.contains(where: name.hasPrefix)
        }
        let environment = inherited.merging(variables) { $1 }
        let order = ProcessGroup.Order(
            path: program.path, environment: environment.map { "\($0)=\($1)" }.sorted(),
            folder: inherited["HOME"] ?? "/", input: input, outputLimit: Self.outputLimit)
        do throws(SystemError) {
            return try ProcessGroup(order, onEnd: onEnd)
        } catch {
            throw UserCommandError(LocalizedText("\(program.path) cannot be run: \(error.message)."))
        }
    }
}
