// SPDX-License-Identifier: MIT
import CAdwaita

/// A widget that draws itself: a GObject class of its own whose virtual functions are Swift methods.
@MainActor open class DrawnWidget: Widget {
    private var animation: Animation?

    /// Makes a widget, which the screen reader takes for an image.
    public init(minimumWidth: Int, minimumHeight: Int) {
        super.init(DrawnClass.make())
        request(width: minimumWidth, height: minimumHeight)
        DrawnClass.setOwner(self, of: pointer)
    }

    isolated deinit { DrawnClass.setOwner(nil, of: pointer) }

    /// Draws the present state; called only when something has changed.
    open func draw(on canvas: Canvas) {}

    /// Called when it gets its room, before it is drawn; what changes here must not ask for other room.
    open func resized() {}

    /// Asks to be drawn again in the next frame.
    public func redraw() {
        gtk_widget_queue_draw(pointer)
    }

    /// Calls `frame` before each frame, with the time in seconds, until it returns false; what draws is redrawn by itself.
    ///
    /// While it runs, each frame of the display wakes the program; stop it when nothing moves.
    /// - Parameter rate: how many frames a second are drawn at most.
    public func animate(atMost rate: Double, _ frame: @escaping (Double) -> Bool) {
        animation?.end()
        let animation = Animation(spacing: 1 / rate, frame)
        self.animation = animation
        animation.start(on: self)
    }

    /// Ends what ``animate(atMost:_:)`` began.
    public func endAnimation() {
        animation?.end()
        animation = nil
    }

    /// Whether frames are being requested.
    public var isAnimated: Bool { animation?.isRunning == true }

    fileprivate func snapshot(_ snapshot: OpaquePointer) {
        draw(
            on: Canvas(
                snapshot: snapshot, width: Double(gtk_widget_get_width(pointer)),
                height: Double(gtk_widget_get_height(pointer))))
    }
}

/// The C side of ``DrawnWidget``, registered once.
@MainActor private enum DrawnClass {
    static let ownerKey = g_quark_from_static_string("nightstand-owner")

    static let type: GType = g_type_register_static_simple(
        nightstand_type_widget(), "NightstandDrawnWidget", guint(MemoryLayout<GtkWidgetClass>.size),
        { pointer, _ in
            guard let widgetClass = pointer?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
            widgetClass.pointee.snapshot = { widget, snapshot in
                guard let widget, let snapshot else { return }
                DrawnClass.owner(of: widget)?.snapshot(snapshot)
            }
            widgetClass.pointee.size_allocate = { widget, _, _, _ in
                if let widget { DrawnClass.owner(of: widget)?.resized() }
            }
            gtk_widget_class_set_css_name(widgetClass, "drawing")
            gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
        }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

    static func make() -> Widget.Pointer {
        UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!)
            .assumingMemoryBound(to: GtkWidget.self)
    }

    static func setOwner(_ owner: DrawnWidget?, of widget: Widget.Pointer) {
        g_object_set_qdata(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), ownerKey,
            owner.map { Unmanaged.passUnretained($0).toOpaque() })
    }

    static func owner(of widget: Widget.Pointer) -> DrawnWidget? {
        g_object_get_qdata(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), ownerKey)
            .map { Unmanaged<DrawnWidget>.fromOpaque($0).takeUnretainedValue() }
    }
}
