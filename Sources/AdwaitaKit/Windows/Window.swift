// SPDX-License-Identifier: MIT
import CAdwaita

/// A window of its own on the desktop.
@MainActor open class Window: Widget {
    private weak var application: Application?
    private var isClosed = false
    /// When it was last asked to come to the front.
    private var presentedAt: ContinuousClock.Instant?

    /// Called before the window closes; return false to keep it open.
    public var onCloseRequest: () -> Bool = { true }
    /// Called once when the window is gone.
    public var onClosed: () -> Void = {}
    /// Called when it is minimised, suspended or shown again: `true` while the user can see it.
    public var onVisibilityChanged: (Bool) -> Void = { _ in }

    /// Called when it becomes active (`true`) or inactive.
    public var onActiveChanged: (Bool) -> Void = { _ in }

    /// Called when it enters (`true`) or leaves full screen.
    public var onFullscreenChanged: (Bool) -> Void = { _ in }

    /// The Swift owner of the child; the application keeps the window until it is closed.
    init(_ pointer: Pointer, application: Application?) {
        self.application = application
        super.init(pointer)
        application?.add(self)
        signals.asking("close-request") { [weak self] in
            guard let self else { return false }
            guard onCloseRequest() else { return true }
            Self.popDown(pointer)
            closed()
            return false
        }
        signals.notify("is-active") { [weak self] in
            guard let self else { return }
            onActiveChanged(gtk_window_is_active(cast()) != 0)
        }
        signals.notify("fullscreened") { [weak self] in
            guard let self else { return }
            onFullscreenChanged(isFullscreen)
        }
        signals.plain("realize") { [weak self] in self?.watchSurface() }
        keepFocus()
    }

    /// The text in the title bar and the window list.
    public var title: String {
        get { text(gtk_window_get_title(cast())) }
        set { gtk_window_set_title(cast(), newValue) }
    }

    /// Shows it and asks the desktop to bring it to the front.
    public func present() {
        presentedAt = .now
        gtk_window_present(cast())
    }

    /// Shows it in front of all others without an action of the user's, as when an alarm rings.
    ///
    /// Wayland's desktops keep a window where it is that asks for the front by itself, and GNOME says that it "is ready"; a
    /// window that is new to them comes to the front. So one that is behind is taken away and shown again, unless it was
    /// shown a moment ago and the desktop has yet to answer.
    public func presentInFront() {
        let isBehind = isMapped && gtk_window_is_active(cast()) == 0
        let isOld = presentedAt.map { .now - $0 > .seconds(5) } ?? true
        if isBehind, isOld, DisplayKind.current == .wayland { gtk_widget_set_visible(pointer, 0) }
        present()
    }

    /// Closes it as its close button would.
    public func close() {
        // GTK leaves a window open that was never on screen.
        if gtk_widget_get_realized(pointer) != 0 { gtk_window_close(cast()) } else if onCloseRequest() { destroy() }
    }

    /// Sets the size in logical pixels that it opens with.
    public func setDefaultSize(width: Int, height: Int) {
        gtk_window_set_default_size(cast(), Int32(width), Int32(height))
    }

    /// The size in logical pixels that it has while it is neither maximized nor in full screen, and opens with.
    public var defaultSize: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        gtk_window_get_default_size(cast(), &width, &height)
        return (Int(width), Int(height))
    }

    /// Whether it fills the screen beside the desktop's panels.
    public var isMaximized: Bool {
        get { gtk_window_is_maximized(cast()) != 0 }
        set { if newValue { gtk_window_maximize(cast()) } else { gtk_window_unmaximize(cast()) } }
    }

    /// Keeps it above `parent`, which takes no input meanwhile.
    public func makeModal(for parent: Window) {
        gtk_window_set_transient_for(cast(), parent.cast())
        gtk_window_set_modal(cast(), 1)
    }

    /// Keeps it above `parent`, which still takes input.
    public func stayAbove(_ parent: Window) {
        gtk_window_set_transient_for(cast(), parent.cast())
    }

    /// Enters or leaves full screen.
    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(cast()) != 0 }
        set { if newValue { gtk_window_fullscreen(cast()) } else { gtk_window_unfullscreen(cast()) } }
    }

    /// Destroys the window without asking, as tests do.
    public func destroy() {
        guard !isClosed else { return }
        Self.popDown(pointer)
        gtk_window_destroy(cast())
        closed()
    }

    /// Closes what is popped up in a widget, for it keeps pointer and keys to itself even when its window is gone.
    private static func popDown(_ widget: Pointer) {
        if g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_popover_get_type()) != 0
        {
            gtk_widget_set_visible(widget, 0)
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            popDown(current)
            child = gtk_widget_get_next_sibling(current)
        }
    }

    private func closed() {
        guard !isClosed else { return }
        isClosed = true
        onClosed()
        application?.remove(self)
    }

    /// Minimised everywhere; suspended (bit 16) where GTK 4.12 or later reports it.
    private static let hiddenStates = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | 1 << 16

    private func watchSurface() {
        guard let surface = gtk_native_get_surface(opaque) else { return }
        Signals(UnsafeMutableRawPointer(surface)).notify("state") { [weak self] in
            let state = gdk_toplevel_get_state(surface)
            self?.onVisibilityChanged(state.rawValue & Self.hiddenStates == 0)
        }
    }
}
