// SPDX-License-Identifier: MIT
import CAdwaita

/// Something that moves with the frames of a widget.
@MainActor final class Animation {
    private let frame: (Double) -> Bool
    private var callback: (widget: Widget.Pointer, id: guint)?

    var isRunning: Bool { callback != nil }

    init(_ frame: @escaping (Double) -> Bool) {
        self.frame = frame
    }

    func start(on widget: Widget) {
        let id = gtk_widget_add_tick_callback(
            widget.pointer,
            { widget, clock, data in
                guard let widget, let clock, let data else { return 0 }
                let animation = Unmanaged<Animation>.fromOpaque(data).takeUnretainedValue()
                let goesOn = animation.frame(Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
                if !goesOn { animation.callback = nil }
                gtk_widget_queue_draw(widget)
                return goesOn ? 1 : 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<Animation>.fromOpaque(data).release() } })
        callback = (widget.pointer, id)
    }

    func end() {
        guard let (widget, id) = callback else { return }
        callback = nil
        gtk_widget_remove_tick_callback(widget, id)
    }
}
