// SPDX-License-Identifier: MIT
import Testing
import WindowStates

/// Every page, dialog and state for those who see little, use a finger, or have no pointer.
@MainActor @Suite(.serialized, .alone) struct EverybodyTests {
    private nonisolated static let states = StagedWindow.states

    @Test(arguments: states)
    func textCanBeToldFromWhatIsBehindIt(_ state: String) async {
        let found = await StateSurvey.of(state).faint
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
}
