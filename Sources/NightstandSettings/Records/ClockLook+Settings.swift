// SPDX-License-Identifier: MIT
import ClockDesign

nonisolated extension ClockLook: SettingsRecord {
    /// How the clock looks.
    public static var schema: Schema { .clock }

    /// One key for each part; the size is two, so that its per cent are kept while it fits by itself.
    public static var fields: [SettingsField<ClockLook>] {
        [
            familyField, SettingsField("font-weight", \.font.weight), SettingsField("font-design", \.font.design),
            SettingsField("digit-color", \.digitColor), SettingsField("background-color", \.backgroundColor),
            SettingsField("random-color", \.changesColorEachMinute), SettingsField("glow", \.glow),
            SettingsField("digit-opacity", \.digitOpacity), SettingsField("overlay-opacity", \.overlayOpacity),
            autoFitField, sizeField, SettingsField("arrangement", \.arrangement),
            SettingsField("transition", \.transition),
            SettingsField("show-seconds", \.showsSeconds), SettingsField("show-period", \.showsPeriod),
            SettingsField("leading-zero", \.hasLeadingZero), SettingsField("show-battery", \.showsBattery),
            SettingsField("show-date", \.showsDate), SettingsField("date-format", \.dateFormat),
            SettingsField("show-next-alarm", \.showsNextAlarm),
        ]
    }

    private static var familyField: SettingsField<ClockLook> {
        SettingsField("font-family", form: "the name of a font, or System") {
            $0.font.family
        } adopt: { (look, family: String) in
            guard family.contains(where: { !$0.isWhitespace }) else { return false }
            look.font.family = family
            return true
        }
    }

    private static var autoFitField: SettingsField<ClockLook> {
        SettingsField("auto-fit") {
            $0.size == .fit
        } adopt: { (look, fits: Bool) in
            look.size = fits ? .fit : .percent(100)
            return true
        }
    }

    private static var sizeField: SettingsField<ClockLook> {
        SettingsField("size") {
            if case .percent(let percent) = $0.size { percent } else { nil }
        } adopt: { (look, percent: Int) in
            if look.size != .fit { look.size = .percent(percent) }
            return true
        }
    }
}

/// The look of the clock, as the user has it.
public typealias ClockLookSettings = SettingsGroup<ClockLook>
