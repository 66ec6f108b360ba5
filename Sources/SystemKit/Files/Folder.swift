// SPDX-License-Identifier: MIT
import Glibc

/// Folders of the file system.
package enum Folder {
    /// The folder one is in; `/` when it was removed.
    package static var current: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    /// A path in the folder for temporary files.
    package static func temporary(_ name: String) -> String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        return (folder.isEmpty ? "/tmp" : folder) + "/" + name
    }

    /// Makes a folder, with those that are missing above it; does nothing when it is there.
    package static func make(_ path: String, mode: mode_t = 0o777) throws(FileFailure) {
        if mkdir(path, mode) == 0 || isThere(path) { return }
        guard errno == ENOENT, let end = path.dropLast().lastIndex(of: "/"), end > path.startIndex else {
            throw FileFailure()
        }
        try make(String(path[..<end]), mode: mode)
        guard mkdir(path, mode) == 0 || isThere(path) else { throw FileFailure() }
    }

    /// Whether it is a folder; leaves `errno` as it was.
    private static func isThere(_ path: String) -> Bool {
        let problem = errno
        defer { errno = problem }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
