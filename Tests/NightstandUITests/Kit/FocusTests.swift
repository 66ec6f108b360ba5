// SPDX-License-Identifier: MIT
import CAdwaita
import Testing

@testable import AdwaitaKit

/// Where the keyboard goes when what has it is removed.
@MainActor @Suite(.serialized, .alone) struct FocusTests {
    @Test(arguments: [true, false])
    func theKeyboardIsNotLostWithTheLastRowOfAList(isHidden: Bool) async throws {
        let (list, row) = (ListBox(name: "Rows"), ActionRow("Row"))
        row.isActivatable = true
        list.insert(row, at: 0)
        let (first, last) = (Button("First") {}, Button("Last") {})
        let page = Box(.column, [first, list])
        let window = DialogWindow(
            Display.application, above: nil, title: "Focus", content: Scroller(Box(.column, [last, page])))
        var keys: [Key] = []
        page.onKey {
            keys.append($0)
            return true
        }
        window.present()
        await Display.settle(milliseconds: 200)
        try await Hand.focuses("Focus")
        row.takeFocus()
        if isHidden { list.isVisible = false }
        list.remove(row)
        await Display.settle(until: { first.containsFocus })
        #expect(first.containsFocus, "the first control beside the list")
        try await Hand.does("key", "Escape")
        #expect(keys == [.escape], "keys go to what is around the list")
        try await Hand.does("key", "shift+Tab")
        #expect(last.containsFocus)
        window.destroy()
        await Display.settle()
    }
}
