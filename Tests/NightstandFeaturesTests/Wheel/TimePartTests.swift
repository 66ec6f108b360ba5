// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import Timekeeping

@Suite struct TimePartTests {
    @Test(arguments: [false, true]) func eachTimeComesBackFromItsParts(_ twelveHours: Bool) throws {
        for second in stride(from: 0, to: 86_400, by: 1799) {
            let time = CivilTime(secondOfDay: second)
            var made = CivilTime(secondOfDay: 43_199 - second / 3)
            for part in TimePart.allCases where part != .half || twelveHours {
                let value = part.value(in: time, twelveHours: twelveHours)
                #expect(part.texts(twelveHours: twelveHours).indices.contains(value))
                made = part.setting(value, in: made, twelveHours: twelveHours)
            }
            #expect(made == time)
        }
    }

    @Test func aClockOfTwelveHoursBeginsWithTwelve() throws {
        #expect(TimePart.hour.texts(twelveHours: true).prefix(2) == ["12", "1"])
        let noon = try #require(CivilTime("12:30:00"))
        #expect(TimePart.half.setting(0, in: noon, twelveHours: true) == CivilTime("00:30:00"))
        #expect(TimePart.hour.setting(11, in: noon, twelveHours: true) == CivilTime("23:30:00"))
        #expect(TimePart.hour.value(ofNumber: 12, twelveHours: true) == 0)
    }

    private func results(_ digits: String, _ numbers: ClosedRange<Int>, single: Bool = true) -> [DigitEntry.Result] {
        var entry = DigitEntry(numbers, takesSingleDigits: single)
        return digits.compactMap(\.wholeNumberValue).map { entry.type($0) }
    }

    @Test func digitsMakeAnHour() {
        #expect(results("7", 0...23) == [.complete(7)])
        #expect(results("17", 0...23) == [.begun(1), .complete(17)])
        #expect(results("07", 0...23) == [.begun(0), .complete(7)])
        #expect(results("235", 0...23) == [.begun(2), .complete(23), .complete(5)])
    }

    @Test func aDigitThatMakesNoTimeIsRefusedAndChangesNothing() {
        #expect(results("2560", 0...23) == [.begun(2), .refused, .refused, .complete(20)])
        #expect(results("13", 1...12) == [.begun(1), .refused])
        #expect(results("00", 1...12) == [.begun(nil), .refused])
        #expect(results("6059", 0...59, single: false) == [.refused, .begun(0), .complete(5), .refused])
    }

    @Test func aZeroIsNoHourOfTwelveUntilAnotherDigitFollows() {
        #expect(results("09", 1...12) == [.begun(nil), .complete(9)])
        var entry = DigitEntry(1...12, takesSingleDigits: true)
        _ = entry.type(1)
        entry.reset()
        #expect(entry.type(2) == .complete(2))
    }
}
