// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import NightstandServices
import NightstandSettings
import Reactive

/// The window: its pages, the editor above them, and what rings in front of all.
@MainActor public final class MainWindow: View {
    /// The window on the desktop.
    public let window: ApplicationWindow
    let stack: Stack
    let pages: ViewStack
    let clock: ClockPage
    // What is not seen at first is made when it is.
    private(set) lazy var alarms = LazyView { [model] in
        AlarmsPage(
            model.alarms, model.phrase, model.service, model.today, edit: { model.alarmTapped($0) },
            details: { model.detailsTapped($0) })
    }
    private(set) lazy var sounds = LazyView { [weak self, model] in
        SoundsPage(model.sounds) { self?.chooseSounds($0, takesMany: $1, chosen: $2) }
    }
    private(set) lazy var sun = LazyView { [model] in SunPage(model.sun) }
    private(set) lazy var world = LazyView { [model] in WorldPage(model.world) }
    private(set) lazy var stopwatch = LazyView { [weak self, model] in
        StopwatchPage(
            model.stopwatch, model.quickPreferences(), font: { model.preferences.clock.value.font },
            isFull: { model.isStageFull }, save: { self?.saveLaps(as: $0) })
    }
    private(set) lazy var timers = LazyView { [model] in
        CountdownsPage(
            model.countdowns, font: { model.preferences.clock.value.font }, isFull: { model.isStageFull })
    }
    private(set) lazy var ringing = LazyView { [model] in RingingView(model.ringing, timers: model.countdowns) }
    private(set) lazy var light = LazyView { [model] in LightView(model.light) }
    let application: Application
    let model: WindowModel
    private var editor: DialogWindow?
    var timerEditor: DialogWindow?
    var removal: MessageDialog?
    weak var timerEditorView: CountdownEditorView?
    var settings: DialogWindow?
    weak var settingsView: PreferencesView?
    var places: DialogWindow?
    var details: DialogWindow?
    private(set) var awake: ScreenInhibition?
    private(set) var hasBeenPresented = false
    private(set) var questions: SoundQuestions?

    /// How long title bar and switcher take to leave for display mode and to come back, in milliseconds.
    static let displayTransition = 280
    /// What a desktop tells a user who asks why the screen stays on.
    static let whyAwake = "The clock is shown"

    /// Builds the window of `model`; ``present()`` shows it.
    public init(_ application: Application, _ model: WindowModel) {
        self.application = application
        self.model = model
        let pages = ViewStack()
        pages.expandsVertically = true
        self.pages = pages
        clock = ClockPage(model.clock, model.service, model.sounds) { model.page = .alarms }

        let switcher = ViewSwitcher(pages, title: "Nightstand")
        let header = HeaderBar(title: switcher)
        let newAlarm = Button(icon: "list-add-symbolic", name: "New Alarm").calling("app.new-alarm")
        newAlarm.bind(\.isVisible) { model.page != .timers }
        let newTimer = Button(icon: "list-add-symbolic", name: "New Timer").calling("app.new-timer")
        newTimer.bind(\.isVisible) { model.page == .timers }
        for add in [newAlarm, newTimer] { header.packStart(add) }
        let fullscreen = Button(icon: "view-fullscreen-symbolic", name: "Full-Screen Clock")
        fullscreen.calling("app.display-mode", argument: "toggle")
        fullscreen.bind(\.isVisible) { model.page == .clock || model.isOnStage }
        fullscreen.bind(\.tooltip) { model.isOnStage ? "Full Screen" : "Full-Screen Clock" }
        header.packStart(fullscreen)
        header.packStart(Self.searchButton(model))
        header.packStart(Self.stopButton(model))
        let menu = MenuButton(icon: "open-menu-symbolic", name: "Main Menu", menu: PrimaryMenu.menu)
        menu.isPrimary = true
        header.packEnd(menu)

        let top = Revealer(
            Box(.column, [header, WaitingBar(model.ringing)]), .slideDown, milliseconds: Self.displayTransition)
        let bottom = Revealer(switcher.bar, .slideUp, milliseconds: Self.displayTransition)
        let display = model.clock.display
        for chrome in [top, bottom] { chrome.bind(\.isRevealed) { !display.isOn && !model.isStageFull } }
        let stack = Stack()
        stack.add(Box(.column, [top, pages, bottom]), named: "main")
        self.stack = stack
        let overlay = ToastOverlay(stack)
        window = ApplicationWindow(application, content: overlay)
        super.init(overlay)

        addPages()
        stack.add(ringing, named: "ringing")
        stack.add(light, named: "light")
        questions = SoundQuestions(application, above: window, model.sounds)
        window.title = "Nightstand"
        window.setDefaultSize(width: 720, height: 640)
        window.onVisibilityChanged = { model.isSeen = $0 }
        followDisplayMode()
        let actions = PrimaryMenu.actions(for: window, model)
        followPhrase(actions)
        window.insert(actions, as: "window")
        scope.bind({ model.preferences.application.value.appearance }) { StyleSheet.use(.init($0)) }
        scope.bind({ model.toasts.waiting.map(\.id) }) { [weak overlay] ids in
            guard !ids.isEmpty else { return }
            for toast in model.toasts.take() {
                overlay?.show(toast.message, button: toast.button, seconds: toast.seconds, action: toast.action)
            }
        }
        scope.bind({ model.editor.map(ObjectIdentifier.init) }) { [weak self] _ in self?.followEditor() }
        scope.bind({ model.countdowns.editor.map(ObjectIdentifier.init) }) { [weak self] _ in self?.followTimerEditor()
        }
        scope.bind({ model.details.map(ObjectIdentifier.init) }) { [weak self] _ in self?.followDetails() }
        scope.bind({ model.stopwatch.removal != nil }) { [weak self] _ in self?.followRemoval() }
        scope.bind({ model.settings.map(ObjectIdentifier.init) }) { [weak self] _ in self?.followSettings() }
        scope.bind({ model.light.part != nil }) { [weak self] in self?.followLight($0) }
        scope.bind({ model.sun.places.isOpen }) { [weak self] _ in self?.followPlaces() }
        scope.bind({ !model.ringing.ringing.isEmpty }) { [weak self] rings in
            guard let self else { return }
            showFront()
            guard rings else { return }
            ringing.built().takeFirstFocus()
            window.present()
        }
    }

    /// The window that the user works with: an editor, the details of an alarm, the preferences or the places while they
    /// are open.
    public var shown: Window { editor ?? timerEditor ?? details ?? settings ?? places ?? window }

    /// Shows the window and brings it to the front.
    public func present() {
        hasBeenPresented = true
        window.present()
    }

    private func addPages() {
        let stage = StagePage(model, stopwatch: stopwatch, timers: timers)
        let all: [(name: String, content: Widget, title: String, icon: String)] = [
            (Destination.Page.clock.rawValue, clock, "Clock", "preferences-system-time-symbolic"),
            (Destination.Page.alarms.rawValue, alarms, "Alarms", "alarm-symbolic"),
            (Destination.Page.sounds.rawValue, sounds, "Sounds", "nightstand-noise-symbolic"),
            (Destination.Page.sun.rawValue, sun, "Sun", "daytime-sunrise-symbolic"),
            (Destination.Page.world.rawValue, world, "World", "nightstand-world-symbolic"),
            (StagePage.name, stage, "Timers", "nightstand-timer-symbolic"),
        ]
        for (name, content, title, icon) in all { pages.add(content, named: name, title: title, icon: icon) }
        pages.bind(\.shown) { [model] in model.isOnStage ? StagePage.name : model.page.rawValue }
        pages.onChanged = { [weak pages, weak stage, model] in
            guard let shown = pages?.shown else { return }
            if let page = Destination.Page(rawValue: shown) {
                model.page = page
            } else if !model.isOnStage, let stage {
                model.page = stage.last
            }
        }
    }

    private func followDisplayMode() {
        let display = model.clock.display
        window.onActiveChanged = { display.isActive = $0 }
        window.scope.bind({ [model] in display.isOn || model.isStageFull }) { [weak window] isOn in
            if let window, window.isFullscreen != isOn { window.isFullscreen = isOn }
        }
        // The desktop has keys of its own that end the full screen.
        window.onFullscreenChanged = { [model] isFullscreen in
            guard !isFullscreen else { return }
            display.leave()
            model.isStageFull = false
        }
        window.scope.bind({ [model] in display.keepsAwake || model.keepsStageAwake }) { [weak self] _ in
            self?.keepAwake()
        }
        window.onKey(first: true) { [model] key in
            display.input()
            guard key == .escape, display.isOn || model.isStageFull, model.ringing.ringing.isEmpty else {
                return false
            }
            display.leave()
            model.isStageFull = false
            return true
        }
    }

    /// Keeps the screen on for the clock and for a light to wake by.
    func keepAwake() {
        let isWanted = model.clock.display.keepsAwake || model.keepsStageAwake || model.light.part != nil
        if isWanted != (awake != nil) {
            awake = isWanted ? ScreenInhibition(application, for: window, reason: Self.whyAwake) : nil
        }
        // Where GTK finds nobody to ask, those who turn the screen off are asked themselves.
        model.clock.screen.keepsScreenOn = isWanted && awake == nil
    }

    private func followEditor() {
        guard let editing = model.editor else {
            editor?.close()
            editor = nil
            return
        }
        let view = EditorView(editing, font: model.preferences.clock.value.font)
        let dialog = DialogWindow(
            application, above: window, title: editing.isNew ? "New Alarm" : "Edit Alarm", content: view)
        dialog.setDefaultSize(width: 480, height: 720)
        dialog.onClosed = { [weak self, model] in
            self?.editor = nil
            model.editorClosed()
        }
        view.onChooseFile = { [weak dialog] chosen in
            guard let dialog else { return }
            let chooser = FileChooser(
                title: "Choose a Sound", accept: "Choose", kind: "Sounds", mimeType: "audio/*")
            dialog.keep(chooser)
            chooser.present(above: dialog, chosen: chosen)
        }
        // What rings comes before what is being typed; the editor is back, unchanged, when it is over.
        dialog.bind(\.isVisible) { [model] in model.ringing.ringing.isEmpty && model.light.part == nil }
        dialog.scope.bind({ editing.isDone }) { [weak dialog] isDone in if isDone { dialog?.close() } }
        editor = dialog
    }
}
