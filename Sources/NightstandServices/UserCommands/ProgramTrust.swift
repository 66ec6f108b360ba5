// SPDX-License-Identifier: MIT
import Glibc
import Localization

/// Whether a file can only be changed by the user and the administrator.
enum ProgramTrust {
    /// Why a program must not be run: it, or a folder on the way to it, could be changed by others; nil when it may be.
    ///
    /// Links are followed, and both ways are looked at: that to the link and that to what it leads to.
    nonisolated static func problem(ofProgram path: String) -> LocalizedText? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return LocalizedText("\(path) does not exist.") }
        guard facts.st_mode & S_IFMT == S_IFREG else { return LocalizedText("\(path) is not a program.") }
        guard access(path, X_OK) == 0 else {
            return LocalizedText("\(path) cannot be run. Make it executable.")
        }
        guard isTrusted(facts) else { return changeable(path) }
        return problem(ofFolder: folder(of: path)) ?? problem(ofFolder: folder(of: resolved(path) ?? path))
    }

    /// Why what is in a folder must not be trusted; nil when it may be.
    nonisolated static func problem(ofFolder path: String) -> LocalizedText? {
        var place = resolved(path) ?? path
        while true {
            var facts = stat()
            guard stat(place, &facts) == 0 else { return LocalizedText("\(place) does not exist.") }
            // In a folder such as /tmp nobody can rename what belongs to another.
            guard isTrusted(facts) || facts.st_mode & S_ISVTX != 0 && isOwned(facts) else { return changeable(place) }
            if place == "/" { return nil }
            place = folder(of: place)
        }
    }

    /// Whether a file belongs to the user or to root, and no one else can write to it.
    nonisolated static func isTrusted(_ facts: stat) -> Bool {
        isOwned(facts) && facts.st_mode & (S_IWGRP | S_IWOTH) == 0
    }

    nonisolated static func changeable(_ path: String) -> LocalizedText {
        LocalizedText("\(path) is not run because others can change it. Make it writable only for you.")
    }

    private nonisolated static func isOwned(_ facts: stat) -> Bool { facts.st_uid == getuid() || facts.st_uid == 0 }

    private nonisolated static func folder(of path: String) -> String {
        guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return "/" }
        return String(path[..<end])
    }

    private nonisolated static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
