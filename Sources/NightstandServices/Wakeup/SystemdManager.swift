// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import Reactive
import Timekeeping

/// The few calls of `org.freedesktop.systemd1.Manager` that Nightstand needs: of the user's manager, or of the system's.
struct SystemdManager {
    private static let name = "org.freedesktop.systemd1"
    private static let path = "/org/freedesktop/systemd1"
    private static let interface = "org.freedesktop.systemd1.Manager"

    private let connection: BusConnection

    init(_ connection: BusConnection) {
        self.connection = connection
    }

    /// Starts a transient timer with a service that does nothing, and waits until the manager has it running.
    func startTimer(_ unit: String, at seconds: [Int64], description: String) async throws(BusError) {
        let calendars = seconds.map { second -> Variant in
            let wake = Instant(seconds: second).utc
            return .tuple([.string("OnCalendar"), .string("\(wake.date) \(wake.time) UTC")])
        }
        let timer: [(String, Variant)] = [
            ("Description", .string(description)),
            ("TimersCalendar", .array(of: "(ss)", calendars)),
            ("AccuracyUSec", .uint64(1_000_000)),
            ("WakeSystem", .bool(true)),
            ("RemainAfterElapse", .bool(false)),
            Self.forgetsFailure,
        ]
        let service = Self.oneShot(["/bin/true"], description: description)
        let companion = unit.prefix { $0 != "." } + ".service"
        let auxiliary: Variant = .tuple([.string(String(companion)), properties(service)])
        let result = try await start(unit, timer, [auxiliary])
        // A manager without CAP_WAKE_ALARM accepts the unit, and then fails to start it.
        guard result == "done" else {
            try? await forgetFailure(of: unit)
            throw BusError(
                name: BusError.failed, message: tr("it isn't allowed to wake the computer either (\(result))"))
        }
    }

    /// Runs a program by its absolute path and waits until it has ended; the user may be asked for a password first.
    ///
    /// - Throws: ``BusError``, also when the program fails.
    func run(_ command: [String], as unit: String, description: String) async throws(BusError) {
        try await Polkit.ask("org.freedesktop.systemd1.manage-units", connection)
        let result = try await start(unit, Self.oneShot(command, description: description), [], mayAskUser: true)
        guard result == "done" else {
            throw BusError(name: BusError.failed, message: tr("systemd ran the command, but it failed"))
        }
    }

    /// Starts a transient unit; returns how its job ended, such as `done`.
    private func start(
        _ unit: String, _ values: [(String, Variant)], _ auxiliary: [Variant], mayAskUser: Bool = false
    ) async throws(BusError) -> String {
        let jobs = Jobs(connection)
        let arguments: [Variant] = [
            .string(unit), .string("replace"), properties(values), .array(of: "(sa(sv))", auxiliary),
        ]
        let job = try await call("StartTransientUnit", arguments, mayAskUser: mayAskUser).first?.stringValue
        guard let job else { throw BusError(name: BusError.failed, message: tr("it returned no job")) }
        return await jobs.result(of: job)
    }

    /// The properties of a service that runs one program and ends.
    private static func oneShot(_ command: [String], description: String) -> [(String, Variant)] {
        let command: Variant = .tuple([.string(command[0]), .strings(command), .bool(false)])
        return [
            ("Description", .string(description)),
            ("Type", .string("oneshot")),
            ("ExecStart", .array(of: "(sasb)", [command])),
            forgetsFailure,
        ]
    }

    /// Stops a unit and clears its failed state; one that is gone already is fine.
    func remove(_ unit: String) async throws(BusError) {
        do {
            _ = try await call("StopUnit", [.string(unit), .string("replace")])
            try await forgetFailure(of: unit)
        } catch  where error.name == Self.name + ".NoSuchUnit" {
        }
    }

    /// Clears the failed state of a unit, without which `systemctl is-system-running` says `degraded`.
    private func forgetFailure(of unit: String) async throws(BusError) {
        do {
            _ = try await call("ResetFailedUnit", [.string(unit)])
        } catch  where error.name == Self.name + ".NoSuchUnit" {
        }
    }

    /// Lets the manager unload a unit that has failed, also when this process ends before it can ask for that.
    private static let forgetsFailure: (String, Variant) = ("CollectMode", .string("inactive-or-failed"))

    /// The names of the units that match a pattern.
    func units(matching pattern: String) async throws(BusError) -> [String] {
        let answer = try await call("ListUnitsByPatterns", [.strings([]), .strings([pattern])])
        return answer.first?.elements?.compactMap { $0.elements?.first?.stringValue } ?? []
    }

    /// The variables that the manager hands to what it starts.
    func environment() async throws(BusError) -> [String: String] {
        let get = BusMethod("Get", of: "org.freedesktop.DBus.Properties", at: Self.path, on: Self.name)
        let answer = try await connection.call(
            get, [.string(Self.interface), .string("Environment")], timeout: .seconds(10), startsService: false)
        var variables: [String: String] = [:]
        for assignment in answer.first?.unboxed.elements?.compactMap(\.stringValue) ?? [] {
            let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
        }
        return variables
    }

    private func call(
        _ method: String, _ arguments: [Variant], mayAskUser: Bool = false
    ) async throws(BusError) -> [Variant] {
        let method = BusMethod(method, of: Self.interface, at: Self.path, on: Self.name)
        return try await connection.call(
            method, arguments, timeout: mayAskUser ? Polkit.patience : .seconds(10), startsService: false,
            mayAskUser: mayAskUser)
    }

    private func properties(_ values: [(String, Variant)]) -> Variant {
        .array(of: "(sv)", values.map { .tuple([.string($0), .boxed($1)]) })
    }
}

/// Listens for the ends of the manager's jobs; created before a job is requested, so that none is missed.
private final class Jobs {
    private var results: [String: String] = [:]
    private var awaited: (job: String, continuation: CheckedContinuation<String, Never>)?
    private var subscription: Subscription?
    private var limit: TimerSource?

    init(_ connection: BusConnection) {
        let match = BusSignalMatch(
            "JobRemoved", of: "org.freedesktop.systemd1.Manager", from: "org.freedesktop.systemd1")
        subscription = connection.observe(match) { [weak self] signal in
            guard signal.arguments.count == 4, let job = signal.arguments[1].stringValue,
                let result = signal.arguments[3].stringValue
            else { return }
            self?.finish(job, result)
        }
    }

    /// How the job ended, such as `done` or `failed`; `timeout` when it did not within ten seconds.
    func result(of job: String) async -> String {
        if let result = results[job] { return result }
        limit = TimerSource(after: .seconds(10)) { [weak self] in self?.finish(job, "timeout") }
        return await withCheckedContinuation { awaited = (job, $0) }
    }

    private func finish(_ job: String, _ result: String) {
        results[job] = result
        guard let awaited, awaited.job == job else { return }
        self.awaited = nil
        limit?.cancel()
        awaited.continuation.resume(returning: result)
    }
}
