// SPDX-License-Identifier: MIT

/// A place whose content is made when it is first seen.
@MainActor package final class LazyView<Content: Widget>: View {
    /// What is in it; nil before it was seen.
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

    /// What is in it, made now if it was not there yet.
    @discardableResult package func built() -> Content {
        if let content { return content }
        let made = make()
        made.expandsVertically = true
        content = made
        box.append(made)
        return made
    }
}
