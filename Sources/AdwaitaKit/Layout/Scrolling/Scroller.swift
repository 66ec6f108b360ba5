// SPDX-License-Identifier: MIT
import CAdwaita
import GLibKit

/// Lets its child be taller than the room there is.
@MainActor package final class Scroller: Widget {
    private let child: Widget

    /// Scrolls `child` up and down.
    package init(_ child: Widget) {
        self.child = child
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(
            opaque, GTK_POLICY_NEVER,
            GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.pointer)
        keep(child)
        followEnd()
        expandsVertically = true
    }

    /// The least height in logical pixels of the part that is shown.
    package var minimumContentHeight: Int {
        get { Int(gtk_scrolled_window_get_min_content_height(opaque)) }
        set { gtk_scrolled_window_set_min_content_height(opaque, Int32(newValue)) }
    }

    /// Whether it goes along with an end that moves away, unless the user has scrolled away from it; setting it shows the end.
    package var followsEnd = false {
        didSet {
            guard followsEnd, !oldValue else { return }
            sticks = true
            showEnd()
        }
    }

    /// Called in the next frame after it was scrolled or its room changed, for what can't wait until that is drawn.
    var onDrawing: () -> Void = {}
    /// Called after that frame, and after each further one as long as it returns true.
    var onScrolled: (() -> Bool)?
    /// Waits for the next frame: nothing may be added while sizes are handed out.
    private lazy var nextFrame = Animation(spacing: 0) { [weak self] _ in
        self?.onDrawing()
        self?.lookAfterFrame()
        return false
    }
    private var afterFrame: TurnSource?

    /// The part of a widget in it that is on show, in logical pixels from the widget's upper end; nil while it has no room.
    func seen(of widget: Widget) -> Range<Int>? {
        guard let adjustment, isMapped, let room = room(above: widget) else { return nil }
        let start = Int(gtk_adjustment_get_value(adjustment)) - room
        return start..<start + Int(gtk_adjustment_get_page_size(adjustment))
    }

    /// How far below the beginning of what is scrolled a widget in it begins, in logical pixels.
    func room(above widget: Widget) -> Int? {
        var (x, y) = (0.0, 0.0)
        guard gtk_widget_translate_coordinates(widget.pointer, child.pointer, 0, 0, &x, &y) != 0 else { return nil }
        return Int(y)
    }

    /// Scrolls by this many logical pixels, as what is above has grown.
    func move(by distance: Int) {
        guard let adjustment else { return }
        let value = gtk_adjustment_get_value(adjustment) + Double(distance)
        // The new room is handed out after this.
        let end = value + gtk_adjustment_get_page_size(adjustment)
        if gtk_adjustment_get_upper(adjustment) < end { gtk_adjustment_set_upper(adjustment, end) }
        gtk_adjustment_set_value(adjustment, value)
    }

    /// Whether the end of its child is on show.
    package var isAtEnd: Bool { place >= 1 }
    /// Whether it was on show when the user scrolled last.
    private var sticks = true

    private func followEnd() {
        guard let adjustment else { return }
        // What changed while it was not on show is looked at now.
        onMapped { [weak self] isMapped in if isMapped { self?.watch() } }
        let signals = Signals(UnsafeMutableRawPointer(adjustment))
        signals.plain("value-changed") { [weak self] in
            guard let self else { return }
            sticks = isAtEnd
            watch()
        }
        // A longer child has its room now, and is not drawn yet.
        signals.plain("changed") { [weak self] in
            guard let self else { return }
            watch()
            if followsEnd, sticks { showEnd() }
        }
    }

    /// Has ``onDrawing`` and ``onScrolled`` called, also where there is nothing to scroll yet.
    func watch() {
        if onScrolled != nil, !nextFrame.isRunning { nextFrame.start(on: self) }
    }

    private func lookAfterFrame() {
        guard afterFrame == nil else { return }
        afterFrame = TurnSource { [weak self] in
            guard let self else { return false }
            afterFrame = nil
            if onScrolled?() == true { watch() }
            return false
        }
    }

    /// Which part of the way is scrolled, from 0 to 1, where its end is.
    package var place: Double {
        get {
            guard let adjustment else { return 1 }
            let way = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            return way < 1 ? 1 : min(1, (gtk_adjustment_get_value(adjustment) + 1) / way)
        }
        set {
            guard let adjustment else { return }
            let way = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            gtk_adjustment_set_value(adjustment, way * newValue)
        }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(opaque) }

    private func showEnd() {
        if let adjustment { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment)) }
    }

    /// Takes the height of its child, up to this many logical pixels, as popovers need.
    package func fitContent(maximumHeight: Int) {
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
        gtk_scrolled_window_set_max_content_height(opaque, Int32(maximumHeight))
    }
}
