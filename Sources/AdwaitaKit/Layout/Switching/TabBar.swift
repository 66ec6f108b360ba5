// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// Chooses the page of a ``ViewStack`` that is a part of another page.
@MainActor package final class TabBar: Widget {
    /// Makes a bar for `stack`, with icons beside the titles.
    package init(_ stack: ViewStack) {
        super.init(adw_view_switcher_new())
        adw_view_switcher_set_stack(opaque, stack.opaque)
        adw_view_switcher_set_policy(opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
        // Large titles need the room of the icons.
        scope.bind({ LargeText.isOn }) { [weak self] in self?.style("is-large-text", if: $0) }
    }
}
