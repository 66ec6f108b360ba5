// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandService
import Testing
import Timekeeping

@testable import NightstandBus

/// Long lists on their way to the bus.
@MainActor @Suite struct MessageSlicesTests {
    private let entries = (0..<50).map { index in
        let scheduled = CivilDateTime(secondsSinceEpoch: Int64(index) * 86_400)
        return AlarmStatus(
            alarm: Alarm(id: "a\(index)", schedule: Schedule(start: scheduled)), state: .off, next: [])
    }

    /// How often the loop turns while `work` is done.
    private func turns(_ work: () async throws -> Void) async throws -> Int {
        var turns = 0
        let counter = TurnSource {
            turns += 1
            return true
        }
        try await work()
        return withExtendedLifetime(counter) { turns }
    }

    @Test func theLoopTurnsWhileALongListIsWritten() async throws {
        try await withLoop {
            var list: Variant?
            let count = try await turns { list = try await Message.write(inSlices: .objects(entries), of: .zero) }
            #expect(count >= 3)
            #expect(list == (try Message.write(.objects(entries))))
        }
    }

    @Test func theLoopTurnsWhileALongListIsWrittenAsJSON() async throws {
        try await withLoop {
            var text = ""
            let count = try await turns {
                text = try await Message.write(inSlices: .alarmText(entries), of: .zero)?.stringValue ?? ""
            }
            #expect(count >= 3)
            #expect(text == (try AlarmStatus.json(entries)))
            let empty = try await Message.write(inSlices: .alarmText([]))?.stringValue
            #expect(empty == (try AlarmStatus.json([])))
        }
    }
}
