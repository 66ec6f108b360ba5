// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// What the real service holds after many nights, counted by the kernel and by the bus.
    @Suite(.serialized) struct ServiceResourceTests {
        private struct Held: CustomStringConvertible {
            var usage: ProcessUsage
            /// Signals of the session bus that it subscribes to.
            var subscriptions: Int

            var description: String { "\(usage), \(subscriptions) subscriptions" }
        }

        /// Rings `count` alarms together, previews sounds and runs checks meanwhile, then answers and deletes the alarms.
        private func live(_ machine: Machine, ringing count: Int) async throws {
            for number in 0..<count { _ = try await machine.addAlarm(in: 3, label: "Ring \(number)", "--volume", "1") }
            #expect(try await machine.nightstand("sounds", "preview", "bell").code == 0)
            _ = try await machine.nightstand("check")
            let isRinging = try await eventually(within: .seconds(20)) {
                try await machine.ask([RingStatus].self, "ring", "list").count { $0.phase == .ringing } == count
            }
            #expect(isRinging)
            #expect(try await machine.nightstand("snooze", "--for", "5").code == 0)
            #expect(try await machine.nightstand("stop").code == 0)
            for status in try await machine.ask([AlarmStatus].self, "alarm", "list") {
                #expect(try await machine.nightstand("alarm", "delete", status.alarm.id).code == 0)
            }
        }

        /// What is held once the sound is let go.
        private func settled(_ machine: Machine) async throws -> Held {
            try await Task.sleep(for: .seconds(9))
            let answer = try await TestedProgram.run(
                "/usr/bin/dbus-send",
                [
                    "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
                    "org.freedesktop.DBus.Debug.Stats.GetConnectionStats", "string:\(Names.service)",
                ], environment: machine.environment)
            let words = answer.output.split(whereSeparator: \.isWhitespace)
            let place = try #require(words.firstIndex { $0 == #""MatchRules""# }, "\(answer)")
            let number = try #require(words[place...].firstIndex { $0 == "uint32" })
            return Held(
                usage: try ProcessUsage(of: try #require(machine.worker).id),
                subscriptions: try #require(Int(words[words.index(after: number)])))
        }

        @Test func nothingIsLostOverAHundredAndTwentyRingsOfTheService() async throws {
            try await Machine.run { machine in
                // What libraries allocate once is allocated.
                for _ in 0..<2 { try await live(machine, ringing: 20) }
                let before = try await settled(machine)
                for _ in 0..<6 { try await live(machine, ringing: 20) }
                let after = try await settled(machine)
                print("120 rings of the service: before \(before); after \(after)")
                #expect(abs(after.usage.descriptors - before.usage.descriptors) <= 2, "\(before) → \(after)")
                #expect(after.usage.anonymous - before.usage.anonymous <= 2048, "\(before) → \(after)")
                #expect(after.usage.threads <= before.usage.threads + 1 && after.usage.children == 0)
                #expect(after.subscriptions == before.subscriptions && before.subscriptions > 0, "\(before) → \(after)")
            }
        }
    }
}
