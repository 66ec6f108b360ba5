// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The preferences: a live preview of the clock above the pages of settings.
@MainActor final class PreferencesView: View {
    /// Asks for a file to read, or to write when it is given a name; calls back with the path.
    var onChooseFile: (_ saves: String?, @escaping (String) -> Void) -> Void = { _, _ in }
    /// Asks for a file of alarms to read or to write; calls back with the path.
    var onChooseAlarms: (AlarmFilesGroup.File, @escaping (String) -> Void) -> Void = { _, _ in }
    let stack = Stack()
    let pages = ViewStack()
    let preview: ClockPreview

    init(_ model: PreferencesModel) {
        let preview = ClockPreview(model)
        self.preview = preview
        // Other pages do not change the look of the clock, and need the room.
        preview.bind(\.isVisible) { [.clock, .night].contains(model.page) }

        let pages = self.pages
        // The view can't be captured before it is complete.
        var chooseAlarms: (AlarmFilesGroup.File, @escaping (String) -> Void) -> Void = { _, _ in }
        let alarmFiles = AlarmFilesGroup.make(model.files) { chooseAlarms($0, $1) }
        let export = Button(tr("Export…"))
        let bring = Button(tr("Import…"))
        let usual = Button(tr("Restore Defaults")) { model.resetTapped(PreferencesModel.Section.look) }
        let files = FlowBox(maximum: 3, [export, bring, usual])
        pages.add(
            PreferencesPage([
                PresetsGroup.make(model), FaceGroups.time(model).restoring(.time, model),
                FaceGroups.digits(model).restoring(.digits, model),
                FaceGroups.background(model).restoring(.background, model),
                FaceGroups.font(model).restoring(.font, model), FaceGroups.overlays(model).restoring(.overlay, model),
                PreferencesGroup(
                    tr("File"), description: tr("Save the look to a file or share it."), [files]),
            ]), named: PreferencesModel.Page.clock.rawValue, title: tr("Clock"),
            icon: "preferences-system-time-symbolic")
        pages.add(
            PreferencesPage([
                DisplayGroups.appearance(model).restoring(.window, model),
                DisplayGroups.display(model).restoring(.display, model),
            ]), named: PreferencesModel.Page.display.rawValue, title: tr("Display"), icon: "video-display-symbolic")
        pages.add(
            PreferencesPage([NightGroup.make(model).restoring(.night, model)]),
            named: PreferencesModel.Page.night.rawValue, title: tr("Night"), icon: "weather-clear-night-symbolic")
        pages.add(
            PreferencesPage([
                AlarmGroups.alarms(model).restoring(.alarms, model), WakingGroup.make(model.waking),
                SharingGroup.make(model.sharing), alarmFiles, AlarmGroups.focus(),
            ]),
            named: PreferencesModel.Page.alarms.rawValue, title: tr("Alarms"), icon: "alarm-symbolic")
        pages.add(
            PreferencesPage([
                SoundGroups.playing(model).restoring(.playing, model),
                SoundGroups.night(model).restoring(.sleep, model), EqualizerGroup.make(model).restoring(.tone, model),
            ]), named: PreferencesModel.Page.sounds.rawValue, title: tr("Sounds"), icon: "nightstand-noise-symbolic")
        pages.add(
            PreferencesPage([
                StageGroups.view(model).restoring(.stopwatch, model),
                StageGroups.light(model).restoring(.stageDisplay, model),
                StageGroups.sound(model).restoring(.feedback, model),
            ]), named: PreferencesModel.Page.stage.rawValue, title: tr("Timers", context: "tab"),
            icon: "nightstand-timer-symbolic")
        pages.expandsVertically = true
        pages.bind(\.shown) { model.page.rawValue }
        pages.onChanged = { [weak pages] in
            if let page = pages.flatMap({ PreferencesModel.Page(rawValue: $0.shown) }) { model.page = page }
        }
        let switcher = ViewSwitcher(title: tr("Preferences"))
        switcher.offer(pages)
        let main = Box(.column, [HeaderBar(title: switcher), preview, pages, switcher.bar])
        let stack = self.stack
        stack.add(main, named: "main")
        let fonts = FontPage(model.fonts, preview: ClockPreview(model))
        stack.add(fonts, named: "fonts")
        let overlay = ToastOverlay(stack, close: tr("Close"))
        super.init(overlay)

        chooseAlarms = { [weak self] in self?.onChooseAlarms($0, $1) }
        export.onClicked = { [weak self] in self?.onChooseFile("look.json") { model.presets.exportChosen($0) } }
        bring.onClicked = { [weak self] in self?.onChooseFile(nil) { model.presets.importChosen($0) } }
        scope.bind({ model.fonts.isChoosing }) { [weak stack, weak fonts] isChoosing in
            stack?.shown = isChoosing ? "fonts" : "main"
            if isChoosing { fonts?.search.takeFocus() }
        }
        scope.bind({ model.toasts.undone }) { [weak overlay] _ in overlay?.dismissOffer() }
        undoes(model.toasts)
        scope.bind({ model.toasts.waiting.map(\.id) }) { [weak overlay] ids in
            guard !ids.isEmpty else { return }
            for toast in model.toasts.take() {
                overlay?.show(
                    toast.message, button: toast.button, seconds: toast.seconds, action: toast.action,
                    ended: { model.toasts.ended(toast.id) })
            }
        }
        onMapped {
            model.isPreviewed = $0
            model.presets.isWatching = $0
        }
    }

    /// Closes the list of fonts; false when it was not open.
    func leaveFonts(_ model: PreferencesModel) -> Bool {
        guard model.fonts.isChoosing else { return false }
        model.fonts.isChoosing = false
        return true
    }
}

extension PreferencesGroup {
    /// The group with a button beside its title that restores the defaults of its settings, if they differ.
    fileprivate func restoring(
        _ section: PreferencesModel.Section, _ model: PreferencesModel
    ) -> PreferencesGroup {
        let button = Button(icon: "edit-undo-symbolic", name: tr("Restore Defaults")) { [weak model] in
            model?.resetTapped([section])
        }
        button.style("flat")
        button.align(.center, .center)
        button.bind(\.isSensitive) { model.isChanged(section) }
        setSuffix(button)
        return self
    }
}
