// SPDX-License-Identifier: MIT
import GLibKit
import PlainText

/// The lines of the menu with their numbers on the bus.
struct TrayMenu {
    /// Counts the changes.
    private(set) var revision: UInt32 = 1
    private(set) var items: [TrayItem] = []
    /// The number of each line as long as it is shown; never given to another.
    private var numbers: [TrayItem.Action: Int32] = [:]
    /// Begins anywhere, so that a number of an earlier service does nothing.
    private var last = Int32.random(in: 0...1 << 24)

    /// Shows these lines; returns whether anything is different.
    mutating func show(_ items: [TrayItem]) -> Bool {
        guard items != self.items else { return false }
        self.items = items
        revision &+= 1
        let actions = items.flatMap(\.all).map(\.action)
        numbers = Dictionary(
            actions.map { action in
                if let number = numbers[action] { return (action, number) }
                last = last == .max ? 1 : last + 1
                return (action, last)
            }, uniquingKeysWith: { first, _ in first })
        return true
    }

    /// What a line does; nil when it is no longer shown or can't be chosen.
    func action(_ number: Int32) -> TrayItem.Action? {
        item(number).flatMap { $0.isEnabled && $0.children.isEmpty && !$0.isSeparator ? $0.action : nil }
    }

    /// A line and what is below it, as the bus has it; nil for a line that is no longer shown.
    ///
    /// The whole menu is line 0.
    ///
    /// - Parameter depth: how many levels below it are included; all when it is negative.
    func layout(of number: Int32, depth: Int) -> Variant? {
        if number == 0 {
            return node(0, ["children-display": "submenu"], items, depth)
        }
        return item(number).map { node(number, properties($0), $0.children, depth) }
    }

    /// The properties of a line; nil for a line that is no longer shown.
    func properties(of number: Int32) -> [String: Variant]? {
        number == 0 ? ["children-display": "submenu"] : item(number).map(properties)
    }

    /// The number of a line on the bus; nil when it is not shown.
    func number(of item: TrayItem) -> Int32? { numbers[item.action] }

    private func item(_ number: Int32) -> TrayItem? { items.flatMap(\.all).first { numbers[$0.action] == number } }

    private func node(
        _ number: Int32, _ properties: [String: Variant], _ children: [TrayItem], _ depth: Int
    ) -> Variant {
        let below = depth == 0 ? [] : children
        return .tuple([
            .int32(number), .dictionary(properties),
            .list(below.map { node(numbers[$0.action] ?? 0, self.properties($0), $0.children, depth - 1) }),
        ])
    }

    private func properties(_ item: TrayItem) -> [String: Variant] {
        if item.isSeparator { return ["type": "separator"] }
        // A single underscore would underline the next letter.
        let label = item.text.swapping("_", for: "__")
        var properties: [String: Variant] = ["label": .string(label), "enabled": .bool(item.isEnabled)]
        if !item.children.isEmpty { properties["children-display"] = "submenu" }
        return properties
    }
}
