// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import Reactive
import SystemKit
import Timekeeping

/// A wake-up by PowerDevil, the power manager of KDE Plasma (`org.kde.Solid.PowerManagement`).
///
/// It accepts wake-ups from any client, but can wake the machine only if it has `CAP_WAKE_ALARM` itself, which it does
/// not report; so its process is inspected. It loses its wake-ups when it ends. Its callback to us is not needed: the
/// ring comes from the service's own timer.
@MainActor package final class PowerDevilWakeTimer {
    /// Called when ``isArmed`` has changed.
    package var onChange: (() -> Void)?
    /// Whether PowerDevil will wake the machine for the latest request.
    package private(set) var isArmed = false
    /// Why it will not, as the end of a sentence.
    package private(set) var reason = tr("it was not asked")
    private let link: BusLink
    private let caller: (service: String, path: String)
    private let now: () -> Instant
    private let mayWake: (_ process: Int) -> Bool?
    private var wanted: Instant?
    /// The number of requests.
    private var wishes = 0
    /// PowerDevil's cookie of our wake-up.
    private var scheduled: (second: Int64, cookie: UInt32)?
    private var presence: Subscription?
    private var isWorking = false

    private static let name = "org.kde.Solid.PowerManagement"

    /// Uses PowerDevil on the session bus.
    ///
    /// - Parameters:
    ///   - caller: the bus name and the object that PowerDevil calls after waking the machine.
    ///   - mayWake: whether a process may wake the machine; nil when unknown.
    package init(
        _ link: BusLink, caller: (service: String, path: String),
        now: @escaping () -> Instant = { SystemClock.now },
        mayWake: @escaping (_ process: Int) -> Bool? = ProcessCapabilities.mayWakeMachine
    ) {
        self.link = link
        self.caller = caller
        self.now = now
        self.mayWake = mayWake
    }

    /// Requests a wake-up before `instant` in place of the previous one; nil cancels it.
    package func arm(at instant: Instant?) {
        guard instant != wanted else { return }
        wanted = instant
        bringAbout()
    }

    private func bringAbout() {
        wishes += 1
        guard !isWorking else { return }
        isWorking = true
        Task.onLoop { [weak self] in
            guard let self else { return }
            var answered = 0
            repeat {
                answered = wishes
                await settle(wanted)
            } while answered != wishes
            isWorking = false
        }
    }

    private func settle(_ instant: Instant?) async {
        do throws(BusError) {
            let connection = try await link.connection()
            watch(connection)
            let old = scheduled
            guard let wake = instant.flatMap({ WakeLead.wake(for: $0, now: now()) }) else {
                scheduled = nil
                report(isArmed: false, reason: tr("the alarm is due at once"))
                if let old { try await clear(old.cookie, connection) }
                return
            }
            let mayWake = mayWake(try await process(connection))
            guard mayWake != false else {
                return report(isArmed: false, reason: tr("it isn't allowed to wake the computer either"))
            }
            let second = wake.seconds
            let arguments: [Variant] = [
                .string(caller.service), .objectPath(caller.path), .uint64(UInt64(max(0, second))),
            ]
            let answer = try await call("scheduleWakeup", arguments, connection).first
            guard case .uint32(let cookie)? = answer else {
                throw BusError(name: BusError.failed, message: tr("it returned no cookie"))
            }
            scheduled = (second, cookie)
            report(isArmed: mayWake == true, reason: tr("it is unknown whether it is allowed to wake the computer"))
            if let old { try await clear(old.cookie, connection) }
        } catch {
            report(isArmed: false, reason: error.isUnreachable ? tr("it is not running") : error.message)
        }
    }

    /// The process that owns the name.
    private func process(_ connection: BusConnection) async throws(BusError) -> Int {
        let bus = "org.freedesktop.DBus"
        let ask = BusMethod("GetConnectionUnixProcessID", of: bus, at: "/org/freedesktop/DBus", on: bus)
        let answer = try await connection.call(ask, [.string(Self.name)], timeout: .seconds(5)).first?.intValue
        guard let answer else { throw BusError(name: BusError.failed, message: tr("it has no process")) }
        return answer
    }

    private func clear(_ cookie: UInt32, _ connection: BusConnection) async throws(BusError) {
        do throws(BusError) {
            _ = try await call("clearWakeup", [.int32(Int32(bitPattern: cookie))], connection)
        } catch  where error.name == BusError.invalidArguments {
            // It is over already.
        }
    }

    private func call(
        _ method: String, _ arguments: [Variant], _ connection: BusConnection
    ) async throws(BusError) -> [Variant] {
        let method = BusMethod(method, of: Self.name, at: "/org/kde/Solid/PowerManagement", on: Self.name)
        return try await connection.call(method, arguments, timeout: .seconds(5), startsService: false)
    }

    /// Asks again when PowerDevil starts or restarts.
    private func watch(_ connection: BusConnection) {
        guard presence == nil else { return }
        var isFirst = true
        presence = connection.watch(Self.name) { [weak self] owner in
            defer { isFirst = false }
            guard let self, !isFirst else { return }
            scheduled = nil
            if owner == nil { report(isArmed: false, reason: tr("it is not running")) } else { bringAbout() }
        }
    }

    private func report(isArmed: Bool, reason: String) {
        let hasChanged = isArmed != self.isArmed || reason != self.reason
        self.isArmed = isArmed
        self.reason = reason
        if hasChanged { onChange?() }
    }
}
