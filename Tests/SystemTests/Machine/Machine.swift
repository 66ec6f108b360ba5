// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

/// A machine of one's own: home, buses, sound, desktop, and the real programs on them.
///
/// Nothing of the user's is touched.
final class Machine {
    /// The folder that holds everything of the machine.
    let folder: String
    let sound: PrivateSoundServer
    let desktop: Desktop
    private var session: MessageBus
    /// What the session bus can start, by name.
    private let services: [String: String]
    private let system: MessageBus
    /// Stays connected to the display: a server whose last client disconnects resets itself and refuses new clients while it does.
    private let looker: TestedProgram?
    private(set) var environment: [String: String]

    /// Why the machine does not work.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// Where the programs of this build are: beside the tests.
    static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

    /// The display of the tests; none is needed for alarms.
    static let display = ProcessInfo.processInfo.environment["DISPLAY"]

    /// Runs `body` on a fresh machine, and sees to it that nothing of it is left.
    ///
    /// - Parameter hasCalendars: whether its desktop has Evolution Data Server.
    static func run(
        prepare: (_ home: String) throws -> Void = { _ in }, display: String? = nil, language: String? = nil,
        hasCalendars: Bool = false, _ body: (Machine) async throws -> Void
    ) async throws {
        let machine = try await Machine(prepare, display, language, hasCalendars)
        do {
            try await body(machine)
        } catch {
            await machine.end()
            throw error
        }
        await machine.end()
    }

    private init(
        _ prepare: (_ home: String) throws -> Void, _ display: String?, _ language: String?, _ hasCalendars: Bool
    ) async throws {
        folder = FileManager.default.temporaryDirectory.path + "/machine-\(UUID().uuidString.prefix(8))"
        for name in ["home", "run"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        try Self.makeLamps(folder + "/sys")
        try prepare(folder + "/home")
        sound = try PrivateSoundServer()
        var environment = [
            "HOME": folder + "/home", "XDG_RUNTIME_DIR": folder + "/run", "NIGHTSTAND_MACHINE": folder,
            "SYSFS_PATH": folder + "/sys",
            "XDG_DATA_HOME": folder + "/home/data", "XDG_CONFIG_HOME": folder + "/home/config",
            "XDG_STATE_HOME": folder + "/home/state", "XDG_CACHE_HOME": folder + "/home/cache",
            "PATH": "\(Self.programs):/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
            "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "no_proxy": "*",
            // Made once for all machines: scanning GStreamer's plug-ins takes seconds.
            "GST_REGISTRY": FileManager.default.temporaryDirectory.path + "/nightstand-tests-gstreamer.bin",
        ]
        environment["LANGUAGE"] = language
        for name in ["PULSE_SERVER", "PULSE_COOKIE"] { environment[name] = sound.environment[name] }
        for name in ["LD_LIBRARY_PATH", "TZDIR", "XDG_DATA_DIRS", "XAUTHORITY"] {
            environment[name] = ProcessInfo.processInfo.environment[name]
        }
        system = try await MessageBus(folder: folder + "/system", services: [:], environment: environment)
        environment["DBUS_SYSTEM_BUS_ADDRESS"] = system.address
        var services = [
            Names.service: "\(Self.programs)/nightstandd --supervised",
            "io.github.nightstand.Nightstand.Calendar": "\(Self.programs)/nightstand-calendar",
        ]
        if hasCalendars {
            for (name, program) in [("Sources5", "source-registry"), ("Calendar8", "calendar-factory")] {
                services["org.gnome.evolution.dataserver.\(name)"] = "/usr/libexec/evolution-\(program)"
            }
            environment["GIO_USE_VFS"] = "local"
        }
        if let display {
            for (name, value) in ["DISPLAY": display, "GSK_RENDERER": "cairo", "GTK_A11Y": "none"] {
                environment[name] = value
            }
            environment["XAUTHORITY"] = ProcessInfo.processInfo.environment["XAUTHORITY"]
            services[Names.application] = "\(Self.programs)/nightstand-window --gapplication-service"
        }
        session = try await MessageBus(
            folder: folder + "/session", services: services, environment: environment)
        environment["DBUS_SESSION_BUS_ADDRESS"] = session.address
        self.environment = environment
        self.services = services
        desktop = try await Desktop(environment: environment)
        looker =
            try display == nil ? nil : TestedProgram("/usr/bin/xprop", ["-root", "-spy"], environment: environment)
    }

    // MARK: Programs

    /// Runs `nightstand` with these words.
    func nightstand(_ words: String..., changing: [String: String] = [:]) async throws -> TestedProgram.Answer {
        try await run(words, changing)
    }

    /// Runs `nightstand` with these words.
    func nightstand(_ words: [String]) async throws -> TestedProgram.Answer { try await run(words, [:]) }

    /// Runs `nightstand … --json`, which must succeed, and reads its answer.
    func ask<Value: Decodable>(
        _ type: Value.Type, _ words: String..., source: SourceLocation = #_sourceLocation
    ) async throws -> Value {
        let answer = try await run(words + ["--json"], [:])
        #expect(answer.code == 0, "nightstand \(words): \(answer.errors)", sourceLocation: source)
        return try JSONDecoder().decode(Value.self, from: Data(answer.output.utf8))
    }

    /// Sets an alarm that rings once in some seconds, at full volume at once.
    func addAlarm(
        in seconds: Int, label: String, _ more: String..., source: SourceLocation = #_sourceLocation
    ) async throws -> AlarmStatus {
        let words = ["alarm", "add", "--in", "\(seconds)s", "--label", label, "--fade", "0", "--json"] + more
        let answer = try await run(words, [:])
        #expect(answer.code == 0, "\(answer.errors)", sourceLocation: source)
        return try JSONDecoder().decode(AlarmStatus.self, from: Data(answer.output.utf8))
    }

    /// Starts `nightstand` with these words; what it asks can be answered.
    func starts(_ words: String...) throws -> TestedProgram {
        try TestedProgram(Self.programs + "/nightstand", words, environment: environment)
    }

    private func run(_ words: [String], _ changing: [String: String]) async throws -> TestedProgram.Answer {
        try await TestedProgram.run(
            Self.programs + "/nightstand", words, environment: environment.merging(changing) { $1 })
    }

    // MARK: The session bus

    /// Kills the session bus as `kill -9` does.
    func killSessionBus() async throws {
        try await session.kill()
    }

    /// Starts the session bus again, where it was or at another address, as at the next login.
    func startSessionBus(elsewhere: Bool = false) async throws {
        session = try await MessageBus(
            folder: folder + (elsewhere ? "/session2" : "/session"), services: services, environment: environment)
        environment["DBUS_SESSION_BUS_ADDRESS"] = session.address
    }

    /// Whether the service has its name on the session bus; asking does not start it.
    func isServiceOnBus() async throws -> Bool {
        try await TestedProgram.run(
            "/usr/bin/dbus-send",
            [
                "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
                "org.freedesktop.DBus.NameHasOwner", "string:\(Names.service)",
            ], environment: environment
        ).output.contains("boolean true")
    }

    // MARK: The window

    /// Opens the window and waits until it is seen.
    func openWindow() async throws -> TestedProgram {
        let window = try TestedProgram(Self.programs + "/nightstand-window", [], environment: environment)
        let isSeen = try await eventually(within: .seconds(20)) { try await xdotool("search", "--name", "Nightstand") }
        guard isSeen else { throw Failure("the window did not open: \(window.errors)") }
        return window
    }

    /// Closes the window by what its key `Ctrl+Q` does.
    func closeWindow(_ window: TestedProgram) async throws {
        _ = try await TestedProgram.run(
            "/usr/bin/gdbus",
            [
                "call", "--session", "--dest", Names.application, "--object-path",
                "/" + Names.application.replacingOccurrences(of: ".", with: "/"), "--method",
                "org.freedesktop.Application.ActivateAction", "quit", "[]", "{}",
            ], environment: environment)
        let answer = try await window.ended(within: .seconds(10))
        guard answer.code == 0 else { throw Failure("the window did not close: \(answer)") }
    }

    private func xdotool(_ words: String...) async throws -> Bool {
        try await TestedProgram.run("/usr/bin/xdotool", words, environment: environment).code == 0
    }

    // MARK: Lamps

    /// How bright each lamp is, by name; the one behind the screen has 1000 steps, the one under the keys 3.
    var lamps: [String: Int] {
        Self.lamps.reduce(into: [:]) { levels, lamp in
            let text = try? String(contentsOfFile: "\(folder)/sys/class/\(lamp.path)/brightness", encoding: .utf8)
            levels[lamp.path.split(separator: "/").last.map(String.init) ?? ""] =
                text.flatMap { Int($0.trimmingCharacters(in: .newlines)) }
        }
    }

    private static let lamps = [
        (path: "backlight/panel", steps: 1000, value: 640), (path: "leds/tpacpi::kbd_backlight", steps: 3, value: 1),
    ]

    private static func makeLamps(_ root: String) throws {
        for lamp in lamps {
            let folder = "\(root)/class/\(lamp.path)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (name, value) in [("max_brightness", lamp.steps), ("brightness", lamp.value)] {
                try Data("\(value)\n".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
            }
        }
    }

    // MARK: Processes

    /// The processes of the service, each with its parent.
    var serviceProcesses: [(id: pid_t, parent: pid_t)] {
        processes.filter { $0.name == "nightstandd" }.map { ($0.id, $0.parent) }
    }

    /// The processes of the window.
    var windowProcesses: [pid_t] {
        processes.filter { "nightstand-window".hasPrefix($0.name) && $0.name.count == 15 }.map(\.id)
    }

    /// The process that does the work: the one started by the other.
    var worker: (id: pid_t, parent: pid_t)? {
        let all = serviceProcesses
        return all.first { one in all.contains { $0.id == one.parent } }
    }

    /// Kills the working process as `kill -9` does and waits for the next; its supervisor is to start it.
    func killService(source: SourceLocation = #_sourceLocation) async throws {
        let old = try #require(worker, "the service does not run under a supervisor", sourceLocation: source)
        kill(old.id, SIGKILL)
        let isBack = await eventually(within: .seconds(10)) {
            worker.map { $0.id != old.id && $0.parent == old.parent } ?? false
        }
        #expect(isBack, "the supervisor has not started the service again", sourceLocation: source)
    }

    /// Kills the supervisor as `kill -9` does; the process that it supervised keeps running.
    func killSupervisor(source: SourceLocation = #_sourceLocation) async throws {
        let worker = try #require(worker, "the service does not run under a supervisor", sourceLocation: source)
        kill(worker.parent, SIGKILL)
        let isAlone = await eventually(within: .seconds(5)) { serviceProcesses.map(\.id) == [worker.id] }
        #expect(isAlone, "the service has ended with its supervisor", sourceLocation: source)
    }

    /// Everything that runs on this machine, known by its environment.
    private var processes: [(id: pid_t, parent: pid_t, name: String)] {
        let mark = Data("NIGHTSTAND_MACHINE=\(folder)\0".utf8)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.compactMap { id in
            guard let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ"),
                environment.range(of: mark) != nil,
                let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
            else { return nil }
            func field(_ name: String) -> Substring? {
                status.split(separator: "\n").first { $0.hasPrefix(name + ":") }?.split(separator: "\t").last
            }
            guard field("State")?.hasPrefix("Z") == false, let parent = field("PPid").flatMap({ pid_t($0) }),
                let name = field("Name")
            else { return nil }
            return (id, parent, String(name))
        }
    }

    private func end() async {
        if !serviceProcesses.isEmpty {
            let answer = try? await nightstand("service", "stop")
            let isGone = await eventually(within: .seconds(5)) { serviceProcesses.isEmpty }
            #expect(isGone, "'nightstand service stop' left \(serviceProcesses): \(answer?.errors ?? "")")
        }
        for window in windowProcesses { kill(window, SIGTERM) }
        looker?.send(SIGTERM)
        try? await desktop.end()
        try? await session.end()
        try? await system.end()
        _ = await eventually(within: .seconds(3)) { processes.isEmpty }
        for process in processes {
            Issue.record("\(process.name) (\(process.id)) was left behind")
            kill(process.id, SIGKILL)
        }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
