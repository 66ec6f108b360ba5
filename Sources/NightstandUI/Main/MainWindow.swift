// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandServices
import NightstandSettings
import Reactive

/// The window: its pages, the editor above them, and what rings in front of all.
@MainActor package final class MainWindow: View {
    /// The window on the desktop.
    package let window: ApplicationWindow
    let stack: Stack
    let pages: ViewStack
    /// Says each message, which libadwaita does not.
    let announcer = Announcer()
    /// The views of the pages; those not shown at first are made when they are.
    private(set) var views: [Page: LazyView<Widget>] = [:]
    private(set) lazy var ringing = LazyView { [model] in
        RingingView(model.ringing, model.light, timers: model.countdowns, isDark: { model.isDark })
    }
    private(set) lazy var light = LazyView { [model] in LightView(model.light) }
    let application: Application
    let model: WindowModel
    /// The dialogs open above the window, the latest last.
    var dialogs: [OpenDialog] = []
    /// The question that is open; nil for none.
    package var question: MessageDialog?
    /// How far each page is scrolled.
    var positions: [Page: ScrollPosition] = [:]
    private(set) var awake: ScreenInhibition?
    private(set) var hasBeenPresented = false
    /// What had the keyboard on the pages before a ring or light came in front of them.
    var focusBehind: FocusPlace?

    /// The time that title bar and switcher take to leave for display mode and to come back, in milliseconds.
    static let displayTransition = 280
    /// The widths in logical pixels from which the title bar has room for a title and, perhaps, for the tabs.
    private static let (titleWidth, switcherWidth) = (440, 700)
    /// The room of the buttons at the start of the title bar, in logical pixels.
    private static let startWidth = 108
    /// The reason that the desktop shows for keeping the screen on.
    static let whyAwake = tr("Showing the clock")

    /// Builds the window of `model`; ``present()`` shows it.
    package init(_ application: Application, _ model: WindowModel) {
        self.application = application
        self.model = model
        let pages = ViewStack()
        pages.expandsVertically = true
        self.pages = pages

        let switcher = ViewSwitcher(title: "Nightstand")
        let header = HeaderBar(title: switcher)
        let add = Button(icon: "list-add-symbolic", name: tr("New Alarm")).calling("window.add")
        add.scope.bind({ Self.content(of: model.page, model)?.addTitle ?? "" }) { [weak add] title in
            add?.tooltip = title
            add?.accessibleName(title)
        }
        let starts = Box(.row, spacing: 6, [add])
        let fullscreen = Button(icon: "view-fullscreen-symbolic", name: tr("Full-Screen Clock"))
        fullscreen.calling("app.display-mode", argument: "toggle")
        fullscreen.bind(\.isVisible) { model.page == .clock || model.isOnStage }
        fullscreen.bind(\.tooltip) { model.isOnStage ? tr("Full Screen") : tr("Full-Screen Clock") }
        starts.append(fullscreen)
        for page in Page.all {
            for button in Self.content(of: page, model)?.makeHeaderButtons(model) ?? [] { starts.append(button) }
        }
        header.packStart(starts)
        let menu = MenuButton(icon: "open-menu-symbolic", name: tr("Main Menu"), menu: PrimaryMenu.menu)
        menu.isPrimary = true
        header.packEnd(menu)

        let watch = RoomWatch(thresholds: [Self.titleWidth, Self.switcherWidth])
        // A title that would be cut says nothing, and the tabs below name the page.
        switcher.bind(\.title) { watch.room.level > 0 ? "Nightstand" : "" }
        // Pages have more or fewer buttons here; where the tabs are must not depend on them.
        starts.scope.bind({ watch.room.level > 1 }) { [weak starts] hasRoom in
            starts?.request(width: hasRoom ? Self.startWidth : -1)
        }

        let top = Revealer(
            Box(.column, [watch, header, WaitingBar(model.ringing)]), .slideDown,
            milliseconds: Self.displayTransition)
        let bottom = Revealer(switcher.bar, .slideUp, milliseconds: Self.displayTransition)
        let display = model.clock.display
        for chrome in [top, bottom] { chrome.bind(\.isRevealed) { !display.isOn && !model.isStageFull } }
        let stack = Stack()
        // A toast above everything would cover the bar at the bottom; one above the pages alone would be missed while an alarm rings.
        let pageToasts = ToastOverlay(pages, close: tr("Close"))
        let main = Box(.column, [top, pageToasts, bottom])
        stack.add(main, named: "main")
        self.stack = stack
        let overlay = ToastOverlay(Overlay(stack, [announcer]), close: tr("Close"))
        window = ApplicationWindow(application, content: overlay)
        super.init(overlay)

        let actions = PrimaryMenu.actions(for: window, model)
        actions.add("add") { [weak self] in
            guard let self, model.ringing.ringing.isEmpty else { return }
            Self.content(of: model.page, model)?.add(in: self)
        }
        addPages(actions)
        switcher.offer(pages)
        stack.add(ringing, named: "ringing")
        stack.add(light, named: "light")
        window.title = "Nightstand"
        recall()
        window.onVisibilityChanged = { model.isSeen = $0 }
        window.onCloseRequest = { [weak self] in self?.closes() ?? true }
        followDisplayMode()
        followChrome(main)
        window.insert(actions, as: "window")
        StyleSheet.follow(model, in: scope)
        scope.bind({ model.toasts.outdated }) { [weak overlay, weak pageToasts] _ in
            for place in [overlay, pageToasts] { place?.dismissNotes() }
        }
        scope.bind({ model.toasts.undone }) { [weak overlay, weak pageToasts] _ in
            for place in [overlay, pageToasts] { place?.dismissOffer() }
        }
        window.undoes(model.toasts)
        scope.bind({ model.toasts.waiting.map(\.id) }) { [weak self, weak overlay, weak pageToasts, weak stack] ids in
            guard !ids.isEmpty else { return }
            let place = stack?.shown == "main" ? pageToasts : overlay
            for toast in model.toasts.take() {
                self?.announcer.sentence = toast.message
                place?.show(
                    toast.message.keepingUnits, button: toast.button, seconds: toast.seconds, action: toast.action,
                    ended: { model.toasts.ended(toast.id) })
            }
        }
        scope.bind({ model.page }) { [weak pageToasts] _ in pageToasts?.controlsChanged() }
        followEditor()
        followDetails()
        followSettings()
        followNights()
        model.light.isCalm = { !DesktopSettings.allowsAnimation }
        scope.bind({ model.light.takesScreen }) { [weak self] in self?.followLight($0) }
        scope.bind({ !model.ringing.ringing.isEmpty }) { [weak self] rings in
            guard let self else { return }
            showFront()
            guard rings else { return }
            ringing.built().takeFirstFocus()
            window.presentInFront()
        }
    }

    /// The active window: the dialog that was opened last, else the window itself.
    package var shown: Window { dialogs.last?.window ?? window }

    /// Shows the window and brings it to the front.
    package func present() {
        hasBeenPresented = true
        window.present()
    }

    /// The view of a page, created on first use; nil when it is not a `View`.
    func view<Content: Widget>(of page: Page, as _: Content.Type = Content.self) -> Content? {
        views[page]?.built() as? Content
    }

    private static func content(of page: Page, _ model: WindowModel) -> (any PageContent)? {
        model.model(of: page) as? any PageContent
    }

    private func addPages(_ actions: ActionGroup) {
        for page in Page.all {
            guard let content = Self.content(of: page, model) else { continue }
            views[page] = LazyView { [weak self] in self.map(content.makeView) ?? Box(.column) }
            content.attach(to: self, actions)
        }
        let stage = StagePage(model, views.filter(\.key.isOnStage))
        for page in Page.all {
            guard let view = views[page], !page.isOnStage else { continue }
            pages.add(view, named: page.name, title: page.title, icon: page.icon)
        }
        pages.add(stage, named: StagePage.name, title: Page.timers.title, icon: Page.timers.icon)
        views[model.page]?.built()
        pages.bind(\.shown) { [model] in model.isOnStage ? StagePage.name : model.page.name }
        pages.onChanged = { [weak pages, weak stage, model] in
            guard let shown = pages?.shown else { return }
            if let page = Page(shown) {
                model.page = page
            } else if !model.isOnStage, let stage {
                model.page = stage.last
            }
        }
    }

    private func followDisplayMode() {
        let display = model.clock.display
        window.onActiveChanged = { [weak self] isActive in
            display.isActive = isActive
            if !isActive { self?.remember() }
        }
        window.scope.bind({ [model] in display.isOn || model.isStageFull }) { [weak window] isOn in
            if let window, window.isFullscreen != isOn { window.isFullscreen = isOn }
        }
        // The desktop has its own keys to leave full screen.
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

    /// Keeps the screen on for the clock, the sunrise light and flashes.
    func keepAwake() {
        let isWanted = model.clock.display.keepsAwake || model.keepsStageAwake || model.light.takesScreen
        if isWanted != (awake != nil) {
            awake = isWanted ? ScreenInhibition(application, for: window, reason: Self.whyAwake) : nil
        }
        // Where GTK cannot inhibit, the services that turn the screen off are asked directly.
        model.clock.screen.keepsScreenOn = isWanted && awake == nil
    }

    /// Whether the window closes when it is asked to: not before the user has answered what happens to unsaved changes.
    private func closes() -> Bool {
        remember()
        guard model.losesEdits else { return true }
        model.leave { [weak window] in window?.close() }
        return false
    }

    private func followEditor() {
        showDialog { [model] in
            model.editor
        } closed: { [model] _ in
            model.editorClosed()
        } make: { [model] editing, window in
            let view = EditorView(editing, font: model.preferences.clock.value.font)
            let dialog = window.makeDialog(editing.isNew ? tr("New Alarm") : tr("Edit Alarm"), view)
            view.onChooseFile = { [weak dialog] in if let dialog { FileChooser.chooseSound(above: dialog, chosen: $0) }
            }
            view.onChooseCalendar = { [weak dialog] in
                if let dialog { FileChooser.chooseCalendar(above: dialog, chosen: $0) }
            }
            window.close(dialog, with: editing)
            return (dialog, view)
        }
    }
}
