// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

@testable import AdwaitaKit

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

    @Test func aPressThatIsDraggedOffAButtonLeavesNoTimeBehind() async throws {
        let button = Button("Lap")
        button.align(.start, .start)
        button.request(width: 120, height: 60)
        var pressed: [Int64?] = []
        button.onPressed { pressed.append($0) }
        let window = ApplicationWindow(Display.application, content: button)
        window.setDefaultSize(width: 300, height: 200)
        window.present()
        await Display.settle(milliseconds: 300)
        try await Hand.does("mousemove", "60", "60")
        try await Hand.does("click", "1")
        #expect(pressed.count == 1 && pressed.first != .some(nil), "a click has the time of its press")
        try await Hand.does("mousedown", "1")
        try await Hand.does("mousemove", "250", "180")
        try await Hand.does("mouseup", "1")
        #expect(pressed.count == 1)
        Tree.Node(pointer: button.pointer).activate()
        #expect(await Display.settles { pressed.count == 2 })
        #expect(pressed.last == .some(nil), "a screen reader presses without a time")
        window.destroy()
        await Display.settle()
    }

    @Test func aThirdPressStartsOver() async throws {
        #expect(try await presses(3, milliseconds: 60, busy: false) == [1, 2, 1])
    }
}
