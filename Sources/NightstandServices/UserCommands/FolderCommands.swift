// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import SystemKit

/// Runs programs of one folder, if they and the folder belong to the user and are not writable by others.
@MainActor package final class FolderCommands: UserCommands {
    private let folder: String

    /// Looks for programs in `folder`.
    package init(folder: String) {
        self.folder = folder
    }

    /// The folder `$XDG_CONFIG_HOME/nightstand/commands`.
    package static var ofUser: FolderCommands? {
        configuration.map { FolderCommands(folder: $0 + "/commands") }
    }

    /// The folder `$XDG_CONFIG_HOME/nightstand`; nil where there is no home.
    static var configuration: String? {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return (variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }).map { $0 + "/nightstand" }
    }

    /// The programs in the folder that may be run, sorted.
    package var all: [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if (try? path(ofProgram: name)) != nil { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether the folder has an entry with this name.
    package func has(_ name: String) -> Bool { access(folder + "/" + name, F_OK) == 0 }

    /// Starts a program in a session of its own.
    package func run(_ name: String, _ arguments: [String]) throws(UserCommandError) {
        let path = try path(ofProgram: name)
        do throws(SystemError) {
            try Program.startDetached(path, arguments, log: nil)
        } catch { throw UserCommandError(LocalizedText("\(path) cannot be run: \(error.message).")) }
    }

    /// The path of a program that may be run.
    private func path(ofProgram name: String) throws(UserCommandError) -> String {
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
            throw UserCommandError(LocalizedText("'\(name)' is not the name of a program in \(folder)."))
        }
        let path = folder + "/" + name
        try check(folder, mode: S_IFDIR, else: LocalizedText("\(folder) is not a folder."))
        try check(path, mode: S_IFREG, else: LocalizedText("\(path) is not a program."))
        guard access(path, X_OK) == 0 else {
            throw UserCommandError(LocalizedText("\(path) cannot be run. Make it executable."))
        }
        return path
    }

    private func check(_ path: String, mode: mode_t, else problem: LocalizedText) throws(UserCommandError) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { throw UserCommandError(LocalizedText("\(path) does not exist.")) }
        guard facts.st_mode & S_IFMT == mode else { throw UserCommandError(problem) }
        guard ProgramTrust.isTrusted(facts) else { throw UserCommandError(ProgramTrust.changeable(path)) }
    }
}
