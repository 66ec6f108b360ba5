// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// Settings of all alarms, and what Do Not Disturb does to them.
@MainActor enum AlarmGroups {
    static func alarms(_ model: PreferencesModel) -> PreferencesGroup {
        let floor = PercentRow(tr("Minimum volume"), model, \.application.volumeFloor)
        floor.bind(\.isSensitive) { model.application.raisesVolume }
        return PreferencesGroup(
            tr("Alarms"),
            [
                FlagRow(
                    tr("Raise the volume while an alarm rings"),
                    subtitle: tr("Unmutes too; both are restored afterwards"),
                    model,
                    \.application.raisesVolume), floor,
                NumberRow(
                    tr("Grace period"), subtitle: tr("A late alarm still rings, softly, within this many minutes"),
                    from: 0,
                    to: 720,
                    model, \.application.gracePeriod),
                FlagRow(
                    tr("Open the window"), subtitle: tr("When an alarm rings while it is closed"), model,
                    \.application.opensWhenRinging),
                FlagRow(
                    tr("Notify before sleep"), subtitle: tr("Whether the next alarm will wake the computer"),
                    model,
                    \.application.announcesSleep),
                FlagRow(
                    tr("Sleep again if unanswered"),
                    subtitle: tr("If the alarm woke the computer and nobody is using it"),
                    model, \.application.sleepsAgain),
                FlagRow(
                    tr("Any key snoozes"), subtitle: tr("Otherwise only Space and Return; Escape always stops"), model,
                    \.application.anyKeySnoozes),
                FlagRow(
                    tr("Expand “Next 24 Hours”"),
                    subtitle: tr("Shows the dial above the alarms when there is no room beside them"),
                    model, \.application.showsToday),
            ])
    }

    static func focus() -> PreferencesGroup {
        let rows = [
            (
                tr("Alarms still ring"),
                tr(
                    "The sound and the window don’t depend on notifications. Do Not Disturb hides only the notification."
                )
            ),
            (
                tr("To see the notification too"),
                tr(
                    """
                    In the system settings, under Notifications, let Nightstand show urgent notifications, or leave \
                    Do Not Disturb off at night.
                    """)
            ),
            (
                tr("To silence an alarm"),
                tr(
                    "Turn it off or skip its next occurrence on the Alarms page. Do Not Disturb doesn’t silence alarms."
                )
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
        return PreferencesGroup(tr("Do Not Disturb"), rows)
    }
}
