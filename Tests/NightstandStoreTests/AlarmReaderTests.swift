// SPDX-License-Identifier: MIT
import NightstandStore
import Testing
import Timekeeping

/// Lists of alarms, read a few entries at a time.
@Suite struct AlarmReaderTests {
    private func reader(_ json: String, bytes: Int = .max, entries: Int = 1000) throws -> AlarmReader {
        try AlarmReader(json, bytes: bytes, entries: entries, now: Samples.now, zone: .utc)
    }

    private static let entry = #"{"start": "2026-12-24T07:30", "label": "a ] , \" } [ {"}"#

    @Test func eachStepReadsAtMostOneEntry() throws {
        var reader = try self.reader("[" + Array(repeating: Self.entry, count: 50).joined(separator: " ,\n") + "]")
        var steps = 0
        var counts: [Int] = []
        while !reader.isComplete {
            try reader.step()
            steps += 1
            counts.append(reader.alarms.count)
        }
        #expect(reader.alarms.count == 50 && reader.problems.isEmpty)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 1 })
        #expect(reader.alarms.allSatisfy { $0.label == "a ] , \" } [ {" })
    }

    @Test func whatIsTooLongIsRefusedBeforeAnythingIsRead() throws {
        #expect(throws: AlarmReader.Refusal.tooLong(limit: 10)) { try self.reader("[          ]", bytes: 10) }
        #expect(try self.reader("é[]", bytes: 4).count == 0)
        // None of these entries is valid JSON, which nobody has found out when there turn out to be too many.
        var reader = try self.reader("[" + String(repeating: "?,", count: 1001), entries: 1000)
        #expect(throws: AlarmReader.Refusal.tooMany(limit: 1000)) { while !reader.isComplete { try reader.step() } }
        #expect(reader.alarms.isEmpty && reader.problems.isEmpty)
    }

    @Test func asManyEntriesAsAreAllowedAreRead() throws {
        var reader = try self.reader(
            "[" + Array(repeating: "5", count: 1000).joined(separator: ",") + "]", entries: 1000)
        while !reader.isComplete { try reader.step() }
        #expect(reader.problems.count == 1000)
    }

    @Test(arguments: [
        "[1}", "[1,]", "[,1]", "[1 2]", "[1] 2", "[1", "1]", #"{"alarms":[1}"#, #"{"alarms":[],"x"}"#, "[\"]",
        "[[1]", "[{]}", #"["\"]"#, "][", "", "\u{feff}",
    ])
    func whatIsNotJSONAsAWholeIsRefusedAsAWhole(_ json: String) throws {
        #expect(throws: AlarmReader.Refusal.notJSON) {
            var reader = try self.reader(json)
            while !reader.isComplete { try reader.step() }
        }
    }

    @Test(
        "An entry with a repeated key is left out, because only one of its values would be checked",
        arguments: [
            #""volume":50,"volume":9999"#, #""volume":50,"volume":01"#, #""volume":1e999,"volume":50"#,
            #""volume":50,"vol\u0075me":60"#, #""x":[{"volume":5,"volume":5}]"#,
        ])
    func anEntryWithARepeatedKeyIsLeftOut(_ members: String) {
        let json = "[{\"start\":\"2026-12-24T07:30\",\(members)}, \(Self.entry)]"
        let (alarms, _, problems) = AlarmInterchange.read(json, now: Samples.now, zone: .utc)
        #expect(alarms.map(\.label) == ["a ] , \" } [ {"])
        #expect(problems == ["Entry 1 was left out: the key 'volume' appears twice."])
    }

    @Test func aKeyThatIsRepeatedAroundTheAlarmsIsSaidSo() {
        let (alarms, _, problems) = AlarmInterchange.read(
            #"{"alarms":[{"start":"2026-12-24T07:30"}],"version":1,"version":01}"#, now: Samples.now, zone: .utc)
        #expect(alarms.isEmpty)
        #expect(problems == ["The key 'version' appears twice in this JSON. Remove one of them."])
    }

    @Test func theSameKeyInSeveralObjectsAndTextsIsNotRepeated() {
        let entry = #"{"start":"2026-12-24T07:30","label":"{\"label\":1,\"label\":2}","moved":{}}"#
        let json = "{\"alarms\":[\(entry)],\"label\":\"x\"}"
        let (alarms, _, problems) = AlarmInterchange.read(json, now: Samples.now, zone: .utc)
        #expect(alarms.count == 1 && problems.isEmpty)
    }

    @Test func anEntryOfAMebibyteHidesNothing() throws {
        let long = #"{"start": "2026-12-24T07:30", "details": ""# + String(repeating: "x", count: 1 << 20) + #""}"#
        let (alarms, _, problems) = AlarmInterchange.read("[\(long), \(Self.entry)]", now: Samples.now, zone: .utc)
        #expect(alarms.count == 1)
        #expect(problems == ["Entry 1 was left out: it is longer than 1 MiB."])
    }
}
