// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import NightstandService
import NightstandStore
import Testing

@testable import Timekeeping

/// The quick reader and writer of alarms against Foundation's, which decide what is right.
@Suite struct AlarmTextTests {
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try Self.encoder.encode(value), as: UTF8.self)
    }

    private func scanned(_ json: some Sequence<UInt8>) -> Alarm? {
        var scanner = JSONScanner(Array(json))
        var rules = SharedRules()
        guard let alarm = scanner.alarm(&rules), scanner.isAtEnd else { return nil }
        return alarm
    }

    @Test func theQuickWriterWritesWhatTheGeneralEncoderWrites() throws {
        var random = SeededGenerator(seed: 7)
        var written = 0
        for _ in 0..<3000 {
            let alarm = try Samples.anyAlarm(&random)
            guard alarm.isPlain else { continue }
            var writer = JSONWriter()
            alarm.write(to: &writer)
            #expect(String(decoding: writer.bytes, as: UTF8.self) == (try json(alarm)))
            written += 1
        }
        #expect(written > 1000)
    }

    @Test func theQuickReaderReadsNearlyAllAsTheyWereWritten() throws {
        var random = SeededGenerator(seed: 8)
        var read = 0
        for _ in 0..<3000 {
            let alarm = try Samples.anyAlarm(&random)
            guard let found = scanned(try Self.encoder.encode(alarm)) else { continue }
            #expect(found == alarm)
            read += 1
        }
        // The others have a moved occurrence or a control character, which the general decoder reads.
        #expect(read > 400)
    }

    @Test func whatIsDamagedIsReadAsTheGeneralDecoderReadsItOrNotAtAll() throws {
        var random = SeededGenerator(seed: 9)
        let marks = Array(#"{}[]:,"\0123456789-.eEtfn /abcé"#.utf8) + [0, 9, 10, 0x7F, 0xFF]
        var accepted = 0
        for _ in 0..<20_000 {
            var bytes = Array(try Self.encoder.encode(try Samples.anyAlarm(&random)))
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = marks.randomElement(using: &random) ?? 0
            case 1: bytes.remove(at: place)
            default: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
            }
            // The store and the bus hand on valid text alone.
            guard String(validating: bytes, as: UTF8.self) != nil, let alarm = scanned(bytes) else { continue }
            #expect(alarm == (try? JSONDecoder().decode(Alarm.self, from: Data(bytes))))
            accepted += 1
        }
        #expect(accepted > 300)
    }

    @Test(arguments: [
        #"{"start":"2026-12-24T07:30:00","start":"2026-12-25T07:30:00"}"#, #"{"start":"2026-12-24T07:30"}"#,
        #"{"start":"2026-12-24T07:30:00","snoozeLimo":3}"#, #"{"start":"2026-12-24T07:30:00","volume":007}"#,
        #"{"start":"2026-12-24T07:30:00","volume":1e1}"#, #"{"start":"2026-12-24T07:30:00","sound":""}"#,
        #"{"start":"2026-02-30T07:30:00"}"#, #"{"start":"2026-12-24T07:30:00","rule":"FREQ=NEVER"}"#,
        #"{"start":"2026-12-24T07:30:00","label":null}"#, #"{"label":"Gym"}"#, #"{"start":"2026-12-24T07:30:00"},"#,
        "{", "",
    ])
    func whatIsUnusualIsLeftToTheGeneralDecoder(_ json: String) {
        #expect(scanned(json.utf8) == nil)
    }

    @Test func alarmsThatRepeatAlikeShareOneRule() throws {
        let alarm = try Samples.alarm("a1").alarm
        let other = try Samples.alarm("a2").alarm
        let list = try AlarmStatus.list(
            json: try AlarmStatus.json([alarm, other].map { AlarmStatus(alarm: $0, state: .off, next: []) }))
        let rules = list.compactMap(\.alarm.schedule.recurrence)
        #expect(rules.count == 2)
        #expect(rules[0].rule === rules[1].rule)
    }

    @Test func aListOfStatusesIsWhatTheGeneralEncoderWritesAndComesBackWhole() throws {
        var random = SeededGenerator(seed: 10)
        let list = try (0..<300).map { number in
            let due = Instant(milliseconds: .random(in: 0...4_000_000_000_000, using: &random))
            return AlarmStatus(
                alarm: try Samples.anyAlarm(&random), state: number % 2 == 0 ? .scheduled : .off,
                next: [
                    Occurrence(scheduled: due.utc, due: due),
                    Occurrence(scheduled: due.utc, due: Instant(seconds: due.seconds)),
                ],
                problem: number % 3 == 0 ? "This machine does not know the time zone “Mars/Phobos”.\n" : nil)
        }
        let text = try AlarmStatus.json(list)
        #expect(text == (try json(list)))
        #expect(try AlarmStatus.list(json: text) == list)
        #expect(try AlarmStatus.list(json: "[]") == [])
        for broken in ["", "[", "[{}]", String(text.dropLast()), text + "x", "{}"] {
            #expect(throws: ServiceError.self) { try AlarmStatus.list(json: broken) }
        }
    }
}
