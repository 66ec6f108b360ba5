// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import Reactive

/// Gets sleep events from logind and, on request, the battery from UPower.
@MainActor package final class LogindPower: Power {
    /// Called in the loop when the machine is about to sleep, or has resumed.
    package var onEvent: ((PowerEvent) -> Void)?
    private let system: BusLink
    private var subscription: Subscription?

    /// Listens on the system bus, as soon as it is available.
    package init(_ system: BusLink) {
        self.system = system
        Task.onLoop { [weak self] in self?.listen(try await system.connection()) }
    }

    private func listen(_ connection: BusConnection) {
        let name = "org.freedesktop.login1"
        let match = BusSignalMatch(
            "PrepareForSleep", of: name + ".Manager", at: "/org/freedesktop/login1", from: name)
        subscription = connection.observe(match) { [weak self] signal in
            guard let isStarting = signal.arguments.first?.boolValue else { return }
            self?.onEvent?(isStarting ? .aboutToSuspend : .resumed)
        }
    }

    /// UPower's summary of all batteries (its display device).
    package func battery() async -> Battery? {
        let name = "org.freedesktop.UPower"
        let read = BusMethod(
            "GetAll", of: "org.freedesktop.DBus.Properties", at: "/org/freedesktop/UPower/devices/DisplayDevice",
            on: name)
        guard let connection = try? await system.connection(),
            let values = try? await connection.call(read, [.string(name + ".Device")], timeout: .seconds(3)).first,
            values["IsPresent"]?.boolValue == true, values["Type"]?.intValue == Kind.battery,
            let percentage = values["Percentage"]?.doubleValue
        else { return nil }
        let state = values["State"]?.intValue ?? 0
        let seconds = values["TimeToEmpty"]?.intValue ?? 0
        let watts = values["EnergyRate"]?.doubleValue ?? 0
        let energy = values["Energy"]?.doubleValue ?? 0
        return Battery(
            isDischarging: state == Kind.discharging || state == Kind.pendingDischarge, percentage: percentage,
            watts: watts > 0 ? watts : nil, wattHours: energy > 0 ? energy : nil,
            timeToEmpty: seconds > 0 ? .seconds(seconds) : nil)
    }

    /// Asks logind, without asking the user; inhibitors of others are respected.
    package func suspend() async -> String? {
        var failure = ""
        for _ in 0..<5 {
            do throws(BusError) {
                _ = try await system.connection().call(Self.manager("Suspend"), [false], timeout: .seconds(10))
                return nil
            } catch { failure = error.message }
            let locks = await locks()
            // Since systemd 257 our own lock counts too, until logind has noticed that it was released.
            guard locks.contains(where: { $0.process == Int(getpid()) }) else {
                guard let first = locks.first else { break }
                // Translators: {1} is a program, {2} the reason that it gives.
                return tr("\(first.holder) keeps the computer awake: \(first.reason)")
            }
            try? await LoopClock().sleep(for: .milliseconds(100))
        }
        return tr("The computer can't be put to sleep: \(failure)")
    }

    /// What blocks sleep, as far as logind knows.
    private func locks() async -> [(holder: String, reason: String, process: Int)] {
        let list = try? await system.connection().call(Self.manager("ListInhibitors"), [], timeout: .seconds(3))
        return (list?.first?.elements ?? []).compactMap { entry in
            guard let parts = entry.elements, parts.count == 6, parts[3].stringValue == "block",
                let what = parts[0].stringValue, what.split(separator: ":").contains("sleep")
            else { return nil }
            return (parts[1].stringValue ?? "", parts[2].stringValue ?? "", parts[5].intValue ?? 0)
        }
    }

    private static func manager(_ method: String) -> BusMethod {
        let name = "org.freedesktop.login1"
        return BusMethod(method, of: name + ".Manager", at: "/org/freedesktop/login1", on: name)
    }

    /// What logind reported about the user's active session.
    package func isUnattended() async -> Bool? {
        let read = BusMethod(
            "GetAll", of: "org.freedesktop.DBus.Properties", at: "/org/freedesktop/login1/session/auto",
            on: "org.freedesktop.login1")
        guard let connection = try? await system.connection(),
            let values = try? await connection.call(
                read, [.string("org.freedesktop.login1.Session")], timeout: .seconds(3)
            ).first
        else { return nil }
        let hints = ["IdleHint", "LockedHint"].compactMap { values[$0]?.boolValue }
        return hints.isEmpty ? nil : hints.contains(true)
    }

    /// Numbers of UPower's `Type` and `State`.
    private nonisolated enum Kind {
        static let battery = 2
        static let discharging = 2
        static let pendingDischarge = 6
    }
}
