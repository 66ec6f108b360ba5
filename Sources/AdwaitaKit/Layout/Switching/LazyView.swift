// SPDX-License-Identifier: MIT

/// A placeholder whose content is created when it is first shown.
@MainActor package final class LazyView<Content: Widget>: View {
    /// Its content; nil before it was shown.
    package private(set) var content: Content?

    private let make: () -> Content
    private let box: Box

    /// Keeps the place for what `make` returns.
    package init(_ make: @escaping () -> Content) {
        self.make = make
        box = Box(.column)
        super.init(box)
        onMapped { [weak self] isMapped in if isMapped { self?.built() } }
    }

    /// Its content, created on first use.
    @discardableResult package func built() -> Content {
        if let content { return content }
        let made = make()
        made.expandsVertically = true
        content = made
        box.append(made)
        return made
    }
}
