// SPDX-License-Identifier: MIT
import Glibc
import Localization

/// Whether a file can only be changed by the user and the administrator.
enum ProgramTrust {
    /// The most links that are followed, as in the kernel.
    private nonisolated static let mostLinks = 40

    /// Why a program must not be run: it, or a folder on the way to it, could be changed by others; nil when it may be.
    nonisolated static func problem(ofProgram path: String) -> LocalizedText? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return LocalizedText("\(path) does not exist.") }
        guard facts.st_mode & S_IFMT == S_IFREG else { return LocalizedText("\(path) is not a program.") }
        guard access(path, X_OK) == 0 else {
            return LocalizedText("\(path) cannot be run. Make it executable.")
        }
        return problem(onWayTo: path)
    }

    /// Why an absolute path may lead to something else by the time it is used; nil when nobody else can bring that about.
    ///
    /// The way is walked name by name as the kernel does it, links included: a user who can write to a folder on it, or to one that
    /// holds a link on it, could lead it elsewhere after this check.
    nonisolated static func problem(onWayTo path: String) -> LocalizedText? {
        var place = "/"
        var names = Array(path.split(separator: "/").reversed())
        var links = 0
        while true {
            var folder = stat()
            guard lstat(place, &folder) == 0 else { return LocalizedText("\(place) does not exist.") }
            // In a folder such as /tmp nobody can rename what belongs to another.
            guard isTrusted(folder) || folder.st_mode & S_ISVTX != 0 && isOwned(folder) else {
                return changeable(place)
            }
            guard let name = names.popLast() else { return nil }
            if name == "." { continue }
            if name == ".." {
                place = Self.folder(of: place)
                continue
            }
            let next = (place == "/" ? "" : place) + "/" + name
            var entry = stat()
            guard lstat(next, &entry) == 0 else { return LocalizedText("\(next) does not exist.") }
            switch entry.st_mode & S_IFMT {
            case S_IFDIR: place = next
            case S_IFLNK:
                links += 1
                guard isTrusted(folder) || isOwned(entry) else { return changeable(next) }
                guard links <= mostLinks, let target = target(ofLink: next) else {
                    return LocalizedText("\(path) does not exist.")
                }
                names += target.split(separator: "/").reversed()
                if target.hasPrefix("/") { place = "/" }
            default:
                guard names.isEmpty else { return LocalizedText("\(path) does not exist.") }
                return isTrusted(entry) ? nil : changeable(next)
            }
        }
    }

    /// Whether a file belongs to the user or to root, and no one else can write to it.
    nonisolated static func isTrusted(_ facts: stat) -> Bool {
        isOwned(facts) && facts.st_mode & (S_IWGRP | S_IWOTH) == 0
    }

    nonisolated static func changeable(_ path: String) -> LocalizedText {
        LocalizedText("\(path) is not run because others can change it. Make it writable only by you.")
    }

    private nonisolated static func isOwned(_ facts: stat) -> Bool { facts.st_uid == getuid() || facts.st_uid == 0 }

    private nonisolated static func folder(of path: String) -> String {
        guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return "/" }
        return String(path[..<end])
    }

    private nonisolated static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        guard count > 0, count < bytes.count else { return nil }
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
