// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import PlainText
import Reactive

/// Reads the zone from the link `/etc/localtime` (localtime(5)) and watches the file and timedate1 for changes.
@MainActor package final class LocaltimeWatch: TimeZoneWatch {
    /// The IANA name.
    package private(set) var identifier: String
    /// Called in the loop with the new name when the zone has changed.
    package var onChange: ((String) -> Void)?
    private let path: String
    private let variable: String?
    private var monitor: FileMonitor?
    private var subscription: Subscription?

    /// Reads the zone and starts to watch it.
    ///
    /// - Parameters:
    ///   - system: the connection to timedate1; nil watches the file alone.
    ///   - variable: the value of `TZ`, which takes precedence and never changes; nil when it is not set.
    package init(
        path: String = "/etc/localtime", system: BusLink?,
        variable: String? = getenv("TZ").map { String(cString: $0) }
    ) {
        self.path = path
        self.variable = variable
        identifier = Self.read(path, variable)
        guard Self.name(variable) == nil else { return }
        monitor = try? FileMonitor(path: path) { [weak self] in self?.refresh() }
        Task.onLoop { [weak self] in
            guard let connection = try await system?.connection() else { return }
            self?.listen(connection)
        }
    }

    private func listen(_ connection: BusConnection) {
        let name = "org.freedesktop.timedate1"
        let match = BusSignalMatch(
            "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: "/org/freedesktop/timedate1",
            firstArgument: name)
        subscription = connection.observe(match) { [weak self] _ in self?.refresh() }
    }

    /// Reads the zone at once.
    package func refresh() {
        let new = Self.read(path, variable)
        guard new != identifier else { return }
        identifier = new
        onChange?(new)
    }

    private static func read(_ path: String, _ variable: String?) -> String {
        if let name = name(variable) { return name }
        if let resolved = realpath(path, nil) {
            defer { free(resolved) }
            if let name = zone(in: String(cString: resolved)) { return name }
        }
        // A dangling link still names the zone.
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &buffer, buffer.count - 1)
        let target =
            length > 0 ? String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
        return zone(in: target) ?? "UTC"
    }

    /// The part of a path behind `zoneinfo/`, without the folders of leap-second variants.
    private static func zone(in path: String) -> String? {
        guard let range = path.place(of: "zoneinfo/") else { return nil }
        var name = path[range.upperBound...]
        for variant in ["posix/", "right/"] where name.hasPrefix(variant) { name = name.dropFirst(variant.count) }
        return name.isEmpty ? nil : String(name)
    }

    /// The zone in `TZ`, which may begin with a colon; nil for rules written out, such as `CET-1CEST`.
    private static func name(_ variable: String?) -> String? {
        guard var name = variable?[...], !name.isEmpty else { return nil }
        if name.hasPrefix(":") { name = name.dropFirst() }
        if name.hasPrefix("/") { return zone(in: String(name)) }
        return name.contains("/") || name == "UTC" ? String(name) : nil
    }
}
