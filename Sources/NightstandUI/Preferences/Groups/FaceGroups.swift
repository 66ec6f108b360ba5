// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// The groups for the time, the digits, the background, the font and the overlay.
@MainActor enum FaceGroups {
    static func time(_ model: PreferencesModel) -> PreferencesGroup {
        let format = OptionRow(
            tr("Time format"),
            [
                (.locale, model.localeTitle), (.twentyFourHours, tr("24 hours")),
                (.twelveHours, tr("12 hours (AM/PM)")),
            ],
            model,
            \.application.timeFormat)
        let fits = FlagRow(tr("Fit to window"), model, \.fits)
        let size = PercentRow(tr("Size"), model, \.sizePercent)
        size.bind(\.isVisible) { !model.fits }
        return PreferencesGroup(
            tr("Time"),
            [
                format, FlagRow(tr("Seconds"), model, \.look.showsSeconds),
                FlagRow(tr("AM or PM"), subtitle: tr("In 12-hour mode"), model, \.look.showsPeriod),
                FlagRow(tr("Leading zero"), model, \.look.hasLeadingZero),
                OptionRow(
                    tr("Arrangement"),
                    [(.automatic, tr("Automatic")), (.row, tr("In a row")), (.stack, tr("Stacked"))],
                    model,
                    \.look.arrangement), fits, size,
                OptionRow(
                    tr("Digit transition"),
                    [
                        (.none, tr("None", context: "digit transition")),
                        (.fade, tr("Fade", context: "digit transition")),
                        (.slide, tr("Slide", context: "digit transition")),
                    ], model,
                    \.look.transition),
            ])
    }

    static func digits(_ model: PreferencesModel) -> PreferencesGroup {
        let color = ColorRow(tr("Colour"), NamedColor.all, model, \.look.digitColor)
        color.bind(\.isSensitive) { !model.look.changesColorEachMinute }
        return PreferencesGroup(
            // Translators: of the clock.
            tr("Digits"),
            [
                color, FlagRow(tr("New colour every minute"), model, \.look.changesColorEachMinute),
                PercentRow(tr("Glow"), model, \.look.glow),
                PercentRow(tr("Opacity"), model, \.look.digitOpacity),
            ])
    }

    static func background(_ model: PreferencesModel) -> PreferencesGroup {
        let picks = NamedColor.all.filter { ["black", "white", "blue", "purple", "red", "amber"].contains($0.name) }
        return PreferencesGroup(
            tr("Background"), [ColorRow(tr("Background colour"), picks, model, \.look.backgroundColor)])
    }

    static func font(_ model: PreferencesModel) -> PreferencesGroup {
        let name = Label()
        name.style("dim-label")
        name.ellipsize()
        name.bind(\.text) { FontChoice.title(of: model.fonts.chosen) }
        let family = ActionRow(tr("Font"), suffix: name)
        family.addSuffix(Image(icon: "go-next-symbolic"))
        family.isActivatable = true
        family.scope.bind({ model.fonts.chosen }) { [weak family] in
            // Translators: {1} is the name of a font.
            family?.accessibleName(tr("Font: \(FontChoice.title(of: $0))"))
        }
        family.onActivated = { [weak model] in model?.fonts.isChoosing = true }
        let weights = FontWeight.allCases.map { ($0, Self.title(of: $0)) }
        let design = OptionRow(
            tr("Design"), subtitle: tr("Style of the System font"),
            [
                (.normal, tr("Default", context: "font")), (.serif, tr("Serif", context: "font")),
                (.rounded, tr("Rounded", context: "font")), (.monospaced, tr("Monospaced", context: "font")),
            ], model,
            \.look.font.design)
        design.bind(\.isSensitive) { model.look.font.family == FontChoice.system }
        let group = PreferencesGroup(
            tr("Font"), [family, OptionRow(tr("Weight", context: "font"), weights, model, \.look.font.weight), design])
        group.bind(\.description) { model.fonts.notice }
        return group
    }

    static func overlays(_ model: PreferencesModel) -> PreferencesGroup {
        let formats = [DateFormat.region, .weekdayDayMonth, .dayMonthWeekday, .full, .monthDay, .short, .iso]
            .map { ($0, $0.text(of: Self.exampleDate)) }
        let format = OptionRow(tr("Date format"), formats, model, \.look.dateFormat)
        format.bind(\.isSensitive) { model.look.showsDate }
        return PreferencesGroup(
            tr("Overlay"),
            [
                FlagRow(tr("Date"), model, \.look.showsDate), format,
                FlagRow(tr("Next alarm"), model, \.look.showsNextAlarm),
                FlagRow(tr("Battery"), subtitle: tr("If there is one"), model, \.look.showsBattery),
                PercentRow(tr("Overlay opacity"), model, \.look.overlayOpacity),
            ])
    }

    /// Monday, 7 September 2026.
    private static let exampleDate = CivilDate(daysSinceEpoch: 20_703)

    private static func title(of weight: FontWeight) -> String {
        switch weight {
        // Translators: how heavy a font is, from the thinnest on.
        case .ultraLight: tr("Ultra Light", context: "font")
        case .thin: tr("Thin", context: "font")
        case .light: tr("Light", context: "font")
        case .regular: tr("Regular", context: "font")
        case .medium: tr("Medium", context: "font")
        case .semibold: tr("Semibold", context: "font")
        case .bold: tr("Bold", context: "font")
        case .heavy: tr("Heavy", context: "font")
        case .black: tr("Black", context: "font")
        }
    }
}
