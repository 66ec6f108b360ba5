// SPDX-License-Identifier: MIT
import CAdwaita

/// An animation driven by the frames of a widget.
@MainActor final class Animation {
    private let spacing: Double
    private let frame: (Double) -> Bool
    private var callback: (widget: Widget.Pointer, id: guint)?
    private var last = -Double.infinity

    var isRunning: Bool { callback != nil }

    /// Calls `frame` no more often than every `spacing` seconds; between, nothing is drawn.
    init(spacing: Double, _ frame: @escaping (Double) -> Bool) {
        self.spacing = spacing
        self.frame = frame
    }

    func start(on widget: Widget) {
        let id = gtk_widget_add_tick_callback(
            widget.pointer,
            { widget, clock, data in
                guard let widget, let clock, let data else { return 0 }
                let animation = Unmanaged<Animation>.fromOpaque(data).takeUnretainedValue()
                return animation.tick(Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000, widget) ? 1 : 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<Animation>.fromOpaque(data).release() } })
        callback = (widget.pointer, id)
    }

    private func tick(_ time: Double, _ widget: Widget.Pointer) -> Bool {
        // A display's frames are never quite evenly spaced.
        guard time - last > 0.8 * spacing else { return true }
        last = time
        let goesOn = frame(time)
        if !goesOn { callback = nil }
        gtk_widget_queue_draw(widget)
        return goesOn
    }

    func end() {
        guard let (widget, id) = callback else { return }
        callback = nil
        gtk_widget_remove_tick_callback(widget, id)
    }
}
