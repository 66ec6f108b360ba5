// SPDX-License-Identifier: MIT
import CAdwaita
import GLibKit
import Reactive

/// A libadwaita application: one instance on the desktop, with actions that the desktop can call.
@MainActor package final class Application {
    let pointer: UnsafeMutablePointer<AdwApplication>
    /// Those that are not closed yet.
    private(set) var windows: [ObjectIdentifier: Window] = [:]

    /// Actions of the application, by their names without `app.`; the desktop can call them over the bus.
    package let actions: ActionGroup

    /// Called when the desktop starts the application or asks for it again.
    package var onActivate: () -> Void = {}
    /// Called for addresses that the desktop hands over, such as `nightstand://alarm/x`.
    package var onOpen: ([String]) -> Void = { _ in }
    /// Called in the one instance for the options of each start; returns the exit status of that start.
    package var onCommandLine: (CommandLineOptions) -> Int32 = { _ in 0 }
    /// Called once when the display is there, before anything else.
    package var onStartup: () -> Void = {}

    /// Makes the application called `id`; with `isUnique` false it neither joins nor becomes the desktop's instance.
    package init(id: String, isUnique: Bool = true) {
        var flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
        if !isUnique { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
        pointer = adw_application_new(id, GApplicationFlags(rawValue: flags))
        actions = ActionGroup(map: OpaquePointer(pointer))
        Self.connectEffects()
        let signals = Signals(pointer)
        let displayIsOpen = OpenGL.leaveOutForCairo()
        signals.plain("startup") { [weak self] in
            displayIsOpen()
            LargeText.follow()
            self?.onStartup()
        }
        signals.plain("activate") { [weak self] in self?.onActivate() }
        signals.files("open") { [weak self] files, count in self?.onOpen(Self.addresses(files, count)) }
        signals.pointerAsking("command-line") { [weak self] line in
            guard let line else { return 1 }
            return self?.onCommandLine(CommandLineOptions(OpaquePointer(line))) ?? 1
        }
    }

    isolated deinit { g_object_unref(pointer) }

    var gio: UnsafeMutablePointer<GApplication> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
    }
    var gtk: UnsafeMutablePointer<GtkApplication> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkApplication.self)
    }

    /// Runs until the last window is closed; returns the exit status.
    package func run(arguments: [String] = CommandLine.arguments) -> Int32 {
        MainQueueSource.attach()
        var arguments: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) } + [nil]
        defer { arguments.forEach { g_free($0) } }
        return g_application_run(gio, Int32(arguments.count - 1), &arguments)
    }

    /// Ends ``run(arguments:)``, whatever is open.
    package func quit() {
        g_application_quit(gio)
    }

    /// Joins or becomes the desktop's instance and starts up, for a loop that other code runs; false on failure.
    package func register() -> Bool {
        g_application_register(gio, nil, nil) != 0
    }

    /// Describes an option of the command line to `--help` and ``CommandLineOptions``.
    package func addOption(_ name: String, short: Character? = nil, _ description: String, value: String? = nil) {
        let short = short?.asciiValue.map { CChar($0) } ?? 0
        let kind = value == nil ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING
        g_application_add_main_option(gio, name, short, GOptionFlags(rawValue: 0), kind, description, value)
    }

    /// Binds keys, such as `<Control>n`, to an action by its full name.
    package func setKeys(_ keys: [String], for action: String) {
        var list = keys.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
        gtk_application_set_accels_for_action(gtk, action, &list)
        list.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
    }

    /// Keeps a window until it is closed.
    func add(_ window: Window) {
        windows[ObjectIdentifier(window)] = window
        gtk_application_add_window(gtk, window.cast())
    }

    func remove(_ window: Window) {
        windows[ObjectIdentifier(window)] = nil
    }

    /// Runs effects after input and before GTK lays out and paints.
    private static func connectEffects() {
        EffectQueue.main.onFirstPending = {
            g_idle_add_full(
                G_PRIORITY_HIGH_IDLE + 5,
                { _ in
                    EffectQueue.main.flush()
                    return gboolean(0)
                }, nil, nil)
        }
    }

    private static func addresses(_ files: gpointer?, _ count: Int32) -> [String] {
        guard let list = files?.assumingMemoryBound(to: OpaquePointer?.self) else { return [] }
        return (0..<Int(count)).compactMap { index in
            guard let uri = g_file_get_uri(list[index]) else { return nil }
            defer { g_free(uri) }
            return String(cString: uri)
        }
    }
}
