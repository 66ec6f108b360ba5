// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandTestSupport
import NightstandServices
import Testing
import Timekeeping

/// The real client of the user's service manager, with a stand-in whose calls have the types of the real one.
@MainActor @Suite struct SystemdWakeTimerTests {
    private let now = Instant("2026-11-21T05:00:00Z")!

    /// A manager that has units, and that may or may not be able to start timers that wake.
    @MainActor private final class Manager {
        var units: Set<String> = []
        /// The units for which `systemctl --user --failed` would list them.
        var failed: Set<String> = []
        var result = "done"
        /// Whether failed units stay loaded until they are reset, as without `CollectMode=inactive-or-failed`.
        var keepsFailed = false
        private var mock: MockService?

        init(_ bus: PrivateBus) async throws {
            let connection = try bus.connect()
            var number: UInt32 = 0
            mock = try await MockService(
                "org.freedesktop.systemd1", at: "/org/freedesktop/systemd1", xml: systemdXML, on: connection
            ) { [weak self] call throws(BusError) in
                guard let self else { return [] }
                let unit = call.arguments.first?.stringValue ?? ""
                switch call.method {
                case "ListUnitsByPatterns":
                    let unit: (String) -> Variant = { name in
                        .tuple(
                            [name, "", "loaded", "active", "waiting", ""].map(Variant.string)
                                + [.objectPath("/u"), .uint32(0), "", .objectPath("/j")])
                    }
                    return [.array(of: "(ssssssouso)", self.units.union(self.failed).sorted().map(unit))]
                case "StartTransientUnit":
                    let isCollected = call.arguments[2].description.contains("('CollectMode', <'inactive-or-failed'>)")
                    if self.result == "done" {
                        self.units.insert(unit)
                    } else if self.keepsFailed || !isCollected {
                        self.failed.insert(unit)
                    }
                case "StopUnit":
                    guard self.units.remove(unit) != nil || self.failed.contains(unit) else { throw Self.noSuchUnit }
                case "ResetFailedUnit":
                    guard self.failed.remove(unit) != nil || self.units.contains(unit) else { throw Self.noSuchUnit }
                    return []
                default:
                    break
                }
                number += 1
                let job = "/org/freedesktop/systemd1/job/\(number)"
                connection.emit(
                    "JobRemoved", of: "org.freedesktop.systemd1.Manager", at: "/org/freedesktop/systemd1",
                    [.uint32(number), .objectPath(job), .string(unit), .string(self.result)])
                return [.objectPath(job)]
            }
        }

        private static let noSuchUnit = BusError(
            name: "org.freedesktop.systemd1.NoSuchUnit", message: "Unit not loaded.")
        var calls: [MockService.Call] { mock?.calls ?? [] }
        func stop() { mock?.stop() }
    }

    @Test func theManagerIsAskedForAnAbsoluteTimerThatWakes() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let manager = try await Manager(bus)
            let timer = SystemdWakeTimer(BusLink(try bus.connect()), now: { now })
            timer.arm(at: now + .seconds(3600))
            #expect(await eventually { timer.isArmed })
            let start = try #require(manager.calls.first { $0.method == "StartTransientUnit" })
            #expect(start.arguments[0].stringValue == "nightstand-wake-\((now + .seconds(3600)).seconds).timer")
            let properties = start.arguments[2].description
            // The first wakes the machine in time; the others wake it again if it was put to sleep in the meantime.
            let times = ["05:59:15", "05:59:35", "05:59:50", "06:00:00"]
            let wakes = times.map { "('OnCalendar', '2026-11-21 \($0) UTC')" }
            #expect(properties.contains("[\(wakes.joined(separator: ", "))]"))
            #expect(properties.contains("('WakeSystem', <true>)"))
            #expect(start.arguments[3].description.contains("/bin/true"))
        }
    }

    @Test func armingAgainReplacesTheTimerAndDisarmingRemovesIt() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let manager = try await Manager(bus)
            manager.units = ["nightstand-wake-1.timer"]
            let timer = SystemdWakeTimer(BusLink(try bus.connect()), now: { now })
            timer.arm(at: now + .seconds(3600))
            #expect(await eventually { timer.isArmed })
            #expect(manager.units == ["nightstand-wake-\(now.seconds + 3600).timer"])
            timer.arm(at: now + .seconds(7000))
            timer.arm(at: now + .seconds(7200))
            let last: Set = ["nightstand-wake-\(now.seconds + 7200).timer"]
            #expect(await eventually { manager.units == last })
            let count = manager.calls.count
            timer.arm(at: now + .seconds(7200))
            timer.arm(at: nil)
            #expect(await eventually { !timer.isArmed && manager.units.isEmpty })
            #expect(manager.calls[count...].map(\.method).filter { $0 != "ResetFailedUnit" } == ["StopUnit"])
        }
    }

    @Test func aManagerThatMayNotWakeIsToldTruthfully() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let manager = try await Manager(bus)
            manager.result = "failed"
            let timer = SystemdWakeTimer(BusLink(try bus.connect()), now: { now })
            var changes = 0
            timer.onChange = { changes += 1 }
            timer.arm(at: now + .seconds(3600))
            #expect(await eventually { changes > 0 })
            #expect(!timer.isArmed)
            #expect(timer.reason.contains("allowed to wake"))
        }
    }

    @Test func aRefusedWakeLeavesNoFailedUnitBehind() async throws {
        try await withLoop {
            for keepsFailed in [false, true] {
                let bus = try PrivateBus()
                let manager = try await Manager(bus)
                manager.result = "failed"
                manager.keepsFailed = keepsFailed
                let timer = SystemdWakeTimer(BusLink(try bus.connect()), now: { now })
                var changes = 0
                timer.onChange = { changes += 1 }
                timer.arm(at: now + .seconds(3600))
                #expect(await eventually { changes > 0 })
                #expect(manager.calls.contains { $0.method == "StartTransientUnit" } && manager.failed == [])
            }
        }
    }

    @Test func whatEarlierRunsLeftIsRemovedAlsoWhatHasFailed() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let manager = try await Manager(bus)
            manager.units = ["nightstand-wake-1.timer"]
            manager.failed = ["nightstand-wake-2.timer", "nightstand-wake-2.service"]
            let timer = SystemdWakeTimer(BusLink(try bus.connect()), now: { now })
            timer.arm(at: now + .seconds(3600))
            #expect(await eventually { timer.isArmed })
            #expect(manager.failed == [])
            #expect(manager.units == ["nightstand-wake-\(now.seconds + 3600).timer"])
        }
    }

    @Test func withoutAManagerNothingIsArmed() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let timer = SystemdWakeTimer(BusLink(try bus.connect()), now: { now })
            timer.arm(at: now + .seconds(3600))
            let first = timer.reason
            #expect(await eventually { timer.reason != first })
            #expect(timer.reason == "it is not running")
            #expect(!timer.isArmed)
        }
    }

    @Test func theWholeWakeupNamesItsPath() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let manager = try await Manager(bus)
            let wakeup = TimerfdWakeup(
                session: BusLink(try bus.connect()), caller: ("org.example.Clock", "/clock"), mayUseKernel: false)
            var events: [WakeupEvent] = []
            wakeup.onEvent = { events.append($0) }
            #expect(wakeup.path == .none)
            wakeup.arm(at: SystemClock.now + .seconds(3600))
            #expect(await eventually { wakeup.path == .systemd })
            #expect(events == [.pathChanged])
            #expect(wakeup.sentence.contains("systemd"))
            let due = SystemClock.now + .milliseconds(60)
            wakeup.arm(at: due)
            #expect(await eventually { events.contains(.due) })
            #expect(SystemClock.now >= due)
            #expect(await eventually { wakeup.path == .none && manager.units.isEmpty })
        }
    }

    @Test func withoutAnyPathTheSentenceSaysSo() {
        let wakeup = TimerfdWakeup(session: nil, caller: ("org.example.Clock", "/clock"), mayUseKernel: false)
        wakeup.arm(at: SystemClock.now + .seconds(3600))
        #expect(wakeup.path == .none)
        #expect(wakeup.sentence.contains("Nothing wakes this computer"))
    }
}

/// The part of systemd's interface that is used, as `busctl --user introspect` shows it.
let systemdXML = """
    <node><interface name="org.freedesktop.systemd1.Manager">
      <method name="StartTransientUnit">
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a(sv)" direction="in"/>
        <arg type="a(sa(sv))" direction="in"/><arg type="o" direction="out"/>
      </method>
      <method name="StopUnit">
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
      </method>
      <method name="ResetFailedUnit"><arg type="s" direction="in"/></method>
      <method name="ListUnitsByPatterns">
        <arg type="as" direction="in"/><arg type="as" direction="in"/><arg type="a(ssssssouso)" direction="out"/>
      </method>
      <signal name="JobRemoved"><arg type="u"/><arg type="o"/><arg type="s"/><arg type="s"/></signal>
    </interface></node>
    """
