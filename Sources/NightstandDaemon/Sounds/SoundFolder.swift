// SPDX-License-Identifier: MIT
import Glibc
import Localization
import SystemKit

/// The folder for copies of the user's own sounds.
package struct SoundFolder: Sendable {
    /// The folder's path; it need not exist before the first copy.
    package var path: String

    /// Names a folder.
    package init(path: String) {
        self.path = path
    }

    /// Copies a file under the name of a sound; returns the path of the copy.
    ///
    /// - Throws: the system's error, when the file cannot be read or there is no space for it.
    func copy(_ file: String, as id: String) throws(FileFailure) -> String {
        try Folder.make(path, mode: 0o700)
        let name = file.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").count > 1 ? name.split(separator: ".").last.map { "." + $0 } : nil
        let target = "\(path)/\(id)\(ending ?? "")"
        // Written beside it first: the replacement of a copy must be complete.
        let draft = target + ".new"
        unlink(draft)
        try OutputFile(draft).write { put throws(FileFailure) in try InputFile(file).read(put) }
        guard rename(draft, target) == 0 else { throw FileFailure() }
        return target
    }

    /// Deletes a copy; anything outside of the folder is left alone.
    func delete(_ copy: String) {
        guard copy.hasPrefix(path + "/") else { return }
        unlink(copy)
    }

    /// Why a file cannot be read, and what to do, as a sentence; nil when it can be read.
    static func problem(_ file: String) -> String? {
        var status = stat()
        guard stat(file, &status) == 0 else {
            return tr("The file “\(file)” is missing. Restore it, or choose another.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return tr("“\(file)” isn't a file. Choose another.")
        }
        guard access(file, R_OK) == 0 else {
            return tr("The file “\(file)” can't be read. Change its permissions, or choose another.")
        }
        return nil
    }
}
