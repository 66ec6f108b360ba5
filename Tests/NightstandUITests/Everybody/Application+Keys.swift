// SPDX-License-Identifier: MIT
import CAdwaita

@testable import AdwaitaKit

extension Application {
    /// The keys of each action that has some.
    var keys: [String: [String]] {
        Self.texts(gtk_application_list_action_descriptions(gtk)).reduce(into: [:]) { keys, action in
            let list = Self.texts(gtk_application_get_accels_for_action(gtk, action))
            if !list.isEmpty { keys[action] = list }
        }
    }

    /// The one name of a key, however it is written.
    static func name(ofKey key: some StringProtocol) -> String {
        var (value, modifiers): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
        guard gtk_accelerator_parse(String(key), &value, &modifiers) != 0,
            let name = gtk_accelerator_name(value, modifiers)
        else { return String(key) }
        defer { g_free(name) }
        return String(cString: name)
    }

    private static func texts(_ list: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) -> [String] {
        guard let list else { return [] }
        defer { g_strfreev(list) }
        var (texts, index): ([String], Int) = ([], 0)
        while let text = list[index] {
            texts.append(String(cString: text))
            index += 1
        }
        return texts
    }
}
