// SPDX-License-Identifier: MIT
import CAdwaita

/// What GTK draws on.
enum DisplayKind: String {
    case x11 = "GdkX11Display"
    case wayland = "GdkWaylandDisplay"

    /// That of the default display, known by its type because its own library may be missing; nil for others and for none.
    @MainActor static var current: DisplayKind? {
        guard let display = gdk_display_get_default(),
            let type = g_type_name_from_instance(
                UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self))
        else { return nil }
        return DisplayKind(rawValue: String(cString: type))
    }
}
