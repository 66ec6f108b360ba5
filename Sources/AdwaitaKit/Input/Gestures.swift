// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Lets the scroll wheel move the page that holds this control, and not the control's own value.
    func leaveScrollingToThePage() {
        guard let controllers = gtk_widget_observe_controllers(pointer) else { return }
        defer { release(controllers) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_object(controllers, index) else { continue }
            if g_type_check_instance_is_a(
                UnsafeMutableRawPointer(item).assumingMemoryBound(to: GTypeInstance.self),
                gtk_event_controller_scroll_get_type()) != 0
            {
                gtk_event_controller_set_propagation_phase(
                    OpaquePointer(UnsafeMutableRawPointer(item)), GTK_PHASE_NONE)
            }
            g_object_unref(item)
        }
    }

    /// Calls `body` for a swipe on a touch screen, with its speed in logical pixels a second; right and down are positive.
    package func onSwipe(_ body: @escaping (Double, Double) -> Void) {
        guard let gesture = gtk_gesture_swipe_new() else { return }
        gtk_gesture_single_set_touch_only(gesture, 1)
        Signals(UnsafeMutableRawPointer(gesture)).point("swipe", body)
        gtk_widget_add_controller(pointer, gesture)
    }

    /// Opens `menu()` where the user clicks with the second button, presses the Menu key or, `onTouch`, presses long.
    package func contextMenu(onTouch: Bool = true, _ menu: @escaping () -> Menu) {
        if let click = gtk_gesture_click_new() {
            gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
            Signals(UnsafeMutableRawPointer(click)).presses("pressed") { [weak self] _, x, y in
                self?.open(menu(), x, y)
            }
            gtk_widget_add_controller(pointer, click)
        }
        if onTouch, let press = gtk_gesture_long_press_new() {
            gtk_gesture_single_set_touch_only(press, 1)
            Signals(UnsafeMutableRawPointer(press)).point("pressed") { [weak self] x, y in self?.open(menu(), x, y) }
            gtk_widget_add_controller(pointer, press)
        }
        onShortcut("<Shift>F10|Menu") { [weak self] in
            guard let self else { return false }
            open(menu(), Double(width) / 2, Double(height) / 2)
            return true
        }
    }

    /// Calls `body` for keys such as `<Shift>F10|Menu` pressed in this widget; return true to use a key up.
    package func onShortcut(_ keys: String, _ body: @escaping () -> Bool) {
        guard let controller = gtk_shortcut_controller_new() else { return }
        let shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), Signals.shortcutAction(body))
        gtk_shortcut_controller_add_shortcut(controller, shortcut)
        gtk_widget_add_controller(pointer, controller)
    }

    private func open(_ menu: Menu, _ x: Double, _ y: Double) {
        guard let popover = gtk_popover_menu_new_from_model(menu.model) else { return }
        let box = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
        var place = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        gtk_widget_set_parent(popover, pointer)
        gtk_popover_set_pointing_to(box, &place)
        gtk_popover_set_has_arrow(box, 0)
        // The item's action runs after `closed`, so the popover goes only in a later turn of the loop.
        Signals(popover).plain("closed") {
            g_idle_add_full(
                G_PRIORITY_DEFAULT_IDLE,
                { data in
                    if let data { gtk_widget_unparent(data.assumingMemoryBound(to: GtkWidget.self)) }
                    return 0
                }, popover, nil)
        }
        gtk_popover_popup(box)
    }
}
