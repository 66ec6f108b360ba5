// SPDX-License-Identifier: MIT
import CAdwaita

/// Groups of rows that scroll together.
@MainActor package final class PreferencesPage: Widget {
    /// Makes a page of groups.
    package init(_ groups: [PreferencesGroup]) {
        super.init(adw_preferences_page_new())
        for group in groups {
            adw_preferences_page_add(cast(), group.cast())
            keep(group)
        }
    }
}
