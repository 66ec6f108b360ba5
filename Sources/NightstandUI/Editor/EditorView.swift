// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive

/// The editor of an alarm: every part of it, and when it will ring.
@MainActor final class EditorView: View {
    /// Asks the user for a sound file; calls back with its path.
    var onChooseFile: (@escaping (String) -> Void) -> Void = { _ in }
    /// Asks the user for a calendar file; calls back with its path.
    var onChooseCalendar: (@escaping (String) -> Void) -> Void = { _ in }
    let stack: Stack

    init(_ model: AlarmEditorModel, font: FontChoice) {
        let cancel = Button(tr("Cancel")) { model.leaveTapped() }
        let save = Button(model.isNew ? tr("Add") : tr("Save"))
        save.style("suggested-action")
        save.bind(\.isSensitive) { model.problems.isEmpty && !model.isSaving }
        let title = WindowTitle(model.isNew ? tr("New Alarm") : tr("Edit Alarm"))
        title.bind(\.subtitle) { model.upcoming.first?.relative ?? "" }
        let header = HeaderBar(title: title)
        header.showsWindowButtons = false
        header.packStart(cancel)
        header.packEnd(save)

        let stack = Stack()
        // The view can't be captured before it is complete.
        var chooseCalendar: AppointmentGroup.ChooseFile = { _ in }
        let calendarFile: AppointmentGroup.ChooseFile = { chooseCalendar($0) }
        let timeField = TimeField(model, font: font)
        timeField.bind(\.isVisible) { model.basis == .clock }
        let time = PreferencesGroup(
            "",
            [SunGroup.choice(model), timeField, SunGroup.meaning(model)] + SunGroup.rows(model)
                + AppointmentGroup.rows(model))
        var groups = [
            time, AppointmentGroup.calendars(model, file: calendarFile), RepeatGroup.make(model),
            UpcomingGroup.make(model),
            SkipGroup.make(model), AppointmentGroup.daysOff(model, file: calendarFile), DetailsGroup.make(model),
            SoundGroup.make(model), SnoozeGroup.make(model), GettingUpGroup.make(model),
            PlaceGroup.make(model),
        ]
        if !model.isNew { groups.append(Self.delete(model)) }
        let form = Box(.column, [header, PreferencesPage(groups)])
        self.stack = stack
        super.init(stack)
        chooseCalendar = { [weak self] in self?.onChooseCalendar($0) }

        save.onClicked = { model.saveTapped() }
        onShortcut("<Control>Return") { [weak save] in
            if save?.isSensitive == true { model.saveTapped() }
            return true
        }
        stack.add(form, named: "form")
        stack.add(
            SoundPage(
                model.sounds, back: { model.isChoosingSound = false },
                ownFile: { [weak self] in self?.onChooseFile { model.sounds.fileChosen($0) } }), named: "sounds")
        let zones = ZonePage(
            model.zones, chosen: { model.zoneChosen($0) }, back: { model.isChoosingZone = false })
        stack.add(zones, named: "zones")
        let icons = LazyView { IconPage(model) }
        stack.add(icons, named: "icons")
        stack.scope.bind({
            model.isChoosingSound ? "sounds" : model.isChoosingZone ? "zones" : model.isChoosingIcon ? "icons" : "form"
        }) {
            [weak stack, weak zones, weak icons] page in
            // The stack focuses its first widget; the focus belongs to the search.
            stack?.shown = page
            if page == "icons", let search = icons?.built().search {
                search.text = ""
                search.takeFocus()
            }
            if page == "zones" {
                zones?.search.text = ""
                zones?.search.takeFocus()
            }
        }
        onMapped {
            model.heartbeat.isRunning = $0
            if $0, model.isNew || model.awaitsTime { timeField.takeFirstFocus() }
        }
        onKey { key in
            guard key == .escape else { return false }
            if model.isChoosingSound {
                model.isChoosingSound = false
            } else if model.isChoosingIcon {
                model.isChoosingIcon = false
            } else if model.isChoosingZone {
                model.isChoosingZone = false
            } else {
                model.leaveTapped()
            }
            return true
        }
    }

    private static func delete(_ model: AlarmEditorModel) -> PreferencesGroup {
        let button = Button(tr("Delete Alarm")) { model.deleteTapped() }
        button.style("destructive-action", "pill")
        button.align(.center)
        return PreferencesGroup("", [button])
    }
}
