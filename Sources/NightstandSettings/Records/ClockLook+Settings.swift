// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit

nonisolated extension ClockLook: SettingsRecord {
    /// How the clock looks.
    package static var schema: Schema { .clock }

    /// One key for each part, of the same name.
    package static let fields = LookPart.all.map { part in
        SettingsField<ClockLook>(part.name, form: part.form, value: { part.value($0) }) { look, value in
            part.adopt(value, into: &look)
        }
    }

    /// The size is used only while auto-fit is off.
    package static var dependents: [String: [String]] { ["auto-fit": ["size"]] }
}

extension SettingsGroup<ClockLook> {
    /// How large the digits are, in per cent, once they do not fit by themselves.
    package var keptSize: Int {
        if case .percent(let percent) = value.size { percent } else { stored("size")?.intValue ?? 100 }
    }
}

/// The look of the clock, as the user has it.
package typealias ClockLookSettings = SettingsGroup<ClockLook>
