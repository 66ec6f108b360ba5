// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import Localization
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import Reactive
import SystemKit

/// The program around the window: one instance on the desktop, reached by options, addresses and actions.
@MainActor package final class WindowProgram {
    private let application: Application
    private let dependencies: () throws(ServiceError) -> WindowModel.Dependencies
    private var model: WindowModel?
    private(set) var window: MainWindow?
    /// The small windows, which stay when the main one closes.
    private(set) var small: SmallWindows?
    /// The user's preferences, which are stored to the end though the window is closed.
    private var preferences: Preferences?
    private var lamps: [any Backlight] = []
    /// Waits until what was just built is no longer needed in memory.
    private var rest: TimerSource?
    /// All pages by name.
    private static let pages = Page.all.map(\.name).joined(separator: ", ")
    /// What a small window can show.
    private static let smallWindows = SmallWindowKind.allCases.map(\.rawValue).joined(separator: ", ")

    /// Makes the program; `dependencies` is asked for once, when the first window opens.
    package init(
        _ application: Application, dependencies: @escaping () throws(ServiceError) -> WindowModel.Dependencies
    ) {
        self.application = application
        self.dependencies = dependencies
        application.addOption("alarm", tr("Edit the alarm with this id"), value: "ID")
        application.addOption("new-alarm", tr("Add a new alarm"))
        application.addOption("preferences", tr("Open the preferences"))
        // Translators: {1} are the names of pages, as they are typed.
        application.addOption("page", tr("Show a page: \(Self.pages)"), value: "PAGE")
        // Translators: {1} are words as they are typed.
        application.addOption(
            "small-window", tr("Open a small window: \(Self.smallWindows)"), value: "CONTENT")
        application.onStartup = { [weak self] in self?.startUp() }
        application.onActivate = { [weak self] in self?.present() }
        application.onOpen = { [weak self] in $0.forEach { self?.open(address: $0) } }
        application.onCommandLine = { [weak self] in self?.commandLine($0) ?? 1 }
    }

    /// Runs until the last window is closed; returns the exit status.
    package func run() -> Int32 {
        let status = application.run()
        window?.remember()
        small?.remember()
        model?.preferencesClosed()
        preferences?.clock.flush()
        putBack()
        return status
    }

    /// Leaves the machine's lamps as the user set them, however the program ends.
    private func putBack() {
        _ = MainLoop.run { [lamps] in
            for lamp in lamps { await lamp.putBack() }
        }
    }

    private func startUp() {
        Self.prepare(application, model: { [weak self] in self?.model }, open: { [weak self] in self?.open($0) })
        let actions = application.actions
        actions.add("stop-alarm") { [weak self] in self?.answer($0) { $0.ringing.stopTapped($1) } }
        actions.add("snooze-alarm") { [weak self] in self?.answer($0) { $0.ringing.snoozeTapped($1) } }
    }

    /// Gives an application the looks, the keys, the places to go, and what the clock in `model` can do.
    ///
    /// - Parameter quit: ends the program; nil to quit `application`.
    package static func prepare(
        _ application: Application, model: @escaping () -> WindowModel?, open: @escaping (Destination) -> Void,
        quit: (() -> Void)? = nil
    ) {
        StyleSheet.add(Contrast.css)
        StyleSheet.add(Looks.css)
        SoundIcons.add()
        StyleSheet.add(SunLooks.css)
        TouchScreen.observe { TouchTargets.isOn = $0 }
        Shortcuts.bind(in: application)
        let actions = application.actions
        actions.add("display-mode") { word in
            guard let wish = Switching(rawValue: word) else { return }
            if let model = model(), model.isOnStage, !model.clock.display.isOn {
                return model.isStageFull = wish.applied(to: model.isStageFull)
            }
            if wish != .off { open(.page(.clock)) }
            model()?.setDisplayMode(wish)
        }
        actions.add("night-mode") { model()?.clock.night.said($0) }
        actions.add("sounds") { word in
            guard let wish = Switching(rawValue: word), let playback = model()?.sounds.playback else { return }
            if wish.applied(to: playback.isPlaying) != playback.isPlaying { playback.playTapped() }
        }
        let quit = quit ?? { [weak application] in application?.quit() }
        actions.add("quit") { if let model = model() { model.leave(then: quit) } else { quit() } }
        actions.add("new-alarm") { open(.newAlarm) }
        actions.add("new-timer") { open(.newTimer) }
        // The actions of the desktop file, which have no parameters.
        actions.add("stopwatch") { open(.page(.stopwatch)) }
        actions.add("play-sounds") {
            open(.page(.sounds))
            model()?.sounds.playback.playAsked()
        }
        actions.add("small-window") { if let content = SmallContent($0) { open(.smallWindow(content)) } }
        actions.add("small-clock") { open(.smallWindow(.clock)) }
        actions.add("page") { if let page = Page($0) { open(.page(page)) } }
        actions.add("phrase") { open(.phrase($0)) }
        actions.add("alarm") { open(.alarm($0)) }
        actions.add("show-ringing") { open(.ringing) }
        actions.add("preferences") { open(.preferences) }
        actions.add("nights") { open(.nights) }
        actions.add("help") { [weak application] in
            guard let application, let model = model() else { return }
            guard HelpViewer.isInstalled else { return model.helpIsMissing() }
            HelpViewer.open(model.helpTopic.address, from: application)
        }
    }

    private func commandLine(_ options: CommandLineOptions) -> Int32 {
        var destinations: [Destination] = []
        if let name = options.value("page") {
            guard let page = Page(name) else {
                // Translators: {1} is what was typed, {2} are the names that can be.
                options.printError("nightstand-window: " + tr("unknown page '\(name)'; use one of \(Self.pages)"))
                return 2
            }
            destinations.append(.page(page))
        }
        if let word = options.value("small-window") {
            guard let content = SmallContent(word) else {
                options.printError(
                    // Translators: {1} is what was typed, {2} are the words that can be.
                    "nightstand-window: " + tr("a small window can't show '\(word)'; use one of \(Self.smallWindows)"))
                return 2
            }
            destinations.append(.smallWindow(content))
        }
        if let id = options.value("alarm") { destinations.append(.alarm(id)) }
        if options.has("new-alarm") { destinations.append(.newAlarm) }
        if options.has("preferences") { destinations.append(.preferences) }
        for word in options.words {
            guard let destination = Destination(address: word) else {
                options.printError(
                    "nightstand-window: "
                        + tr("'\(word)' is not a Nightstand address; use one such as nightstand://alarm/ID"))
                return 2
            }
            destinations.append(destination)
        }
        if destinations.isEmpty { present() }
        destinations.forEach(open)
        return 0
    }

    private func open(address: String) {
        guard let destination = Destination(address: address) else { return present() }
        open(destination)
    }

    /// Opens a destination, and the window in which it is.
    func open(_ destination: Destination) {
        if case .smallWindow = destination {
            makeModel()?.open(destination)
            small?.update()
            return
        }
        present(atOnce: destination != .ringing)
        model?.open(destination)
    }

    /// Answers one session, or all that sound for an empty id, without bringing the window to the front.
    private func answer(_ id: String, _ body: (WindowModel, String) -> Void) {
        guard let model = makeModel() else { return }
        (id.isEmpty ? model.ringing.ringing.map(\.id) : [id]).forEach { body(model, $0) }
    }

    private func present(atOnce: Bool = true) {
        if window == nil, let model = makeModel() {
            let window = MainWindow(application, model)
            window.window.onClosed = { [weak self] in self?.mainClosed() }
            self.window = window
            model.isSeen = true
            window.scope.bind({ model.page }) { [weak self] _ in self?.trimMemory() }
        }
        atOnce || window?.hasBeenPresented == true ? window?.present() : window?.presentWhenKnown()
    }

    /// The models last as long as a window shows them.
    private func mainClosed() {
        guard let model, !model.small.open.isEmpty else { return drop() }
        for dialog in window?.dialogs ?? [] { dialog.window.destroy() }
        window = nil
        model.mainWindowClosed()
    }

    private func drop() {
        (window, model, small) = (nil, nil, nil)
    }

    /// Gives back what starting, or building a page, needed once; as a rest follows, nobody waits for it.
    private func trimMemory() {
        rest = TimerSource(after: .seconds(5)) { ProgramPages.release() }
    }

    private func follow(_ model: WindowModel) {
        model.isSeen = false
        let small = SmallWindows(application, model) { [weak self] in self?.open($0) }
        self.small = small
        small.onEmpty = { [weak self] in if self?.window == nil { self?.drop() } }
        // The service opens the window of a program that isn't running; this one runs, perhaps without its main window.
        small.scope.bind({ model.wantsMainWindow }) { [weak self] isWanted in
            if isWanted, let self, window == nil, !model.small.open.isEmpty { open(.ringing) }
        }
    }

    private func makeModel() -> WindowModel? {
        if model == nil {
            do throws(ServiceError) {
                let dependencies = try dependencies()
                preferences = dependencies.preferences
                lamps = [dependencies.surroundings.backlight, dependencies.surroundings.keyboardLight]
                let model = WindowModel(dependencies)
                self.model = model
                follow(model)
            } catch {
                print("nightstand-window: \(error.message)")
            }
        }
        return model
    }
}
