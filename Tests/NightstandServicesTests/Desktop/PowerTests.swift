// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// logind, UPower and timedate1 as python-dbusmock plays them.
@MainActor @Suite struct PowerTests {
    private func logind(_ bus: PrivateBus) async throws -> DBusMock {
        try await DBusMock("logind", name: "org.freedesktop.login1", path: "/org/freedesktop/login1", on: bus)
    }

    private func inhibitors(_ logind: DBusMock) async throws -> [String] {
        let answer = try await logind.call("ListInhibitors", [], of: "org.freedesktop.login1.Manager")
        return (answer.first?.elements ?? []).compactMap { entry in
            guard let parts = entry.elements, parts.count > 3 else { return nil }
            return "\(parts[0].stringValue ?? "") \(parts[3].stringValue ?? "")"
        }
    }

    @Test func locksAreHeldAsLongAsTheyAreWanted() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let logind = try await logind(bus)
            let inhibitor = LogindInhibitor(BusLink(try bus.connect()))
            inhibitor.blocksSuspend = true
            inhibitor.delaysSuspend = true
            var held: [String] = []
            for _ in 0..<200 where held.count < 2 { held = try await inhibitors(logind) }
            #expect(Set(held) == ["sleep:idle:handle-lid-switch block", "sleep delay"])
            inhibitor.blocksSuspend = false
            for _ in 0..<200 where held.count > 1 { held = try await inhibitors(logind) }
            #expect(held == ["sleep delay"])
            inhibitor.delaysSuspend = false
            for _ in 0..<200 where !held.isEmpty { held = try await inhibitors(logind) }
            #expect(held == [])
        }
    }

    /// logind that refuses to sleep as long as `locks` aren't empty; each question takes the first of them away.
    private func logind(refusingFor locks: [[Variant]], _ bus: PrivateBus) async throws -> MockService {
        let xml = """
            <node><interface name="org.freedesktop.login1.Manager">
              <method name="Suspend"><arg type="b"/></method>
              <method name="ListInhibitors"><arg type="a(ssssuu)" direction="out"/></method>
            </interface></node>
            """
        var locks = locks
        return try await MockService(
            "org.freedesktop.login1", at: "/org/freedesktop/login1", xml: xml, on: try bus.connect()
        ) { call throws(BusError) in
            if call.method == "Suspend" {
                guard locks.isEmpty else { throw BusError(name: "org.freedesktop.login1.Blocked", message: "Denied") }
                return []
            }
            return [.array(of: "(ssssuu)", [.tuple(locks.removeFirst())])]
        }
    }

    private func lock(_ what: String, _ who: String, _ mode: String, by process: Int32) -> [Variant] {
        [.string(what), .string(who), "a reason", .string(mode), .uint32(1000), .uint32(UInt32(process))]
    }

    @Test func whoKeepsTheMachineAwakeIsNamed() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let logind = try await logind(
                refusingFor: [lock("idle:sleep", "Firefox", "block", by: 1), lock("sleep", "Screen", "delay", by: 1)],
                bus)
            let power = LogindPower(BusLink(try bus.connect()))
            #expect(await power.suspend() == "Firefox keeps the computer awake: a reason")
            #expect(await power.suspend() == "The computer can't be put to sleep: Denied", "a delay is no refusal")
            #expect(await power.suspend() == nil)
            #expect(logind.calls.last?.arguments == [false], "nobody is asked for a password")
        }
    }

    @Test func ourOwnLockIsWaitedForUntilItHasGone() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let own = lock("sleep:idle:handle-lid-switch", "Nightstand", "block", by: getpid())
            let logind = try await logind(refusingFor: [own, own], bus)
            let power = LogindPower(BusLink(try bus.connect()))
            #expect(await power.suspend() == nil)
            #expect(logind.calls.map(\.method).count { $0 == "Suspend" } == 3)
        }
    }

    @Test func sleepAndResumeAreReported() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let logind = try await logind(bus)
            let connection = try bus.connect()
            let power = LogindPower(BusLink(connection))
            var events: [PowerEvent] = []
            power.onEvent = { events.append($0) }
            try await bus.settle(connection)
            try await logind.emit("PrepareForSleep", of: "org.freedesktop.login1.Manager", "b", [true])
            try await logind.emit("PrepareForSleep", of: "org.freedesktop.login1.Manager", "b", [false])
            #expect(await eventually { events == [.aboutToSuspend, .resumed] })
            withExtendedLifetime(power) {}
        }
    }

    @Test func theBatteryIsReadWhenAskedFor() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let upower = try await DBusMock(
                "upower", name: "org.freedesktop.UPower", path: "/org/freedesktop/UPower", on: bus)
            let power = LogindPower(BusLink(try bus.connect()))
            #expect(await power.battery() == nil)
            try await upower.call(
                "SetupDisplayDevice",
                [
                    .int32(2), .int32(2), .double(64), .double(32), .double(50), .double(8), .int64(14_400), .int64(0),
                    true, "battery-good", .int32(1),
                ])
            let battery = await power.battery()
            #expect(
                battery
                    == Battery(
                        isDischarging: true, percentage: 64, watts: 8, wattHours: 32, timeToEmpty: .seconds(14_400)))
        }
    }

    @Test func theClockKnowsWhetherItFollowsTheNetwork() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let clock = SystemClock(system: BusLink(try bus.connect()))
            #expect(await clock.networkTime() == nil)
            #expect(await clock.followNetworkTime()?.hasPrefix("Network time can't be turned on: ") == true)
            let timedate = try await DBusMock(
                "timedated", name: "org.freedesktop.timedate1", path: "/org/freedesktop/timedate1", on: bus)
            try await timedate.call(
                "UpdateProperties",
                ["org.freedesktop.timedate1", ["NTPSynchronized": true, "NTP": false, "CanNTP": true]])
            #expect(await clock.networkTime() == NetworkTime(isSynchronized: true, isOn: false))
            #expect(await clock.followNetworkTime() == nil)
            #expect(await clock.networkTime() == NetworkTime(isSynchronized: true, isOn: true))
            try await timedate.call(
                "UpdateProperties", ["org.freedesktop.timedate1", ["NTPSynchronized": false, "CanNTP": false]])
            #expect(
                await clock.networkTime() == NetworkTime(isSynchronized: false, isOn: true, isAvailable: false))
        }
    }

    @Test func withoutAnyServiceNothingHappensAndNothingFails() async throws {
        try await withLoop {
            let link = BusLink(try PrivateBus().connect())
            let inhibitor = LogindInhibitor(link)
            inhibitor.blocksSuspend = true
            let haptics = FeedbackdHaptics(link, application: "e")
            haptics.isVibrating = true
            let notifications = FreedesktopNotifications(link, desktopEntry: "e")
            notifications.show(Notice(key: "a", title: "A"))
            #expect(await LogindPower(link).battery() == nil)
            #expect(await SystemClock(system: link).networkTime() == nil)
            #expect(await DesktopDoNotDisturb(link, desktop: "KDE").isOn() == nil)
            let login = SystemdLoginStart(session: link, system: link, unit: "e.service")
            #expect(await login.state() == LoginState(start: .unknown))
            inhibitor.blocksSuspend = false
            haptics.isVibrating = false
            notifications.close(key: "a")
        }
    }
}
