// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension TimeZoneDatabase {
    /// The rules of the zone that this machine is set to; UTC when that cannot be found out.
    ///
    /// Looks at `TZ`, then at the link `/etc/localtime`, then at `/etc/timezone`, as the C library and Debian do.
    public func local() -> TimeZoneRules {
        for identifier in [environmentZone(), linkedZone(), namedZone()].compactMap({ $0 }) {
            if let rules = try? rules(for: identifier) { return rules }
        }
        return .utc
    }

    private func environmentZone() -> String? {
        guard let value = getenv("TZ") else { return nil }
        let text = String(cString: value)
        let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
        return Self.identifier(inPath: name) ?? (name.isEmpty ? nil : name)
    }

    private func linkedZone() -> String? {
        guard let path = realpath("/etc/localtime", nil) else { return nil }
        defer { free(path) }
        return Self.identifier(inPath: String(cString: path))
    }

    private func namedZone() -> String? {
        guard let file = fopen("/etc/timezone", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 80)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        return String(decoding: line.prefix { $0 > 32 }.map(UInt8.init), as: UTF8.self)
    }

    /// What follows `zoneinfo/` in a path.
    private static func identifier(inPath path: String) -> String? {
        let parts = path.split(separator: "/")
        guard path.hasPrefix("/"), let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
        return parts[(folder + 1)...].joined(separator: "/")
    }
}
