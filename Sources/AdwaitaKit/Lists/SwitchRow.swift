// SPDX-License-Identifier: MIT

/// A row that turns something on or off.
@MainActor package final class SwitchRow: View {
    private let toggle: Switch

    /// Makes a row.
    package init(_ title: String, subtitle: String = "", switched: @escaping (Bool) -> Void) {
        toggle = Switch(name: title)
        toggle.onSwitched = switched
        let row = ActionRow(title, subtitle: subtitle, suffix: toggle)
        row.activates(toggle)
        super.init(row)
    }

    /// Whether it is on.
    package var isOn: Bool {
        get { toggle.isOn }
        set { toggle.isOn = newValue }
    }
}
