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

    @Test(arguments: [
        ("7", [7], [true]), ("17", [1, 17], [false, true]), ("29", [2, 9], [false, true]),
        ("07", [0, 7], [false, true]),
        ("235", [2, 23, 5], [false, true, true]),
    ])
    func digitsMakeAnHour(_ digits: String, _ numbers: [Int], _ ends: [Bool]) {
        var entry = DigitEntry(0...23)
        let results = digits.compactMap(\.wholeNumberValue).map { entry.type($0) }
        #expect(results.map(\.number) == numbers && results.map(\.isComplete) == ends)
    }

    @Test func aZeroIsNoHourOfTwelveUntilAnotherDigitFollows() {
        var entry = DigitEntry(1...12)
        #expect(entry.type(0) == .init(number: nil, isComplete: false))
        #expect(entry.type(9) == .init(number: 9, isComplete: true))
        _ = entry.type(1)
        entry.reset()
        #expect(entry.type(2).number == 2)
    }
}
