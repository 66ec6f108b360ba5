// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandSettings
import Reactive

/// What concerns all alarms, and what Do Not Disturb does to them.
@MainActor enum AlarmGroups {
    static func alarms(_ model: PreferencesModel) -> PreferencesGroup {
        let floor = PercentRow("At least this loud", model, \.application.volumeFloor)
        floor.bind(\.isSensitive) { model.application.raisesVolume }
        return PreferencesGroup(
            "Alarms",
            [
                FlagRow(
                    "Raise the volume while an alarm rings", subtitle: "Unmutes, and puts both back afterwards", model,
                    \.application.raisesVolume), floor,
                NumberRow(
                    "Minutes of grace", subtitle: "A late alarm still rings, softly, within these", from: 0, to: 720,
                    model, \.application.gracePeriod),
                FlagRow(
                    "Open the window", subtitle: "When an alarm rings while it is closed", model,
                    \.application.opensWhenRinging),
                FlagRow(
                    "Say before sleep what wakes", subtitle: "Whether the next alarm will wake the computer", model,
                    \.application.announcesSleep),
                FlagRow(
                    "Sleep again when nobody answers", subtitle: "If the alarm woke the computer, and nobody uses it",
                    model, \.application.sleepsAgain),
                FlagRow(
                    "Any key snoozes", subtitle: "Else Space and Return alone; Escape always stops", model,
                    \.application.anyKeySnoozes),
                FlagRow(
                    "Open the next 24 hours", subtitle: "The dial above the alarms, where there is no room beside",
                    model, \.application.showsToday),
            ])
    }

    static func focus() -> PreferencesGroup {
        let rows = [
            (
                "Alarms ring all the same",
                "Sound and window do not depend on notifications; Do Not Disturb hides only the notification beside them."
            ),
            (
                "To see the notification too",
                "In the desktop's settings, under Notifications, let Nightstand show urgent notifications, or leave "
                    + "Do Not Disturb off at night."
            ),
            (
                "To silence an alarm",
                "Switch it off, or skip its next time, on the page Alarms: Do Not Disturb does not do that."
            ),
        ].map { title, text in
            let name = Label(title)
            let line = Label(text)
            line.wrap()
            line.style("caption", "dim-label")
            let box = Box(.column, spacing: 3, [name, line])
            box.margins(horizontal: 12, vertical: 10)
            return CustomRow(box)
        }
        return PreferencesGroup("Do Not Disturb", rows)
    }
}
