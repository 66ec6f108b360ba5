// SPDX-License-Identifier: MIT
import Localization

/// What is shown below the digits.
public struct OverlayContent: Hashable, Sendable {
    /// The battery; nil for none.
    public var battery: BatteryCharge?
    /// The date; nil for none.
    public var date: String?
    /// What rings next, from the longest wording to the shortest; empty for none.
    public var next: [String]
    /// The same for the screen reader where the wording counts seconds; nil where the longest is said.
    public var spokenNext: String?

    /// Shows nothing unless it is given.
    public init(
        battery: BatteryCharge? = nil, date: String? = nil, next: [String] = [], spokenNext: String? = nil
    ) {
        self.battery = battery
        self.date = date
        self.next = next
        self.spokenNext = spokenNext
    }

    /// What rings next, as it is said.
    public var said: String? { next.isEmpty ? nil : spokenNext ?? next.first }

    /// Battery, date and, where it is wanted, what rings next, as a sentence for the screen reader.
    public func spoken(withNext: Bool) -> String {
        // Translators: {1} is the time and the name of an alarm.
        let alarm = withNext ? said.map { tr("Next alarm: \($0)") } : nil
        return [battery?.spoken, date, alarm].compactMap { $0 }.joined(separator: ". ")
    }
}
