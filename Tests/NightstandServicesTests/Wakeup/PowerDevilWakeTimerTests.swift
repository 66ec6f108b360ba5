// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import SystemKit
import Testing
import Timekeeping

/// The real client of PowerDevil, with a PowerDevil that python-dbusmock plays.
@MainActor @Suite struct PowerDevilWakeTimerTests {
    private let caller = (service: "org.example.Clock", path: "/org/example/Clock")
    private let due = SystemClock.now + .seconds(3600)
    private var wake: String { "\(caller.service) \(caller.path) \(due.seconds - 45)" }

    private func powerDevil(_ bus: PrivateBus) async throws -> DBusMock {
        let template = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "powerdevil.py").path
        return try await DBusMock(
            template, name: "org.kde.Solid.PowerManagement", path: "/org/kde/Solid/PowerManagement", on: bus)
    }

    private func wakes(_ mock: DBusMock) async throws -> [String] {
        try await mock.call("Wakes", []).first?.elements?.compactMap(\.stringValue) ?? []
    }

    private func timer(_ bus: PrivateBus, mayWake: Bool? = true) throws -> PowerDevilWakeTimer {
        PowerDevilWakeTimer(BusLink(try bus.connect()), caller: caller, mayWake: { _ in mayWake })
    }

    @Test func aWakeIsAskedForReplacedAndTakenBack() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let mock = try await powerDevil(bus)
            let timer = try timer(bus)
            timer.arm(at: due + .seconds(60))
            #expect(await eventually { timer.isArmed })
            timer.arm(at: due)
            var list: [String] = []
            for _ in 0..<200 where list != [wake] { list = try await wakes(mock) }
            #expect(list == [wake] && timer.isArmed)
            timer.arm(at: nil)
            #expect(await eventually { !timer.isArmed })
            for _ in 0..<200 where !list.isEmpty { list = try await wakes(mock) }
            #expect(list == [])
        }
    }

    @Test func itIsNotCountedOnWhereItMayNotWake() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let mock = try await powerDevil(bus)
            for (mayWake, word, count) in [(false, "allowed to wake", 0), (nil, "it is unknown", 1)]
                as [(Bool?, String, Int)]
            {
                let timer = try timer(bus, mayWake: mayWake)
                timer.arm(at: due)
                #expect(await eventually { timer.reason.contains(word) })
                #expect(!timer.isArmed)
                #expect(try await wakes(mock).count == count)
            }
        }
    }

    @Test func itIsAskedAgainWhenItComesBack() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let timer = try timer(bus)
            timer.arm(at: due)
            #expect(await eventually { timer.reason == "it is not running" })
            let first = try await powerDevil(bus)
            #expect(await eventually { timer.isArmed })
            #expect(try await wakes(first) == [wake])
            first.stop()
            #expect(await eventually { !timer.isArmed })
            let second = try await powerDevil(bus)
            #expect(await eventually { timer.isArmed })
            #expect(try await wakes(second) == [wake])
        }
    }

    @Test func theWholeWakeupComesToItWhereSystemdIsNot() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let mock = try await powerDevil(bus)
            let wakeup = TimerfdWakeup(session: BusLink(try bus.connect()), caller: caller, mayUseKernel: false)
            wakeup.arm(at: due)
            // The process that plays PowerDevil may do what this test may.
            let mayWake = ProcessCapabilities.mayWakeMachine(Int(getpid()))
            let word = mayWake == true ? "PowerDevil) wakes this computer" : "isn't allowed to wake the computer either"
            #expect(await eventually { wakeup.sentence.contains(word) }, "\(wakeup.sentence)")
            #expect(wakeup.path == (mayWake == true ? .powerDevil : .none))
            #expect(try await wakes(mock).count == (mayWake == true ? 1 : 0))
        }
    }

    @Test(
        "the right to wake the machine is read from the kernel's record of the process",
        arguments: [
            ("Name:\tx\nCapEff:\t0000000800000000\n", true), ("CapEff:\t000001ffffffffff", true),
            ("CapEff:\t00000007ffffffff\nCapBnd:\t0000000800000000", false), ("Name:\tx\n", nil),
        ] as [(String, Bool?)])
    func capability(status: String, mayWake: Bool?) {
        #expect(ProcessCapabilities.mayWakeMachine(status: status) == mayWake)
    }
}
