// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

extension SystemTests {
    /// The service was started before the session, in another language.
    @Suite struct SessionLanguageTests {
        @Test func aSessionThatAppearsIsSpokenToInItsLanguage() async throws {
            try await Machine.run { machine in
                _ = try await machine.addAlarm(in: 2, label: "Gym")
                #expect(await hasButton("Snooze", on: machine.desktop))
                #expect(try await machine.nightstand("stop").code == 0)
                try await machine.desktop.end()

                let session = try await Desktop(
                    environment: machine.environment.merging(["NIGHTSTAND_SESSION": "LANG=C.UTF-8 LANGUAGE=de"]) { $1 })
                _ = try await machine.addAlarm(in: 5, label: "Gym")
                #expect(await hasButton("schlummern", on: session), "\(session.events)")
                try await session.end()
            }
        }

        private func hasButton(_ label: String, on desktop: Desktop) async -> Bool {
            await eventually(within: .seconds(20)) { desktop.notifications.values.contains { $0.button(label) != nil } }
        }
    }
}
