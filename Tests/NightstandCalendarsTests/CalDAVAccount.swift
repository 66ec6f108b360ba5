// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport

/// A real CalDAV server (Radicale) behind a proxy that can be slow or fail, and a calendar of the desktop that is kept there.
@MainActor final class CalDAVAccount {
    /// What the desktop calls the calendar.
    let calendar = "work"
    private let server: Radicale
    private var proxy: ChildProcess
    private let proxyPort: String

    init(on desk: CalendarDesk) throws {
        server = try Radicale(in: desk.folder.file("radicale"))
        proxy = try Self.proxy("0", server.port)
        proxyPort = proxy.readLine() ?? ""
        try desk.source(calendar, Radicale.source(name: "Work", port: proxyPort, parent: "cloud"))
        try desk.source(
            "cloud", "[Data Source]\nDisplayName=Sam’s cloud\nEnabled=true\n\n[Collection]\nBackendName=none\n")
    }

    private static func proxy(_ port: String, _ server: Int) throws -> ChildProcess {
        let program = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "proxy.py").path
        return try ChildProcess("python3", [program, port, "\(server)"])
    }

    /// How it answers from now on; see `proxy.py`.
    func answer(_ mode: String) throws {
        try proxy.input.write(contentsOf: Data("\(mode)\n".utf8))
        _ = proxy.readLine()
    }

    /// It can't be reached any more.
    func vanish() { proxy.end(SIGKILL) }

    /// It can be reached again.
    func comeBack() throws {
        proxy = try Self.proxy(proxyPort, server.port)
        _ = proxy.readLine()
    }

    /// What it has of an event.
    func text(_ uid: String) -> String? { server.text(uid) }

    /// How many events it has.
    var count: Int { server.names.count }

    /// Another program writes an event, whatever is there; returns the status.
    @discardableResult
    func put(_ uid: String, _ text: String) throws -> Int { try server.put(uid, text) }
}
