// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// What `check` reports when something is wrong.
    @Suite(.serialized) struct CheckTests {
        @Test func withoutAnySinkTheCheckIsRed() async throws {
            try await Machine.run { machine in
                #expect(try await items(machine, code: 0)["sink"]?.level != .red)
                try machine.sound.control("unload-module", "module-null-sink")
                let sink = try await items(machine, code: 1)["sink"]
                #expect(sink?.level == .red)
                #expect(sink?.remedy?.isEmpty == false)
            }
        }

        @Test func aDamagedStoreIsSetAsideAndSaidInTheCheck() async throws {
            try await Machine.run { home in
                try FileManager.default.createDirectory(
                    atPath: home + "/data/nightstand", withIntermediateDirectories: true)
                try "This is not a database.".write(
                    toFile: home + "/data/nightstand/nightstand.db", atomically: true, encoding: .utf8)
            } _: { machine in
                let answer = try await machine.nightstand("check", "--json")
                #expect(answer.output.contains("nightstand.db.corrupt-"), "\(answer.output) \(answer.errors)")
                let folder = machine.folder + "/home/data/nightstand"
                let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
                    .first { $0.hasPrefix("nightstand.db.corrupt-") }
                let text = try String(contentsOfFile: folder + "/" + (kept ?? ""), encoding: .utf8)
                #expect(text == "This is not a database.")
                let alarm = try await machine.addAlarm(in: 3600, label: "Still works")
                #expect(try await machine.ask([AlarmStatus].self, "alarm", "list").map(\.id) == [alarm.id])
            }
        }

        @Test func aServiceThatCannotBeReachedIsExitCode4() async throws {
            try await Machine.run { machine in
                let nowhere = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(machine.folder)/nothing-here"]
                for words in [["alarm", "list"], ["stop"], ["status"]] {
                    let answer = try await TestedProgram.run(
                        Machine.programs + "/nightstand", words,
                        environment: machine.environment.merging(nowhere) { $1 })
                    #expect(answer.code == 4, "\(words): \(answer)")
                    #expect(!answer.errors.isEmpty && answer.output.isEmpty)
                }
                #expect(machine.serviceProcesses.isEmpty)
            }
        }

        private func items(_ machine: Machine, code: Int32) async throws -> [String: CheckItem] {
            let answer = try await machine.nightstand("check", "--json")
            #expect(answer.code == code, "\(answer.output) \(answer.errors)")
            let items = try JSONDecoder().decode([CheckItem].self, from: Data(answer.output.utf8))
            return Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        }
    }
}
