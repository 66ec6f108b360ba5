// SPDX-License-Identifier: MIT
import AdwaitaKit
import Foundation
import NightstandTestSupport
import Testing

/// Presses of a real pointer on a window.
@MainActor @Suite(.serialized, .alone) struct PressTests {
    /// The counts reported for presses that arrive while the program is busy with the first.
    private func presses(_ count: Int, milliseconds: Int, busy: Bool) async throws -> [Int] {
        let page = Box(.column)
        page.expandsVertically = true
        var counted: [Int] = []
        page.onPress {
            counted.append($0)
            if busy, counted.count == 1 { usleep(900_000) }
        }
        let window = ApplicationWindow(Display.application, content: page)
        window.setDefaultSize(width: 300, height: 200)
        window.present()
        await Display.settle(milliseconds: 300)
        try await Hand.does("mousemove", "150", "120")
        try await Hand.does("click", "--repeat", "\(count)", "--delay", "\(milliseconds)", "1")
        await Display.settle(milliseconds: 200)
        return counted
    }

    @Test(arguments: [false, true]) func twoQuickPressesAreADoubleClickHoweverBusyTheProgramIs(_ busy: Bool)
        async throws
    {
        #expect(try await presses(2, milliseconds: 60, busy: busy) == [1, 2])
    }

    @Test func slowPressesAreNone() async throws {
        #expect(try await presses(2, milliseconds: 900, busy: false) == [1, 1])
    }

    @Test func aThirdPressStartsOver() async throws {
        #expect(try await presses(3, milliseconds: 60, busy: false) == [1, 2, 1])
    }
}
