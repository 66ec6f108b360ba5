// SPDX-License-Identifier: MIT
import CAdwaita

/// Named actions that menus, keys, buttons and the bus can call.
@MainActor package final class ActionGroup {
    let map: OpaquePointer
    private let owned: Bool

    /// Makes a group of its own, to be inserted into a widget under a prefix.
    package init() {
        map = OpaquePointer(g_simple_action_group_new())
        owned = true
    }

    init(map: OpaquePointer) {
        self.map = map
        owned = false
    }

    isolated deinit { if owned { end() } }

    /// Adds an action without argument.
    package func add(_ name: String, _ body: @escaping () -> Void) {
        insert(g_simple_action_new(name, nil)) { _ in body() }
    }

    /// Adds an action that takes a text.
    package func add(_ name: String, taking body: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        insert(g_simple_action_new(name, type)) { value in
            guard let value, let text = g_variant_get_string(OpaquePointer(value), nil) else { return }
            body(String(cString: text))
        }
    }

    /// Adds an action that chooses one of several texts, the present one of which menus mark.
    package func add(_ name: String, choosing present: String, body: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        insert(g_simple_action_new_stateful(name, type, g_variant_new_string(present))) { value in
            guard let value, let text = g_variant_get_string(OpaquePointer(value), nil) else { return }
            body(String(cString: text))
        }
    }

    /// Adds an action that menus show with a mark while it is on.
    package func add(_ name: String, isOn: Bool, toggled body: @escaping () -> Void) {
        insert(g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))) { _ in body() }
    }

    /// Sets whether menus show an action that is toggled with a mark.
    package func setOn(_ isOn: Bool, _ name: String) {
        guard let action = g_action_map_lookup_action(map, name) else { return }
        g_simple_action_set_state(action, g_variant_new_boolean(isOn ? 1 : 0))
    }

    /// Marks a text as the present one of an action that chooses.
    package func setChoice(_ text: String, of name: String) {
        guard let action = g_action_map_lookup_action(map, name) else { return }
        g_simple_action_set_state(action, g_variant_new_string(text))
    }

    /// Switches an action on or off; what calls it is greyed out.
    package func setEnabled(_ isEnabled: Bool, _ name: String) {
        guard let action = g_action_map_lookup_action(map, name) else { return }
        g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
    }

    /// Calls an action as a menu would.
    package func activate(_ name: String, argument: String? = nil) {
        guard let action = g_action_map_lookup_action(map, name) else { return }
        g_action_activate(action, argument.map { g_variant_new_string($0) })
    }

    /// GTK may keep the group of a closed window, as when the pointer rested on it, so it must not keep our objects alive.
    private func end() {
        if let names = g_action_group_list_actions(map) {
            for name in sequence(first: names, next: { $0 + 1 }).lazy.map(\.pointee).prefix(while: { $0 != nil }) {
                g_action_map_remove_action(map, name)
            }
            g_strfreev(names)
        }
        g_object_unref(UnsafeMutableRawPointer(map))
    }

    private func insert(_ action: OpaquePointer?, _ body: @escaping (gpointer?) -> Void) {
        guard let action else { return }
        Signals(UnsafeMutableRawPointer(action)).pointer("activate", body)
        g_action_map_add_action(map, action)
        g_object_unref(UnsafeMutableRawPointer(action))
    }
}

extension Widget {
    /// Makes the actions of `group` reachable from this widget and all in it, as `prefix.name`.
    package func insert(_ group: ActionGroup, as prefix: String) {
        gtk_widget_insert_action_group(pointer, prefix, group.map)
        keep(group)
    }
}
