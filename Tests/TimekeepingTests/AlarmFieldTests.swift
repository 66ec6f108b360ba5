// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Timekeeping

@Suite struct AlarmFieldTests {
    private let alarm = Alarm(
        id: "gym", label: "Gym",
        schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 1_795_262_400), recurrence: .daily))

    @Test func everyPropertyOfAnAlarmIsInTheTable() {
        let properties = [
            Mirror(reflecting: alarm), Mirror(reflecting: alarm.schedule), Mirror(reflecting: alarm.snooze),
        ]
        // Not counted are the schedule and the snooze policy, which the table lists by their parts; a time source has a key for each of its three kinds.
        #expect(AlarmField.all.count == properties.map { $0.children.count }.reduce(0, +) - 2 + 2)
        #expect(Set(AlarmField.all.map(\.key)).count == AlarmField.all.count)
    }

    @Test(arguments: AlarmField.all.filter { $0.number != nil }.map(\.key))
    func aNumberIsStoredMergedAndHeldToItsRange(_ key: String) throws {
        let number = try #require(AlarmField.all.first { $0.key == key }?.number)
        var relabelled = alarm
        relabelled.label = "Swim"
        for value in [number.range.lowerBound, number.range.upperBound] {
            var changed = alarm
            number.set(&changed, value)
            #expect(number.value(changed) == value || value == 0)
            #expect(changed.outlier == nil && changed.withinLimits == changed)
            try expectTheSameFromJSON(changed)
            let merged = relabelled.applying(changed, madeFrom: alarm)
            #expect(number.value(merged) == number.value(changed) && merged.label == "Swim")
        }
        var beyond = alarm
        number.set(&beyond, number.range.upperBound + 1)
        #expect(beyond.outlier?.key == key && beyond.outlier?.range == number.range)
        #expect(number.value(beyond.withinLimits) == number.range.upperBound)
    }

    private func expectTheSameFromJSON(_ alarm: Alarm) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var writer = JSONWriter()
        alarm.write(to: &writer)
        #expect(try encoder.encode(alarm) == Data(writer.bytes))
        var (scanner, rules) = (JSONScanner(writer.bytes), SharedRules())
        #expect(scanner.alarm(&rules) == alarm && scanner.isAtEnd)
        #expect(try JSONDecoder().decode(Alarm.self, from: Data(writer.bytes)) == alarm)
    }
}
