// SPDX-License-Identifier: MIT
import Testing

@testable import AdwaitaKit

@MainActor @Suite(.serialized, .alone) struct TouchScreenTests {
    @Test func aDisplayWithAMouseAloneCannotBeTouched() {
        var answers: [Bool] = []
        TouchScreen.observe { answers.append($0) }
        #expect(answers == [false])
    }
}
