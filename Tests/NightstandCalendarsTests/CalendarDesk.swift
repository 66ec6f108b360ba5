// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import JSONCoding
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Timekeeping

/// A bus of its own with the real program, and where wanted the real Evolution Data Server with a home of its own.
@MainActor final class CalendarDesk {
    static let program =
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        + "/nightstand-calendar"

    let folder = TemporaryFolder()
    let bus: PrivateBus
    let connection: BusConnection

    /// - Parameter isReal: whether D-Bus can start the program itself.
    init(desktop: Bool = false, isReal: Bool = true) throws {
        let variables = [
            "HOME=\(folder.path)", "XDG_CONFIG_HOME=\(folder.file("config"))", "XDG_DATA_HOME=\(folder.file("data"))",
            "XDG_CACHE_HOME=\(folder.file("cache"))", "XDG_RUNTIME_DIR=\(folder.file("run"))",
            "GSETTINGS_BACKEND=memory", "GIO_USE_VFS=local", "no_proxy=*",
        ].joined(separator: " ")
        for name in ["config/evolution/sources", "data", "cache", "run"] {
            try FileManager.default.createDirectory(
                atPath: folder.file(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        var services: [String: String] = [:]
        if isReal { services[CalendarNames.service] = "/usr/bin/env \(variables) \(Self.program)" }
        if desktop {
            for (name, program) in [("Sources5", "source-registry"), ("Calendar8", "calendar-factory")] {
                services["org.gnome.evolution.dataserver.\(name)"] =
                    "/usr/bin/env \(variables) /usr/libexec/evolution-\(program)"
            }
        }
        bus = try PrivateBus(services: services)
        connection = try bus.connect()
    }

    /// A file in the folder.
    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
        return folder.file(name)
    }

    /// A source of the desktop, before it is first asked for.
    func source(_ identifier: String, _ text: String) throws {
        _ = try file("config/evolution/sources/\(identifier).source", text)
    }

    /// A calendar that the desktop keeps on this machine.
    func localCalendar(_ identifier: String, name: String, isEnabled: Bool = true, _ text: String) throws {
        try source(
            identifier,
            """
            [Data Source]
            DisplayName=\(name)
            Enabled=\(isEnabled)
            Parent=local-stub

            [Calendar]
            BackendName=local

            """)
        let folder = folder.file("data/evolution/calendar/\(identifier)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/calendar.ics"))
    }

    /// The desktop's calendars.
    func list() async throws -> [AgendaCalendar] {
        try JSON.decode(from: try await call("List", []).utf8)
    }

    /// What calendars have in some days.
    func read(
        _ calendars: [String], first: String = "2026-10-05", last: String = "2026-11-08",
        zone: String = "Europe/Berlin"
    ) async throws -> Agenda {
        let arguments: [Variant] = [.strings(calendars), .string(first), .string(last), .string(zone)]
        return try JSON.decode(from: try await call("Read", arguments).utf8)
    }

    /// The process that has the program's name; nil when there is none.
    func owner() async -> pid_t? {
        let question = BusMethod(
            "GetConnectionUnixProcessID", of: "org.freedesktop.DBus", at: "/", on: "org.freedesktop.DBus")
        let answer = try? await connection.call(
            question, [.string(CalendarNames.service)], timeout: PrivateBus.patience)
        return answer?.first?.intValue.flatMap { pid_t(exactly: $0) }
    }

    private func call(_ method: String, _ arguments: [Variant]) async throws -> String {
        let method = BusMethod(
            method, of: CalendarNames.interface, at: CalendarNames.path, on: CalendarNames.service)
        let answer = try await connection.call(method, arguments, timeout: PrivateBus.patience)
        return answer.first?.stringValue ?? ""
    }
}
