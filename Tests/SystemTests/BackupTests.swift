// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Backups of the real service, and the file that it leaves behind.
    @Suite(.serialized) struct BackupTests {
        @Test func aBackupIsRestoredByTheRunningServiceWhichStartsAgainAsTheSameProcess() async throws {
            try await Machine.run { machine in
                let alarm = try await machine.addAlarm(in: 3600, label: "Kept")
                let file = machine.folder + "/kept.backup"
                #expect(try await machine.nightstand("backup", file).code == 0)
                #expect(try await machine.nightstand("backup", file).code == 1, "it is not replaced")
                let worker = try #require(machine.worker)
                _ = try await machine.nightstand("alarm", "delete", alarm.id)
                _ = try await machine.addAlarm(in: 7200, label: "Later")
                #expect(try await machine.nightstand("restore", file, "--yes").code == 0)
                let labels = try await machine.ask([AlarmStatus].self, "alarm", "list").map(\.alarm.label)
                #expect(labels == ["Kept"], "the next command is answered from the backup")
                #expect(machine.worker?.id == worker.id)
            }
        }

        @Test(arguments: [("es", "si", 0), ("es", "sí", 0), ("pt_BR", "sim", 0), ("de", "ja", 0), ("es", "oui", 1)])
        func theQuestionTakesTheUsersWordForYes(language: String, word: String, code: Int32) async throws {
            try await Machine.run(language: language) { machine in
                let file = machine.folder + "/kept.backup"
                #expect(try await machine.nightstand("backup", file).code == 0)
                let restoring = try machine.starts("restore", file)
                try restoring.say(word)
                let answer = try await restoring.ended(within: .seconds(60))
                #expect(answer.code == code, "\(answer.output)\(answer.errors)")
            }
        }
    }
}
