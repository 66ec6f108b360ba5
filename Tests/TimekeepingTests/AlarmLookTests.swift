// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Timekeeping

@Suite struct AlarmLookTests {
    private let alarm = Alarm(
        id: "a", label: "Gym", schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 1_795_262_400)))

    @Test(arguments: [
        ("#3584e4", "#3584e4"), ("#3584E4", "#3584e4"), ("#fa0", "#ffaa00"), ("teal", "#2190a4"), ("Blue", "#3584e4"),
    ])
    func aColourIsReadByItsDigitsOrItsName(_ text: String, _ hex: String) {
        #expect(AlarmTint(text)?.description == hex)
    }

    @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#ggg", "3584e4", "blau", "#٣٥٨"])
    func whatIsNoColourIsNone(_ text: String) {
        #expect(AlarmTint(text) == nil)
    }

    @Test func eachNamedColourKnowsItsName() {
        #expect(AlarmTint.named.map(\.name) == AlarmTint.named.compactMap(\.tint.name))
        #expect(AlarmTint(red: 1, green: 2, blue: 3).name == nil)
    }

    @Test(arguments: [AlarmIcon.found, .none, .chosen("brush-teeth")])
    func anAlarmKeepsItsIconAndColour(_ icon: AlarmIcon) throws {
        var alarm = alarm
        alarm.icon = icon
        alarm.tint = icon == .none ? nil : AlarmTint("red")
        #expect(try JSONDecoder().decode(Alarm.self, from: JSONEncoder().encode(alarm)) == alarm)
    }

    @Test func anAlarmOfAnOlderVersionHasTheIconThatItsLabelFinds() throws {
        let json = #"{"start":"2026-11-22T07:30:00","label":"Gym"}"#
        let alarm = try JSONDecoder().decode(Alarm.self, from: Data(json.utf8))
        #expect(alarm.icon == .found && alarm.tint == nil)
    }

    @Test func defaultsAreNotWritten() throws {
        let json = String(decoding: try JSONEncoder().encode(alarm), as: UTF8.self)
        #expect(!json.contains("icon") && !json.contains("tint"))
    }

    @Test(arguments: ["", "Gym", "a b", "../x", String(repeating: "a", count: 65)])
    func whatCannotBeTheNameOfAnIconIsNone(_ text: String) {
        #expect(AlarmIcon(text) == nil)
    }

    @Test func oneMayChangeTheIconWhileAnotherChangesTheColour() throws {
        var (mine, theirs) = (alarm, alarm)
        mine.icon = .chosen("tea")
        theirs.tint = AlarmTint("green")
        let both = theirs.applying(mine, madeFrom: alarm)
        #expect(both.icon == .chosen("tea") && both.tint == AlarmTint("green"))
    }
}
