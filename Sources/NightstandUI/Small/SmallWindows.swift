// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandSettings
import Reactive

/// The small windows on the desktop, as the model has them; they need no main window.
@MainActor package final class SmallWindows {
    /// Called when the last one is gone.
    package var onEmpty: () -> Void = {}

    private let application: Application
    let model: WindowModel
    private let open: (Destination) -> Void
    let scope = Scope()
    private var views: [SmallWindowKind: SmallWindowView] = [:]

    /// Shows those of `model`; `open` leads to the main window.
    package init(_ application: Application, _ model: WindowModel, open: @escaping (Destination) -> Void) {
        self.application = application
        self.model = model
        self.open = open
        scope.bind({ model.small.open.map(ObjectIdentifier.init) }) { [weak self] _ in self?.update() }
        scope.bind({ model.small.asked?.count }) { [weak self] _ in
            guard let self, let kind = model.small.asked?.kind else { return }
            views[kind]?.window.present()
        }
    }

    /// The window of a kind; nil if there is none.
    package func window(of kind: SmallWindowKind) -> Window? { views[kind]?.window }

    /// Stores the sizes, as when the program ends.
    package func remember() { views.values.forEach { $0.remember() } }

    /// Closes all.
    package func close() { views.values.forEach { $0.window.destroy() } }

    func view(of kind: SmallWindowKind) -> SmallWindowView? { views[kind] }

    /// Opens and closes them as the model says; a program without a window would end before its next turn.
    package func update() {
        for kind in SmallWindowKind.allCases {
            let (small, view) = (model.small.model(of: kind), views[kind])
            if let small, view?.model !== small {
                view?.window.destroy()
                views[kind] = make(small, kind)
            } else if small == nil, let view {
                view.window.destroy()
            }
        }
    }

    private func make(_ small: SmallWindowModel, _ kind: SmallWindowKind) -> SmallWindowView {
        let view = SmallWindowView(application, model, small) { [open] in open(.page(kind.page)) }
        view.window.onClosed = { [weak self, weak view] in
            guard let self, views[kind] === view else { return }
            views[kind] = nil
            model.small.closed(small)
            if views.isEmpty, model.small.open.isEmpty { onEmpty() }
        }
        view.window.present()
        return view
    }
}
