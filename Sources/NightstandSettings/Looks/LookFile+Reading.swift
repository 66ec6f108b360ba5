// SPDX-License-Identifier: MIT
import ClockDesign
import Glibc

nonisolated extension LookFile {
    /// Reads a file on disk; of one that is too large for a look, only enough to detect that.
    ///
    /// - Throws: ``ClockDesign/LookFileError``; ``ClockDesign/LookFileError/unreadable`` also for what is no plain file.
    package init(contentsOf path: String) throws(LookFileError) {
        // A pipe without a writer would wait for one.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        var bytes = [UInt8](repeating: 0, count: Self.greatestSize + 1)
        var count = 0
        while count < bytes.count {
            let more = bytes.withUnsafeMutableBytes {
                read(file, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else { throw .unreadable }
            guard more > 0 else { break }
            count += more
        }
        try self.init(decoding: Array(bytes[..<count]))
    }
}
