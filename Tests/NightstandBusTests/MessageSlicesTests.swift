// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import Testing
import Timekeeping

@testable import NightstandBus

/// Long lists on their way to the bus.
@MainActor @Suite struct MessageSlicesTests {
    @Test func theLoopTurnsWhileALongListIsWritten() async throws {
        try await withLoop {
            let entries = (0..<50).map { index in
                let scheduled = CivilDateTime(secondsSinceEpoch: Int64(index) * 86_400)
                return AlarmStatus(
                    alarm: Alarm(id: "a\(index)", schedule: Schedule(start: scheduled)), state: .off, next: [])
            }
            var turns = 0
            let counter = TurnSource {
                turns += 1
                return true
            }
            let list = try await Message.write(inSlices: entries, of: .zero)
            withExtendedLifetime(counter) { #expect(turns >= 50) }
            #expect(list == (try Message.write(list: entries)))
        }
    }
}
