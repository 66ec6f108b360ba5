// SPDX-License-Identifier: MIT
import CAdwaita

/// Lines of a menu, each of which calls an action.
@MainActor package final class Menu {
    private let menu: OpaquePointer

    /// One line: its text, the full name of its action, and the text handed to the action.
    package struct Item {
        let title: String
        let action: String
        let argument: String?

        /// Makes a line.
        package init(_ title: String, _ action: String, argument: String? = nil) {
            self.title = title
            self.action = action
            self.argument = argument
        }
    }

    /// Makes a menu of sections, separated by lines.
    package init(_ sections: [[Item]]) {
        menu = g_menu_new()
        for items in sections where !items.isEmpty {
            guard let section = g_menu_new() else { continue }
            for item in items {
                let line = g_menu_item_new(item.title, nil)
                g_menu_item_set_action_and_target_value(
                    line, item.action, item.argument.map { g_variant_new_string($0) })
                g_menu_append_item(section, line)
                line.map(release)
            }
            g_menu_append_section(menu, nil, Self.model(section))
            release(section)
        }
    }

    isolated deinit { release(menu) }

    var model: UnsafeMutablePointer<GMenuModel> { Self.model(menu) }

    private static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
    }
}
