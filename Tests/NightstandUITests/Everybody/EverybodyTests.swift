// SPDX-License-Identifier: MIT
import Testing
import WindowFixtures
import WindowStates

@testable import AdwaitaKit
@testable import NightstandUI

/// Every page, dialog and state for those who see little, use a finger, or have no pointer.
@MainActor @Suite(.serialized, .alone) struct EverybodyTests {
    private nonisolated static let states = StagedWindow.states

    @Test(arguments: states)
    func textCanBeToldFromWhatIsBehindIt(_ state: String) async {
        let found = await StateSurvey.of(state).faint
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: states)
    func everyControlIsAsLargeAsAFingertip(_ state: String) async {
        let found = await StateSurvey.of(state).small
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: states)
    func textTwiceAsLargeFitsANarrowWindow(_ state: String) async {
        let found = await StateSurvey.of(state).cut
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: states)
    func theKeysReachEveryControlAndShowWhereTheyAre(_ state: String) async {
        let found = await StateSurvey.of(state).unreachable
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        let unseen = await StateSurvey.of(state).unseenFocus
        #expect(unseen.isEmpty, "\(unseen.joined(separator: "\n"))")
    }

    @Test func everyKeyOfAnActionIsInTheListOfShortcuts() {
        let listed = Set(
            Shortcuts.groups(Fixture().makeModel()).flatMap(\.keys).flatMap { $0.keys.split(separator: " ") }
                .map(Application.name(ofKey:)))
        Shortcuts.bind(in: Display.application)
        let bound = Display.application.keys
        #expect(bound.count > 15)
        for (action, keys) in bound {
            #expect(!listed.isDisjoint(with: keys.map(Application.name(ofKey:))), "\(action): \(keys)")
        }
    }
}
