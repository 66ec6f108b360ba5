// SPDX-License-Identifier: MIT
import Foundation

/// A real CalDAV server with one calendar of Sam's, and another program that writes there.
package final class Radicale: Sendable {
    /// The port it listens on.
    package let port = Int.random(in: 20_000...30_000)
    private let calendar: String
    private let server: ChildProcess

    /// Starts it with its files below `folder`.
    package init(in folder: String) throws {
        calendar = "\(folder)/collection-root/sam/work"
        try FileManager.default.createDirectory(atPath: calendar, withIntermediateDirectories: true)
        try Data("{\"tag\": \"VCALENDAR\"}".utf8).write(to: URL(filePath: "\(calendar)/.Radicale.props"))
        server = try ChildProcess(
            "radicale",
            [
                "--config", "", "--storage-filesystem-folder", folder, "--server-hosts", "127.0.0.1:\(port)",
                "--auth-type", "none", "--rights-type", "authenticated",
            ])
    }

    /// Ends it, if it doesn't end with the object.
    package func end() { server.end(SIGTERM) }

    /// The source of its calendar in Evolution Data Server.
    ///
    /// - Parameters:
    ///   - port: where it is reached.
    ///   - more: groups to add.
    package static func source(name: String, port: String, parent: String = "caldav-stub", more: String = "") -> String
    {
        """
        [Data Source]
        DisplayName=\(name)
        Enabled=true
        Parent=\(parent)

        [Authentication]
        Host=127.0.0.1
        Method=plain/password
        Port=\(port)
        User=sam

        [Security]
        Method=none

        [WebDAV Backend]
        ResourcePath=/sam/work/

        [Calendar]
        BackendName=caldav

        \(more)
        """
    }

    /// Its events, by their names.
    package var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: calendar)) ?? []
        return files.filter { $0.hasSuffix(".ics") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// What it has of an event.
    package func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(calendar)/\(name).ics", encoding: .utf8)
    }

    /// Another program writes an event, whatever is there, or deletes it; returns the status.
    @discardableResult
    package func put(_ name: String, _ text: String?) throws -> Int {
        let script = """
            import sys, urllib.request
            method, text = ("PUT", sys.stdin.buffer.read()) if sys.argv[2] == "put" else ("DELETE", None)
            request = urllib.request.Request(sys.argv[1], text, {"Authorization": "Basic c2FtOng="}, method=method)
            request.add_header("Content-Type", "text/calendar; charset=utf-8")
            print(urllib.request.urlopen(request).status)
            """
        let address = "http://127.0.0.1:\(port)/sam/work/\(name).ics"
        let words = ["-c", script, address, text == nil ? "delete" : "put"]
        let answer = try ChildProcess.answer("python3", words, to: text ?? "")
        return Int(answer.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
}
