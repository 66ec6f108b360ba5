// SPDX-License-Identifier: MIT
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The few plain file reads that the zones need, straight from the C library.
package enum FileSystem {
    /// The content of the regular file at `path`; nil when it cannot be read or is larger than a mebibyte.
    static func bytes(at path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
            (0...1_048_576).contains(information.st_size)
        else { return nil }
        let size = Int(information.st_size)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = read(file, buffer.baseAddress?.advanced(by: count), size - count)
                guard got > 0 else { break }
                count += got
            }
        }
    }

    /// The path that the symbolic link at `path` leads to, with every link on the way followed; nil when it has none.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// What the symbolic link at `path` says; nil when it is no link.
    static func linkTarget(_ path: String) -> String? {
        var target = [CChar](repeating: 0, count: 4096)
        let length = readlink(path, &target, target.count)
        guard length > 0 else { return nil }
        return String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The value of the environment variable `name`; nil when it is not set.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The names in the folder at `path`, without `.` and `..`, in no order.
    package static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
