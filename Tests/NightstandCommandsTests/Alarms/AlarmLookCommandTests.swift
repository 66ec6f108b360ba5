// SPDX-License-Identifier: MIT
import NightstandService
import Testing
import Timekeeping

@testable import NightstandCommands

@MainActor @Suite struct AlarmLookCommandTests {
    let session = Session()

    private var added: Alarm? { session.service.stored.last?.alarm }

    @Test(arguments: [("gym", AlarmIcon.chosen("gym")), ("Tea", .chosen("tea")), ("none", .none), ("auto", .found)])
    func anIconIsChosenByWhatItShows(_ word: String, _ icon: AlarmIcon) async {
        #expect(await session.run("alarm", "add", "--at", "07:30", "--icon", word) == .done)
        #expect(added?.icon == icon)
    }

    @Test func aColourIsChosenAndTakenAway() async throws {
        await session.run("alarm", "add", "--at", "07:30", "--label", "Gym", "--tint", "#ff8800")
        #expect(added?.tint == AlarmTint(red: 255, green: 136, blue: 0))
        await session.run("alarm", "edit", "gym", "--tint", "Purple")
        #expect(added?.tint == AlarmTint("purple"))
        await session.run("alarm", "edit", "gym", "--volume", "60")
        #expect(added?.tint == AlarmTint("purple"))
        await session.run("alarm", "edit", "gym", "--tint", "none")
        #expect(added?.tint == nil)
    }

    @Test func whatIsNotKnownIsRefusedWithWhatIs() async {
        #expect(await session.run("alarm", "add", "--at", "07:30", "--icon", "gim") == .wrongUse)
        #expect(session.console.errors.contains("there is no icon 'gim'; did you mean 'gym'?"))
        #expect(await session.run("alarm", "add", "--at", "07:30", "--tint", "mauve") == .wrongUse)
        #expect(session.console.errors.contains("'mauve' is not a colour; use #rrggbb, 'none', or one of blue, teal"))
        #expect(session.service.stored.isEmpty)
    }

    @Test func theAlarmIsShownWithItsIconAndWhoChoseIt() async {
        await session.run("alarm", "add", "--at", "07:30", "--label", "Gym", "--tint", "teal")
        await session.run("alarm", "show", "gym")
        #expect(session.console.output.contains("Icon          gym, suggested by the label\n"))
        #expect(session.console.output.contains("Colour        #2190a4, teal\n"))
        await session.run("alarm", "edit", "gym", "--icon", "tea")
        await session.run("alarm", "show", "gym")
        #expect(session.console.output.contains("Icon          tea\n"))
    }
}
