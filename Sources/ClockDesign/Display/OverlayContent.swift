// SPDX-License-Identifier: MIT

/// What is shown below the digits.
public struct OverlayContent: Hashable, Sendable {
    /// The battery; nil for none.
    public var battery: BatteryCharge?
    /// The date; nil for none.
    public var date: String?
    /// What rings next, from the longest wording to the shortest; empty for none.
    public var next: [String]

    /// Shows nothing unless it is given.
    public init(battery: BatteryCharge? = nil, date: String? = nil, next: [String] = []) {
        self.battery = battery
        self.date = date
        self.next = next
    }

    /// Battery, date and, where it is wanted, what rings next, as a sentence for the screen reader.
    public func spoken(withNext: Bool) -> String {
        let alarm = withNext ? next.first.map { "Next alarm: \($0)" } : nil
        return [battery?.spoken, date, alarm].compactMap { $0 }.joined(separator: ". ")
    }
}
