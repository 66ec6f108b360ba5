// SPDX-License-Identifier: MIT
import CAdwaita

/// A place whose content is made when it is first seen.
@MainActor public final class LazyView: View {
    /// What is in it; nil before it was seen.
    public private(set) var content: Widget?

    /// Makes the content.
    public var make: () -> Widget = { Box(.column) }

    /// Keeps the place for what ``make`` returns.
    public init() {
        let box = Box(.column)
        super.init(box)
        onMapped { [weak self, weak box] isMapped in
            guard isMapped, let self, content == nil else { return }
            let made = make()
            made.expandsVertically = true
            content = made
            box?.append(made)
        }
    }
}
