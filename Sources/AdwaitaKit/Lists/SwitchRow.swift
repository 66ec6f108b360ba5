// SPDX-License-Identifier: MIT

/// A row that turns something on or off.
@MainActor public final class SwitchRow: View {
    private let toggle: Switch

    /// Makes a row.
    public init(_ title: String, subtitle: String = "", switched: @escaping (Bool) -> Void) {
        toggle = Switch(name: title)
        toggle.onSwitched = switched
        let row = ActionRow(title, subtitle: subtitle, suffix: toggle)
        row.activates(toggle)
        super.init(row)
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { toggle.isOn }
        set { toggle.isOn = newValue }
    }
}
