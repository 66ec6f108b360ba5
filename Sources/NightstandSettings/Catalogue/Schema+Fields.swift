// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit

nonisolated extension Schema {
    /// A field of any record.
    struct AnyField: Sendable {
        let key: String
        let form: String?
        let offered: [String]?
        /// The value as it is stored once it is understood, such as `#ff8800` for `#f80`; nil when it is not.
        let tidied: @Sendable (Variant) -> Variant?

        init<Record: SettingsRecord>(_ field: SettingsField<Record>) {
            key = field.key
            form = field.form
            offered = field.offered
            tidied = { value in
                var record = Record()
                return field.adopt(&record, value) ? field.value(record) ?? value : nil
            }
        }
    }

    /// The fields of the group's record.
    var fields: [AnyField] {
        switch self {
        case .application: ApplicationPreferences.fields.map(AnyField.init)
        case .clock: ClockLook.fields.map(AnyField.init)
        case .display: DisplayPreferences.fields.map(AnyField.init)
        case .night: NightPreferences.fields.map(AnyField.init)
        case .sounds: SoundPreferences.fields.map(AnyField.init)
        case .phrases: PhrasePreferences.fields.map(AnyField.init)
        case .stage: StagePreferences.fields.map(AnyField.init)
        case .window: WindowMemory.fields.map(AnyField.init)
        }
    }
}
