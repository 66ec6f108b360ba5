// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

@testable import NightstandCommands

/// At 12:00:00 UTC on Saturday 21 November 2026, asked over a real bus.
@MainActor @Suite struct SearchServerTests {
    /// A desktop on a bus of its own, and the process that it asks.
    @MainActor private final class Desk {
        let session = Session()
        let notifications = FakeNotifications()
        let bus: PrivateBus
        let desktop: BusConnection
        /// What waits for some time to pass.
        private var sleepers: [(time: Duration, wake: CheckedContinuation<Void, Never>)] = []
        private(set) var hasLeft = false

        init() async throws {
            bus = try PrivateBus()
            desktop = try bus.connect()
            var environment = session.environment
            environment.sleep = { [weak self] time in
                await withCheckedContinuation { self?.sleepers.append((time, $0)) }
            }
            let server = try SearchServer(environment, notifications, on: try bus.connect())
            var isThere = false
            let watch = desktop.watch(Names.search) { isThere = $0 != nil }
            Task { @MainActor in
                await server.run()
                hasLeft = true
            }
            #expect(await eventually { isThere })
            watch.cancel()
        }

        /// What waits for at most that time has waited.
        func pass(_ time: Duration) {
            let waiting = sleepers
            sleepers = waiting.filter { $0.time > time }
            waiting.filter { $0.time <= time }.forEach { $0.wake.resume() }
        }

        func gnome(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
            try await call(method, "org.gnome.Shell.SearchProvider2", arguments)
        }

        func kde(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
            try await call(method, "org.kde.krunner1", arguments)
        }

        private func call(_ method: String, _ interface: String, _ arguments: [Variant]) async throws -> [Variant] {
            let method = BusMethod(method, of: interface, at: Names.searchPath, on: Names.search)
            return try await desktop.call(method, arguments, timeout: PrivateBus.patience)
        }
    }

    @Test func gnomeFindsDescribesAndSets() async throws {
        try await withLoop {
            let desk = try await Desk()
            let found = try await desk.gnome("GetInitialResultSet", .strings(["timer", "5"]))
            #expect(found == [.strings(["set:timer 5"])])
            let more = try await desk.gnome(
                "GetSubsearchResultSet", .strings(["set:timer 5"]), .strings(["timer", "50"]))
            #expect(more == [.strings(["set:timer 50"])])
            let metas = try await desk.gnome("GetResultMetas", .strings(["set:timer 5", "nonsense"]))
            let meta = try #require(metas.first?.elements?.first)
            #expect(metas.first?.elements?.count == 1)
            #expect(meta["id"]?.stringValue == "set:timer 5")
            #expect(meta["name"]?.stringValue == "Timer for 5 min")
            #expect(meta["description"]?.stringValue == "Starts now, ends at 12:05")
            _ = try await desk.gnome("ActivateResult", "set:timer 5", .strings(["timer", "5"]), .uint32(0))
            #expect(try await desk.session.service.countdowns().map(\.run.countdown.roundLength) == [300])
        }
    }

    @Test func kdeFindsAndSets() async throws {
        try await withLoop {
            let desk = try await Desk()
            let matches = try await desk.kde("Match", "alarm 7 weekdays")
            let match = try #require(matches.first?.elements?.first?.elements)
            #expect(match[0] == "set:alarm 7 weekdays")
            #expect(match[1] == "Alarm weekdays at 07:00")
            #expect(match[5]["subtext"]?.stringValue == "Mon 23 Nov 07:00, in 1 day 19 h")
            #expect(try await desk.kde("Match", "terminal").first?.elements == [])
            #expect(try await desk.kde("Actions").first?.elements == [])
            _ = try await desk.kde("Run", "set:alarm 7 weekdays", "")
            #expect(desk.session.service.log == ["add 1"])
        }
    }

    @Test func theNoticeTakesBackWhatWasSetAndKeepsTheProcess() async throws {
        try await withLoop {
            let desk = try await Desk()
            _ = try await desk.gnome("ActivateResult", "set:mon 7:00 and tue 8:00", .strings([]), .uint32(0))
            #expect(desk.session.service.stored.count == 2)
            let notice = try #require(desk.notifications.shown.values.first)
            #expect(notice.buttons.map(\.id) == ["undo"])
            desk.notifications.press("undo", key: notice.key)
            #expect(await eventually { desk.session.service.stored.isEmpty && desk.notifications.shown.isEmpty })
        }
    }

    @Test func theOtherHalfOfTheDayIsSetWhereItWasChosen() async throws {
        try await withLoop {
            let desk = try await Desk()
            _ = try await desk.kde("Run", "set.halfOfDay:alarm 7", "")
            #expect(desk.session.service.stored.map(\.alarm.schedule.start.time.hour) == [7])
        }
    }

    @Test func theWindowIsOpenedForAllElse() async throws {
        try await withLoop {
            let desk = try await Desk()
            for id in ["alarm:a1", "timer:t", "stopwatch:s", "place:Asia/Tokyo:Tokyo", "ask:alarm tomorrow"] {
                _ = try await desk.kde("Run", .string(id), "")
            }
            _ = try await desk.gnome("LaunchSearch", .strings(["tea", "4"]), .uint32(0))
            #expect(
                desk.session.window.log == [
                    "alarm a1", "page timers", "page stopwatch", "page world", "phrase alarm tomorrow", "phrase tea 4",
                ])
        }
    }

    @Test func aRingIsStoppedUnlessItsChallengeComesFirst() async throws {
        try await withLoop {
            let desk = try await Desk()
            desk.session.ring("a1")
            desk.session.ring("b2", challenge: .sum)
            let ids = desk.session.service.ringing.map(\.id)
            _ = try await desk.kde("Run", .string("snooze:" + ids[0]), "")
            _ = try await desk.kde("Run", .string("stop:" + ids[0]), "")
            _ = try await desk.kde("Run", .string("stop:" + ids[1]), "")
            #expect(desk.session.service.log == ["snooze \(ids[0]) usual search", "stop \(ids[0]) search"])
            #expect(desk.session.window.log == ["show-ringing"])
        }
    }

    @Test func aRefusalIsSaid() async throws {
        try await withLoop {
            let desk = try await Desk()
            desk.session.service.error = ServiceError(.storage, "The disk is full.")
            _ = try await desk.kde("Run", "set:alarm 7", "")
            #expect(desk.notifications.shown["search-1"]?.title == "Nothing was set.")
            #expect(desk.notifications.shown["search-1"]?.body == "The disk is full.")
            _ = try await desk.kde("Run", "snooze:x", "")
            #expect(desk.notifications.shown["search-2"]?.title == "The disk is full.")
        }
    }

    @Test func itLeavesWhenNobodyHasAskedForAWhile() async throws {
        try await withLoop {
            let desk = try await Desk()
            _ = try await desk.kde("Match", "timer 5")
            desk.pass(.seconds(30))
            _ = try await desk.kde("Match", "timer 50")
            #expect(!desk.hasLeft)
            #expect(
                await eventually {
                    desk.pass(.seconds(30)); return desk.hasLeft
                })
            await #expect(throws: BusError.self) { _ = try await desk.kde("Match", "timer 5") }
        }
    }

    @Test func anAnswerableNoticeKeepsIt() async throws {
        try await withLoop {
            let desk = try await Desk()
            _ = try await desk.kde("Run", "set:timer 5", "")
            #expect(desk.notifications.shown.count == 1)
            for _ in 0..<5 {
                try await desk.bus.settle(desk.desktop)
                desk.pass(.seconds(30))
            }
            try await desk.bus.settle(desk.desktop)
            #expect(!desk.hasLeft && desk.notifications.shown.count == 1)
            desk.pass(.seconds(60))
            #expect(
                await eventually {
                    desk.pass(.seconds(30))
                    return desk.hasLeft
                })
            #expect(desk.notifications.shown.isEmpty)
        }
    }

    @Test func aSecondProcessGivesWay() async throws {
        try await withLoop {
            let desk = try await Desk()
            let second = try SearchServer(
                desk.session.environment, FakeNotifications(), on: try desk.bus.connect())
            await second.run()
            #expect(!desk.hasLeft)
        }
    }

    @Test func aCallerThatSendsTooMuchIsRefused() async throws {
        try await withLoop {
            let desk = try await Desk()
            let huge = String(repeating: "x", count: 1 << 20)
            await #expect(throws: BusError.self) { _ = try await desk.kde("Match", .string(huge)) }
            await #expect(throws: BusError.self) {
                _ = try await desk.gnome("GetInitialResultSet", .strings(Array(repeating: "timer", count: 10_000)))
            }
            #expect(try await desk.kde("Match", .string(String(huge.prefix(10_000)))).first?.elements == [])
            let many = Array(repeating: "set:timer 5", count: 500)
            #expect(try await desk.gnome("GetResultMetas", .strings(many)).first?.elements?.count == 10)
            #expect(try await desk.kde("Match", "timer 5").first?.elements?.count == 1)
        }
    }
}
