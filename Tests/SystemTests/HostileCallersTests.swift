// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Programs of the user that ask too much.
    ///
    /// How late an alarm is on a quiet machine is measured by the benchmarks.
    @Suite(.serialized) struct HostileCallersTests {
        private func lateness(_ id: String, _ machine: Machine) async throws -> Duration? {
            let history = try await machine.ask([JournalEntry].self, "history")
            return history.first { $0.key.alarmID == id }.flatMap { entry in entry.fired.map { $0 - entry.due } }
        }

        private func mostMemory(_ process: pid_t) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(Int(line.filter(\.isNumber))) / 1024
        }

        @Test func aFloodOfCallsNeitherDelaysAnAlarmNorFillsTheMemory() async throws {
            try await Machine.run { machine in
                let alarm = try await machine.addAlarm(in: 8, label: "Flooded")
                let due = try #require(alarm.next.first?.due)
                let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Machine/flood.py")
                    .path
                let begin = Double(due.milliseconds) / 1000 - 0.3
                let callers = try (0..<5).map { _ in
                    try TestedProgram(
                        "/usr/bin/python3", [script, "3000", "\(begin)"], environment: machine.environment)
                }
                var (answered, refused) = (0, 0)
                for caller in callers {
                    let answer = try await caller.ended(within: .seconds(60))
                    #expect(answer.code == 0, "\(answer.errors)")
                    let counts = answer.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
                    try #require(counts.count == 2)
                    answered += counts[0]
                    refused += counts[1]
                }
                let late = try #require(try await lateness(alarm.alarm.id, machine))
                let memory = try mostMemory(try #require(machine.worker).id)
                print(
                    "flood: \(answered) answered, \(refused) refused, \(late.wholeMilliseconds) ms late, at most \(memory) MiB"
                )
                #expect(answered + refused == 15_000 && refused > 0)
                #expect(late < .seconds(1))
                #expect(memory < 120)
            }
        }

        @Test func anAlarmRingsWhileThousandsAreImported() async throws {
            try await Machine.run { machine in
                let alarm = try await machine.addAlarm(in: 6, label: "Meanwhile")
                let due = try #require(alarm.next.first?.due)
                func file(_ count: Int) throws -> String {
                    let entries = (0..<count).map {
                        #"{"id":"i\#($0)","label":"Imported \#($0)","start":"2099-01-01T07:30:00"}"#
                    }
                    let path = machine.folder + "/\(count).json"
                    try Data("[\(entries.joined(separator: ",\n"))]".utf8).write(to: URL(filePath: path))
                    return path
                }
                let many = try file(2000)
                let wait = due - Listener.now - .milliseconds(200)
                try await Task.sleep(for: max(.zero, wait))
                let start = ContinuousClock.now
                let answer = try await machine.nightstand("alarm", "import", many)
                print("2000 alarms imported in \(ContinuousClock.now - start)")
                #expect(answer.code == 0, "\(answer.errors)")
                #expect(answer.output.contains("2000 alarms were added") && answer.output.contains("1900 more"))
                #expect(try #require(try await lateness(alarm.alarm.id, machine)) < .seconds(1))
                let refused = try await machine.nightstand("alarm", "import", try file(10_001))
                #expect(refused.code != 0 && refused.errors.contains("more than 10000 entries"), "\(refused)")
                #expect(try await machine.ask([AlarmStatus].self, "alarm", "list").count == 2001)
            }
        }
    }
}
