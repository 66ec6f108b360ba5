// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport

/// A real CalDAV server (Radicale) behind a proxy that can be slow or fail, and a calendar of the desktop that is kept there.
@MainActor final class CalDAVAccount {
    /// What the desktop calls the calendar.
    let calendar = "work"
    private let folder: String
    private let port = Int.random(in: 20_000...30_000)
    private let radicale: ChildProcess
    private var proxy: ChildProcess
    private let proxyPort: String

    init(on desk: CalendarDesk) throws {
        let root = desk.folder.file("radicale")
        folder = "\(root)/collection-root/sam/work"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("{\"tag\": \"VCALENDAR\"}".utf8).write(to: URL(filePath: "\(folder)/.Radicale.props"))
        radicale = try ChildProcess(
            "radicale",
            [
                "--config", "", "--storage-filesystem-folder", root, "--server-hosts", "127.0.0.1:\(port)",
                "--auth-type", "none", "--rights-type", "authenticated",
            ])
        proxy = try Self.proxy("0", port)
        proxyPort = proxy.readLine() ?? ""
        try desk.accountCalendar(calendar, name: "Work", port: proxyPort, parent: "cloud")
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
        proxy = try Self.proxy(proxyPort, port)
        _ = proxy.readLine()
    }

    /// What it has of an event.
    func text(_ uid: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(uid).ics", encoding: .utf8)
    }

    /// How many events it has.
    var count: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".ics") }.count) ?? 0
    }

    /// Another program writes an event, whatever is there; returns the status.
    @discardableResult
    func put(_ uid: String, _ text: String) throws -> Int {
        let script = """
            import sys, urllib.request
            request = urllib.request.Request(sys.argv[1], sys.stdin.buffer.read(), {"Authorization": "Basic c2FtOng="}, method="PUT")
            request.add_header("Content-Type", "text/calendar; charset=utf-8")
            print(urllib.request.urlopen(request).status)
            """
        let address = "http://127.0.0.1:\(port)/sam/work/\(uid).ics"
        let answer = try ChildProcess.answer("python3", ["-c", script, address], to: text)
        return Int(answer.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
}
