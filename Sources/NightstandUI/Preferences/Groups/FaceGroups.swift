// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Reactive

/// How the time is written, the digits and their light, what is behind them and beside them.
@MainActor enum FaceGroups {
    static func time(_ model: PreferencesModel) -> PreferencesGroup {
        let format = OptionRow(
            "Hours",
            [(.locale, model.localeTitle), (.twentyFourHours, "24 hours"), (.twelveHours, "12 hours, AM and PM")],
            model,
            \.application.timeFormat)
        let fits = FlagRow("As large as the room allows", model, \.fits)
        let size = PercentRow("Size", model, \.sizePercent)
        size.bind(\.isVisible) { !model.fits }
        return PreferencesGroup(
            "Time",
            [
                format, FlagRow("Seconds", model, \.look.showsSeconds),
                FlagRow("AM or PM", subtitle: "Where hours count to twelve", model, \.look.showsPeriod),
                FlagRow("Zero before hours below ten", model, \.look.hasLeadingZero),
                OptionRow(
                    "Arrangement",
                    [(.automatic, "As the room suits"), (.row, "In a row"), (.stack, "Above each other")], model,
                    \.look.arrangement), fits, size,
                OptionRow(
                    "When a digit changes", [(.none, "At once"), (.fade, "It fades"), (.slide, "It slides")], model,
                    \.look.transition),
            ])
    }

    static func digits(_ model: PreferencesModel) -> PreferencesGroup {
        let color = ColorRow("Colour", NamedColor.all, model, \.look.digitColor)
        color.bind(\.isSensitive) { !model.look.changesColorEachMinute }
        return PreferencesGroup(
            "Digits",
            [
                color, FlagRow("Another colour each minute", model, \.look.changesColorEachMinute),
                PercentRow("Glow", model, \.look.glow),
                PercentRow("Opacity", model, \.look.digitOpacity),
            ])
    }

    static func background(_ model: PreferencesModel) -> PreferencesGroup {
        let picks = NamedColor.all.filter { ["black", "white", "blue", "purple", "red", "amber"].contains($0.name) }
        return PreferencesGroup(
            "Background", [ColorRow("Colour behind the digits", picks, model, \.look.backgroundColor)])
    }

    static func font(_ model: PreferencesModel) -> PreferencesGroup {
        let name = Label()
        name.style("dim-label")
        name.ellipsize()
        name.bind(\.text) { model.fonts.chosen }
        let family = ActionRow("Font", suffix: name)
        family.addSuffix(Image(icon: "go-next-symbolic"))
        family.isActivatable = true
        family.scope.bind({ model.fonts.chosen }) { [weak family] in family?.accessibleName("Font: \($0)") }
        family.onActivated = { [weak model] in model?.fonts.isChoosing = true }
        let weights = FontWeight.allCases.map { ($0, Self.title(of: $0)) }
        let design = OptionRow(
            "Design", subtitle: "Which kind of letter System means",
            [(.normal, "Default"), (.serif, "Serif"), (.rounded, "Rounded"), (.monospaced, "Monospaced")], model,
            \.look.font.design)
        design.bind(\.isSensitive) { model.look.font.family == FontChoice.system }
        let group = PreferencesGroup("Font", [family, OptionRow("Weight", weights, model, \.look.font.weight), design])
        group.bind(\.description) { model.fonts.notice }
        return group
    }

    static func overlays(_ model: PreferencesModel) -> PreferencesGroup {
        let formats: [(DateFormat, String)] = [
            (.dayMonthWeekday, "7 September Mon"), (.weekdayDayMonth, "Mon 7 September"),
            (.full, "Monday, 7 September 2026"), (.monthDay, "September 7"), (.short, "7 Sep"), (.iso, "2026-09-07"),
        ]
        let format = OptionRow("Written as", formats, model, \.look.dateFormat)
        format.bind(\.isSensitive) { model.look.showsDate }
        return PreferencesGroup(
            "Beside the Digits",
            [
                FlagRow("Date", model, \.look.showsDate), format,
                FlagRow("Next alarm", model, \.look.showsNextAlarm),
                FlagRow("Battery", subtitle: "Where there is one", model, \.look.showsBattery),
                PercentRow("Opacity of all this", model, \.look.overlayOpacity),
            ])
    }

    private static func title(of weight: FontWeight) -> String {
        weight.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}
