// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Timekeeping

/// A notification server and logind that report the calls they received; see `desktop.py`.
final class Desktop {
    /// Something that the service asked the desktop for.
    struct Event: Decodable {
        var event: String
        /// Milliseconds since 1970.
        var at: Int64
        var id: Int?
        var summary: String?
        var body: String?
        var actions: [String]?
        var urgency: Int?
        var lock: Int?
        var mode: String?
        var what: String?

        /// The id of the button with this word in its label.
        func button(_ word: String) -> String? {
            let pairs = stride(from: 0, to: (actions?.count ?? 0) - 1, by: 2)
            return pairs.first { actions?[$0 + 1].contains(word) == true }.flatMap { actions?[$0] }
        }
    }

    private let program: TestedProgram

    init(environment: [String: String]) async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "desktop.py").path
        program = try TestedProgram("/usr/bin/python3", [script], environment: environment)
        guard await eventually(within: .seconds(20), { events.contains { $0.event == "ready" } }) else {
            throw Machine.Failure("the desktop did not start: \(program.errors)")
        }
    }

    /// Everything so far, oldest first.
    var events: [Event] {
        let lines = program.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return lines.compactMap { try? JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    /// The notifications that can be seen now, by id, each as it was last shown.
    var notifications: [Int: Event] {
        events.reduce(into: [:]) { seen, event in
            if event.event == "notify", let id = event.id { seen[id] = event }
            if event.event == "close", let id = event.id { seen[id] = nil }
        }
    }

    /// The locks that are held now.
    var locks: [Event] {
        let released = Set(events.filter { $0.event == "release" }.map(\.lock))
        return events.filter { $0.event == "inhibit" && !released.contains($0.lock) }
    }

    /// Whether sleep is blocked now.
    var isSleepBlocked: Bool { locks.contains { $0.mode == "block" } }

    /// Presses a button of a notification.
    func press(_ button: String, of notification: Int) throws {
        try program.say("action \(notification) \(button)")
    }

    /// Closes a notification as the user does.
    func dismiss(_ notification: Int) throws {
        try program.say("dismiss \(notification)")
    }

    /// Ends it.
    func end() async throws {
        program.send(SIGTERM)
        try await program.ended(within: .seconds(5))
    }
}
